import { count, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { ActorScope } from '#app/platform/http/scope.server.ts';
import { languageByName } from '#app/platform/languages.ts';
import type { CountTexts } from '#app/subscription/entitlement/closing-texts.server.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { mayManageLibrary } from '../audio-files.policy.ts';
import { audioFiles } from '../library.tables.server.ts';
import { readSearch } from './search.queries.server.ts';
import { everything, type ShelfFilters } from './shelf.ts';
import {
  type CountedCell,
  type CountedGroup,
  countCells,
  countGroups,
  type ShelfCounts,
} from './shelf-counts.ts';
import { all, anyOf, chosenFiles, matches, readable, type SignedIn, seenSets } from './shelf-sql.server.ts';

/** Above this many files nothing is counted one by one. */
const mostCounted = 1_000;

/** How many files each language, category and level would show. Exact, or absent where counting would take long. */
export async function findShelfCounts(
  { db, actor }: ActorScope,
  entitlement: Entitlement,
  filters: ShelfFilters,
  /** For a page that shows the categories too. */
  choices?: Promise<ShelfChoices>,
): Promise<ShelfCounts> {
  if (actor.kind === 'visitor') return countGroups([], filters);
  const search = await readSearch(db, filters.query);
  if (search === 'unanswerable') return countGroups([], filters);
  const matched = search && matches(search, readable(actor, entitlement));
  const { favoritesOnly, work } = filters;
  const own = chosenFiles(actor, { ...everything, favoritesOnly, work });
  // Of what one liked or wrote oneself there is never so much that it could not be counted.
  if (favoritesOnly || (work && work !== 'new'))
    return countGroups(await listGroups(db, actor, all([own, matched])), filters);
  if (matched || work) return countMatches(db, actor, all([own, matched]), filters);
  const counts = countCells((await (choices ?? findShelfChoices({ db, actor }))).cells, filters);
  if (filters.categories.length < 2) return counts;
  const chosen = chosenFiles(actor, { ...everything, categories: filters.categories });
  return { ...(await countMatches(db, actor, chosen, filters)), categories: counts.categories };
}

/** What the library can be narrowed to: every category by name, and every cell as someone sees it. */
export interface ShelfChoices {
  categories: { name: string; image: string | null }[];
  cells: CountedCell[];
}

/** More categories than any admin will ever add. */
const mostCategories = 1_000;

/** In one round trip; the size of the answer does not grow with the number of files. */
export async function findShelfChoices({ db, actor }: ActorScope): Promise<ShelfChoices> {
  if (actor.kind === 'visitor') return { categories: [], cells: [] };
  const number = mayManageLibrary(actor) ? sql`shown + hidden` : sql`shown`;
  // What one hides oneself stands in no count of others: each file once in each of its categories, and once in all.
  const ownHidden = seenSets(actor)
    .slice(1)
    .map(
      (hidden) => sql`union all
        select languages_audio, category, coalesce(level, ''), count(*)::integer, null
        from audio_files, lateral (select unnest(categories) as category union select '') as cell
        where ${hidden} group by 1, 2, 3`,
    );
  const { rows } = await db.execute<ChoiceRow>(
    sql`select null as language, name as category, null as level, null::integer as number, image
      from (select name, image from audio_categories order by name limit ${mostCategories}) as named
      union all
      select language, category, level, ${number}, null from audio_file_counts where ${number} > 0
      ${sql.join(ownHidden)}`,
  );
  const { named = [], counted = [] } = Object.groupBy(rows, ({ level }) =>
    level === null ? 'named' : 'counted',
  );
  return {
    categories: named.map(({ category, image }) => ({ name: category, image })),
    cells: counted.map(({ language, category, level, number }) => ({
      language: languageByName(language),
      category,
      level: level ?? '',
      number: number ?? 0,
    })),
  };
}

interface ChoiceRow extends Record<string, unknown> {
  language: string | null;
  category: string;
  /** Of a category itself there is none. */
  level: string | null;
  number: number | null;
  image: string | null;
}

async function countMatches(db: Db, actor: SignedIn, condition: SQL, filters: ShelfFilters) {
  const groups = await listGroups(db, actor, condition, mostCounted + 1);
  const total = groups.reduce((sum, { number }) => sum + number, 0);
  return total > mostCounted ? {} : countGroups(groups, filters);
}

async function listGroups(
  db: Db,
  actor: SignedIn,
  condition: SQL,
  limit: number | SQL = sql`all`,
): Promise<CountedGroup[]> {
  const { rows } = await db.execute<Omit<CountedGroup, 'language'> & { language: string }>(sql`
    with found as materialized (
      select languages_audio, level, categories from audio_files where ${all([anyOf(seenSets(actor)), condition])}
    )
    select languages_audio as language, level, categories, count(*)::integer as number
    from (select * from found limit ${limit}) as counted
    group by languages_audio, level, categories`);
  return rows.map((row) => ({ ...row, language: languageByName(row.language) }));
}

/** How many files everyone may see, by language and by the level they ask for. */
export const countTextsByLevel: CountTexts = async (db) => {
  const rows = await db
    .select({ name: audioFiles.languagesAudio, level: audioFiles.contentAccessLevel, count: count() })
    .from(audioFiles)
    .where(eq(audioFiles.isVisible, true))
    .groupBy(audioFiles.languagesAudio, audioFiles.contentAccessLevel);
  return rows.flatMap(({ name, ...counted }) => {
    const language = languageByName(name);
    return language ? { language, ...counted } : [];
  });
};
