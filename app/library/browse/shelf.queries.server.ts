import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { ActorScope } from '#app/platform/http/scope.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { type LanguageName, languageByName } from '#app/platform/languages.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import type { AccessType } from '../audio-file.ts';
import { isOwn, opens } from '../library.policy.ts';
import { readSearch } from './search.queries.server.ts';
import {
  everything,
  type ShelfCard,
  type ShelfFilters,
  type ShelfPage,
  type ShelfSort,
  shelfPageSize,
} from './shelf.ts';
import { readCursor, type ShelfPosition, writeCursor } from './shelf-cursor.ts';
import {
  all,
  anyOf,
  behind,
  chosenFiles,
  languageSets,
  matchGroups,
  orderOf,
  readable,
  type SignedIn,
  seenSets,
} from './shelf-sql.server.ts';

/** What is read of a file for its card. */
type CardRow = Omit<ShelfCard, 'language' | 'isHidden' | 'isOwn' | 'access' | 'rating'> & {
  averageRating: string;
  ratingsCount: number;
  language: LanguageName;
  userId: UserId | null;
  isVisible: boolean;
  accessType: AccessType;
  createdAtMicros: string;
};

/** The columns of a card, of the table `file`: the text and the key of the recording are none of them. */
const cardColumns = ({ userId }: SignedIn) => sql`
  file.id, file.title, file.author, file.languages_audio as language, file.categories, file.cover_image as "coverImage",
  file.level, file.duration_ms as "durationMs", file.likes_count as "likesCount", file.user_id as "userId",
  file.average_rating as "averageRating", file.ratings_count as "ratingsCount",
  file.is_visible as "isVisible", file.content_access_level as "contentAccessLevel", file.access_type as "accessType",
  exists (select from favorites where user_id = ${userId} and audio_file_id = file.id) as "isFavorite",
  (extract(epoch from file.created_at) * 1000000)::bigint as "createdAtMicros"`;

/** What leaves the server of it. */
function cardOf(row: CardRow, actor: SignedIn, entitlement: Entitlement): ShelfCard {
  const { id, title, author, categories, coverImage, level, durationMs } = row;
  const { likesCount, isFavorite, contentAccessLevel } = row;
  return {
    ...{ id, title, author, categories, coverImage, level, durationMs },
    ...{ likesCount, isFavorite, contentAccessLevel },
    ...(row.ratingsCount > 0
      ? { rating: { average: Number(row.averageRating), count: row.ratingsCount } }
      : {}),
    language: languageByName(row.language) ?? 'en',
    isHidden: !row.isVisible,
    isOwn: isOwn(actor, row),
    access: opens(actor, entitlement, row),
  };
}

/** Where a card stands in its order. */
const positionOf = ({ likesCount, id, ...row }: CardRow, sort: ShelfSort, group: number): ShelfPosition => ({
  ...{ sort, group, likesCount, id },
  createdAtMicros: Number(row.createdAtMicros),
});

/** So many matches are put in order one by one; in a library that has more, a page is full of them soon. */
const mostGathered = 1_000;

const nothing: ShelfPage = { cards: [] };

/** One page of the files someone sees, by their filters. Whatever the library's size, a page costs the same. */
export async function listShelf(
  { db, actor }: ActorScope,
  entitlement: Entitlement,
  filters: ShelfFilters,
  limit = shelfPageSize,
): Promise<ShelfPage> {
  if (actor.kind === 'visitor') return nothing;
  const search = await readSearch(db, filters.query);
  if (search === 'unanswerable') return nothing;
  const groups = search ? matchGroups(search, readable(actor, entitlement)) : [sql`true`];
  const start = readCursor(filters.after, filters.sort, groups.length);
  const rows: CardRow[] = [];
  const places: ShelfPosition[] = [];
  for (let group = start?.group ?? 0; group < groups.length && rows.length <= limit; group += 1) {
    const within = all([groups[group], start?.group === group ? behind(start) : undefined]);
    const wanted = { actor, filters, within, limit: limit + 1 - rows.length };
    const found = search ? await listFound(db, wanted) : await listInOrder(db, wanted);
    rows.push(...found);
    places.push(...found.map((row) => positionOf(row, filters.sort, group)));
  }
  const last = rows.length > limit ? places[limit - 1] : undefined;
  const cards = rows.slice(0, limit).map((row) => cardOf(row, actor, entitlement));
  return last ? { cards, next: writeCursor(last) } : { cards };
}

/** What stands beside a shelf, and how much of it. */
interface Beside {
  limit?: number;
  newest?: number;
  played?: number;
}

