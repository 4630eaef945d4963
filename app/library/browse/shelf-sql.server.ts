import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/platform/ids.ts';
import { type Language, type Learning, languageNames, languages } from '#app/platform/languages.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { mayManageLibrary } from '../audio-files.policy.ts';
import type { Search } from './search.queries.server.ts';
import type { ShelfFilters, ShelfSort, WrittenState } from './shelf.ts';
import type { ShelfPosition } from './shelf-cursor.ts';

export type SignedIn = Exclude<Actor, { kind: 'visitor' }>;

/** Several conditions at once. */
export const all = (conditions: (SQL | undefined)[]) =>
  sql.join(
    [sql`true`, ...conditions.filter((condition) => condition !== undefined)].map((part) => sql`(${part})`),
    sql` and `,
  );

/** At least one of several conditions. */
export const anyOf = (conditions: SQL[]) =>
  sql`(${sql.join(
    conditions.map((part) => sql`(${part})`),
    sql` or `,
  )})`;

/**
 * What someone sees, as sets without a file in common, each of which an index reads in order: one condition for both
 * would have to look at every hidden file of everyone.
 */
export function seenSets(actor: SignedIn): SQL[] {
  if (mayManageLibrary(actor)) return [sql`true`];
  return [sql`is_visible`, sql`not is_visible and user_id = ${actor.userId}`];
}

/** So many languages have a set each; more of them are the larger part of a library, and met soon in its whole order. */
const mostLanguageSets = 3;

/** Languages as sets that an index reads in order. */
function languageSets(wanted: readonly Language[]): SQL[] {
  const names = wanted.map((code) => languageNames[code]);
  if (names.length === languages.length) return [sql`true`];
  if (names.length > mostLanguageSets) return [sql`languages_audio = any (${sql.param(names)}::text[])`];
  return names.map((name) => sql`languages_audio = ${name}`);
}

/** Sets of files that stand at one place of a list, before those of all higher numbers. No file is in two sets. */
export interface Place {
  number: number;
  sets: SQL[];
}

/** Of the files, by what someone has done of them, where `work` is known: what they can have worked on is never much. */
const begun = sql`id = any (array(select audio_file_id from work where is_begun))`;
const untouched = sql`id not in (select audio_file_id from work)`;
const done = sql`id = any (array(select audio_file_id from work where not is_begun))`;

/**
 * Where files stand for somebody: their own languages before all others, and in these what fits their level, in that
 * what fits their topics, first. Whoever learns nothing in particular finds all languages at one place. A list that is
 * gone on with has what was begun in these languages before, and what is done behind.
 */
export function placesFor(
  learning: Learning | undefined,
  { languages: chosen, sort }: Pick<ShelfFilters, 'languages' | 'sort'>,
  unfinishedFirst = false,
): Place[] {
  const wanted = languages.filter((code) => chosen.length === 0 || chosen.includes(code));
  const learned = learning && learning.languages.length > 0 ? learning.languages : languages;
  const [own, others] = [true, false].map((isOwn) =>
    wanted.filter((code) => learned.includes(code) === isOwn),
  ) as [Language[], Language[]];
  // Who asks for the newest asks for nothing else.
  const wishes = learning && sort === 'likes' ? wishesOf(learning) : [];
  const steps = wishes.map((wish, nth) => all([...wishes.slice(0, nth).map(not), wish]));
  const placesOf = (codes: Language[], wanted: SQL[]): SQL[][] => {
    if (codes.length === 0) return [];
    const sets = languageSets(codes);
    if (!unfinishedFirst) return wanted.map((step) => sets.map((set) => all([set, step])));
    const fresh = wanted.map((step) => sets.map((set) => all([set, step, untouched])));
    return [[all([anyOf(sets), begun])], ...fresh, [all([anyOf(sets), done])]];
  };
  const ownSteps = [...steps, all(wishes.map(not))];
  return numbered([...placesOf(own, ownSteps), ...placesOf(others, [sql`true`])]);
}

const numbered = (places: SQL[][]): Place[] => places.map((sets, number) => ({ number, sets }));

/** The number of the place that a file stands at. */
export const placeIn = (places: Place[]) =>
  sql`case ${sql.join(
    places.map(({ number, sets }) => sql`when ${anyOf(sets)} then ${sql.raw(String(number))}`),
    sql` `,
  )} end`;