/** One page of a shelf without a search, with the newest files and those played last beside it, in one round trip. */
export async function listShelfAndRows(
  { db, actor }: ActorScope,
  entitlement: Entitlement,
  filters: ShelfFilters,
  { limit = shelfPageSize, newest = 0, played = 0 }: Beside,
): Promise<{ shelf: ShelfPage; newest: ShelfCard[]; played: ShelfCard[] }> {
  if (actor.kind === 'visitor') return { shelf: nothing, newest: [], played: [] };
  const start = readCursor(filters.after, filters.sort, 1);
  const shelf = { actor, filters, within: start ? behind(start) : sql`true`, limit: limit + 1 };
  const latest = {
    actor,
    filters: { ...everything, sort: 'newest' } as const,
    within: sql`true`,
    limit: newest,
  };
  const parts = [
    inOrder('shelf', idsInOrder(shelf), orderOf(filters.sort)),
    newest > 0 ? inOrder('newest', idsInOrder(latest), orderOf('newest')) : undefined,
    played > 0 ? inOrder('played', idsPlayed(actor, played), sql`played_at desc, id`) : undefined,
  ].filter((part) => part !== undefined);
  const { rows } = await db.execute<CardRow & { part: 'shelf' | 'newest' | 'played' }>(sql`
    with page as (${sql.join(parts, sql` union all `)})
    select page.part, ${cardColumns(actor)} from page join audio_files as file using (id) order by page.part, page.nth`);
  const found = Object.groupBy(rows, ({ part }) => part);
  const cardsIn = (list: CardRow[] = []) => list.map((row) => cardOf(row, actor, entitlement));
  const onShelf = found.shelf ?? [];
  const last = onShelf.length > limit ? onShelf[limit - 1] : undefined;
  const cards = cardsIn(onShelf.slice(0, limit));
  return {
    shelf: last ? { cards, next: writeCursor(positionOf(last, filters.sort, 0)) } : { cards },
    newest: cardsIn(found.newest),
    played: cardsIn(found.played),
  };
}

/** Some ids under a name, each with its place among them. */
const inOrder = (part: string, ids: SQL, order: SQL) =>
  sql`(select ${part}::text as part, id, row_number() over (order by ${order}) as nth from (${ids}) as ids)`;

const idsPlayed = (actor: SignedIn, limit: number) => sql`
  select file.id, play.played_at
  from (select audio_file_id, played_at from audio_plays where user_id = ${actor.userId}) as play
  join audio_files as file on file.id = play.audio_file_id
  where ${anyOf(seenSets(actor))}
  order by play.played_at desc, file.id
  limit ${limit}`;

/** The newest files someone sees, page by page. */
export function listRecentlyAdded(
  scope: ActorScope,
  entitlement: Entitlement,
  { limit, after }: { limit: number; after?: string },
): Promise<ShelfPage> {
  return listShelf(scope, entitlement, { ...everything, sort: 'newest', after }, limit);
}

interface WantedPage {
  actor: SignedIn;
  filters: ShelfFilters;
  within: SQL;
  limit: number;
}

async function listInOrder(db: Db, wanted: WantedPage): Promise<CardRow[]> {
  const { actor, filters } = wanted;
  return (await db.execute<CardRow>(cardsOf(actor, filters.sort, idsInOrder(wanted)))).rows;
}

/** Reads each set in its order, no further than a page, and merges them: that is what keeps a page's cost flat. */
function idsInOrder({ actor, filters, within, limit }: WantedPage): SQL {
  const order = orderOf(filters.sort);
  const chosen = chosenFiles(actor, filters);
  const pages = seenSets(actor).flatMap((seen) =>
    languageSets(filters.languages).map(
      (language) => sql`(select id, likes_count, created_at from audio_files
        where ${all([seen, language, chosen, within])} order by ${order} limit ${limit})`,
    ),
  );
  return sql`select * from (${sql.join(pages, sql` union all `)}) as pages order by ${order} limit ${limit}`;
}

/**
 * Reads what a search found and puts it in order. Words that are in too many files are left to the order's own index,
 * which meets them soon. The database cannot choose between the two: it does not know how rare several words
 * together are, and `materialized` keeps it from guessing.
 */
async function listFound(db: Db, wanted: WantedPage): Promise<CardRow[]> {
  const { actor, filters, within, limit } = wanted;
  const condition = all([
    anyOf(seenSets(actor)),
    anyOf(languageSets(filters.languages)),
    chosenFiles(actor, filters),
    within,
  ]);
  const page = sql`
    with found as materialized (select id, likes_count, created_at from audio_files where ${condition})
    select *, count(*) over () as found from (select * from found limit ${mostGathered + 1}) as gathered
    order by ${orderOf(filters.sort)} limit ${limit}`;
  const { rows } = await db.execute<CardRow & { found: string }>(
    cardsOf(actor, filters.sort, page, sql`, page.found`),
  );
  return Number(rows[0]?.found ?? 0) > mostGathered ? listInOrder(db, wanted) : rows;
}

/** The cards of a page of ids, in the page's order. */
function cardsOf(actor: SignedIn, sort: ShelfSort, page: SQL, more = sql``): SQL {
  const order =
    sort === 'likes' ? sql`page.likes_count desc, page.created_at desc` : sql`page.created_at desc`;
  return sql`
    with page as (${page})
    select ${cardColumns(actor)}${more} from page join audio_files as file using (id) order by ${order}, id desc`;
}