/** What somebody would rather have of their languages, the most fitting first. */
function wishesOf({ level, interests }: Learning): SQL[] {
  const fitsLevel = level ? sql`level = ${level}` : undefined;
  const fitsTopics = interests.length > 0 ? sql`categories && ${sql.param(interests)}::text[]` : undefined;
  const both = fitsLevel && fitsTopics && all([fitsLevel, fitsTopics]);
  return [both, fitsLevel, fitsTopics].filter((wish) => wish !== undefined);
}

/** `opens` in the words of the database: the files whose text is open to someone. */
export function readable(actor: SignedIn, entitlement: Entitlement): SQL {
  const own = sql`user_id = ${actor.userId}`;
  if (entitlement.access === 'closed') return sql`coalesce(${own}, false)`;
  const granted = sql`content_access_level = any (${sql.param([...entitlement.levels])}::text[])`;
  const paid = entitlement.premium ? sql`true` : sql`access_type <> 'premium'`;
  return sql`(coalesce(${own}, false) or (${granted} and ${paid}))`;
}

/** What someone has done, file by file: a view of what the dictations store. */
export const workOf = ({ userId }: SignedIn) =>
  sql`select audio_file_id, best, is_begun from file_work where user_id = ${userId}`;

/** The files of which someone has done nothing, left something unfinished, or written the whole. */
function inWorkState(actor: SignedIn, state: WrittenState): SQL {
  const work = (condition: SQL) =>
    sql`(select audio_file_id from (${workOf(actor)}) as work where ${condition})`;
  if (state === 'new') return sql`id not in ${work(sql`true`)}`;
  return sql`id in ${work(state === 'begun' ? sql`is_begun` : sql`best is not null`)}`;
}

/** The chosen categories, levels and states of work, and the favorites of one person. */
export function chosenFiles(actor: SignedIn, { categories, levels, favoritesOnly, work }: ShelfFilters): SQL {
  return all([
    categories.length > 0 ? sql`categories && ${sql.param(categories)}::text[]` : undefined,
    levels.length > 0 ? sql`level = any (${sql.param(levels)}::text[])` : undefined,
    favoritesOnly
      ? sql`id in (select audio_file_id from favorites where user_id = ${actor.userId})`
      : undefined,
    work && inWorkState(actor, work),
  ]);
}

/** Everything a search finds, in whatever order. */
export function matches({ near }: Search, mayRead: SQL): SQL {
  const expression = sql`${near}::tsquery`;
  return sql`all_words @@ ${expression} and (${mayRead} or heading_words @@ ${expression})`;
}

/** Where a search finds files: in one's own languages before any other, however a word is spelt there. */
export function matchPlaces(
  search: Search,
  mayRead: SQL,
  learning: Learning | undefined,
  filters: ShelfFilters,
): Place[] {
  const groups = matchGroups(search, mayRead);
  const places = placesFor(learning, { ...filters, sort: 'newest' });
  return numbered(places.flatMap(({ sets }) => groups.map((group) => [all([anyOf(sets), group])])));
}

/**
 * What a search finds, the best first: the words as typed in the heading, then in a text that may be read, then the
 * same with a typo. No file is in two groups.
 */
function matchGroups({ exact, near }: Search, mayRead: SQL): SQL[] {
  const inHeading = sql`heading_words @@ ${exact}::tsquery`;
  const inText = sql`${mayRead} and all_words @@ ${exact}::tsquery`;
  const nearHeading = sql`heading_words @@ ${near}::tsquery`;
  const nearText = sql`${mayRead} and all_words @@ ${near}::tsquery`;
  const asTyped = [inHeading, all([inText, not(inHeading)])];
  if (near === exact) return asTyped;
  return [
    ...asTyped,
    all([nearHeading, not(inHeading), not(inText)]),
    all([nearText, not(nearHeading), not(inText)]),
  ];
}

/** Also where the condition is about something a file lacks. */
const not = (condition: SQL) => sql`(${condition}) is not true`;

/** The order of a shelf; ties end with the id, so that no two files share a place. */
export const orderOf = (sort: ShelfSort) =>
  sort === 'likes' ? sql`likes_count desc, created_at desc, id desc` : sql`created_at desc, id desc`;

/** What lies behind a position in the same order. */
export function behind({ sort, likesCount, createdAtMicros, id }: ShelfPosition): SQL {
  const createdAt = sql`timestamptz 'epoch' + ${createdAtMicros}::float8 * interval '1 microsecond'`;
  return sort === 'likes'
    ? sql`(likes_count, created_at, id) < (${likesCount}::integer, ${createdAt}, ${id}::uuid)`
    : sql`(created_at, id) < (${createdAt}, ${id}::uuid)`;
}
