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
  type FileWork,
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
  matches,
  matchPlaces,
  orderOf,
  type Place,
  placeIn,
  placesFor,
  readable,
  type SignedIn,
  seenSets,
  workOf,
} from './shelf-sql.server.ts';

/** What is read of a file for its card. */
type CardRow = Omit<ShelfCard, 'language' | 'isHidden' | 'isOwn' | 'access' | 'rating' | 'work'> & {
  best: number | null;
  /** None where nothing was written. */
  isBegun: boolean | null;
  averageRating: string;
  ratingsCount: number;
  language: LanguageName;
  userId: UserId | null;
  isVisible: boolean;
  accessType: AccessType;
  createdAtMicros: string;
  /** Where in the list it stands, counted from 0. */
  place: number;
};

/** The columns of a card, of the tables `file` and `work`: the text and the key of the recording are none of them. */
const cardColumns = ({ userId }: SignedIn) => sql`
  file.id, file.title, file.author, file.languages_audio as language, file.categories, file.cover_image as "coverImage",
  file.level, file.duration_ms as "durationMs", file.likes_count as "likesCount", file.user_id as "userId",
  file.average_rating as "averageRating", file.ratings_count as "ratingsCount",
  file.is_visible as "isVisible", file.content_access_level as "contentAccessLevel", file.access_type as "accessType",
  exists (select from favorites where user_id = ${userId} and audio_file_id = file.id) as "isFavorite",
  work.best, work.is_begun as "isBegun",
  (extract(epoch from file.created_at) * 1000000)::bigint as "createdAtMicros"`;

/** What someone has done of the files, named so that nothing asks for it twice. */
const withWork = (actor: SignedIn) => sql`with work as materialized (${workOf(actor)})`;

const filesOfPage = sql`page join audio_files as file using (id) left join work on work.audio_file_id = id`;

/** What leaves the server of it. */
function cardOf(row: CardRow, actor: SignedIn, entitlement: Entitlement): ShelfCard {
  const { id, title, author, categories, coverImage, level, durationMs } = row;
  const { likesCount, isFavorite, contentAccessLevel } = row;
  return {
    ...{ id, title, author, categories, coverImage, level, durationMs },
    ...{ likesCount, isFavorite, contentAccessLevel },
    ...(row.isBegun === null ? {} : { work: workIn(row.isBegun, row.best) }),
    ...(row.ratingsCount > 0
      ? { rating: { average: Number(row.averageRating), count: row.ratingsCount } }
      : {}),
    language: languageByName(row.language) ?? 'en',
    isHidden: !row.isVisible,
    isOwn: isOwn(actor, row),
    access: opens(actor, entitlement, row),
  };
}

/** Everything is right only where everything is: no rounding makes it so. */
const workIn = (isBegun: boolean, best: number | null): FileWork =>
  best === null
    ? { isBegun }
    : { isBegun, best: best < 1 ? Math.min(0.99, Math.round(best * 100) / 100) : 1 };

/** Where a card stands in its order. */
const positionOf = ({ likesCount, id, ...row }: CardRow, sort: ShelfSort): ShelfPosition => ({
  ...{ sort, group: row.place, likesCount, id },
  createdAtMicros: Number(row.createdAtMicros),
});

/** So many matches are put in order one by one; in a library that has more, a page is full of them soon. */
const mostGathered = 1_000;

const nothing: ShelfPage = { cards: [] };

const latest = { ...everything, sort: 'newest' } as const;

/** One page of the files someone sees, by their filters. Whatever the library's size, a page costs the same. */
export async function listShelf(
  { db, actor, learning }: ActorScope,
  entitlement: Entitlement,
  filters: ShelfFilters,
  limit = shelfPageSize,
): Promise<ShelfPage> {
  if (actor.kind === 'visitor') return nothing;
  const search = await readSearch(db, filters.query);
  if (search === 'unanswerable') return nothing;
  const mayRead = readable(actor, entitlement);
  const places = search ? matchPlaces(search, mayRead, learning, filters) : placesFor(learning, filters);
  const start = readCursor(filters.after, filters.sort, places.length);
  const wanted = { actor, filters, places, start, limit: limit + 1 };
  const rows = search
    ? await listFound(db, wanted, matches(search, mayRead))
    : (await db.execute<CardRow>(cardsOf(actor, filters.sort, idsInOrder(wanted)))).rows;
  return pageOf(rows, actor, entitlement, filters.sort, limit);
}

/** A page of cards, with the place behind it where there are more. */
function pageOf(
  rows: CardRow[],
  actor: SignedIn,
  entitlement: Entitlement,
  sort: ShelfSort,
  limit: number,
): ShelfPage {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const cards = rows.slice(0, limit).map((row) => cardOf(row, actor, entitlement));
  return last ? { cards, next: writeCursor(positionOf(last, sort)) } : { cards };
}

/** How a shelf is shown, what stands beside it, and how much of it. */
interface Beside {
  limit?: number;
  /** Whether it begins with what the person has begun, and ends with what is done. */
  unfinishedFirst?: boolean;
  newest?: number;
  played?: number;
}

/** One page of a shelf without a search, with the newest files and those played last beside it, in one round trip. */
export async function listShelfAndRows(
  { db, actor, learning }: ActorScope,
  entitlement: Entitlement,
  filters: ShelfFilters,
  { limit = shelfPageSize, unfinishedFirst = false, newest = 0, played = 0 }: Beside,
): Promise<{ shelf: ShelfPage; newest: ShelfCard[]; played: ShelfCard[] }> {
  if (actor.kind === 'visitor') return { shelf: nothing, newest: [], played: [] };
  const wanted = (filters: ShelfFilters, limit: number, unfinished = false): WantedPage => {
    const places = placesFor(learning, filters, unfinished);
    return { actor, filters, places, start: readCursor(filters.after, filters.sort, places.length), limit };
  };
  const onShelf = wanted(filters, limit + 1, unfinishedFirst);
  const parts = [
    inOrder('shelf', idsInOrder(onShelf), orderOf(filters.sort)),
    newest > 0 ? inOrder('newest', idsInOrder(wanted(latest, newest)), orderOf('newest')) : undefined,
    played > 0 ? inOrder('played', idsPlayed(actor, learning, played), sql`played_at desc, id`) : undefined,
  ].filter((part) => part !== undefined);
  const { rows } = await db.execute<CardRow & { part: 'shelf' | 'newest' | 'played' }>(sql`
    ${withWork(actor)}, page as (${sql.join(parts, sql` union all `)})
    select page.part, page.place, ${cardColumns(actor)} from ${filesOfPage}
    order by page.part, page.nth`);
  const found = Object.groupBy(rows, ({ part }) => part);
  const cardsIn = (list: CardRow[] = []) => list.map((row) => cardOf(row, actor, entitlement));
  return {
    shelf: pageOf(found.shelf ?? [], actor, entitlement, filters.sort, limit),
    newest: cardsIn(found.newest),
    played: cardsIn(found.played),
  };
}

/** Some ids under a name, each with its number among them. */
const inOrder = (part: string, ids: SQL, order: SQL) =>
  sql`(select ${part}::text as part, id, place, row_number() over (order by place, ${order}) as nth
    from (${ids}) as ids)`;

const idsPlayed = (actor: SignedIn, learning: ActorScope['learning'], limit: number) => sql`
  select file.id, play.played_at, ${placeIn(placesFor(learning, latest))} as place
  from (select audio_file_id, played_at from audio_plays where user_id = ${actor.userId}) as play
  join audio_files as file on file.id = play.audio_file_id
  where ${anyOf(seenSets(actor))}
  order by place, play.played_at desc, file.id
  limit ${limit}`;

/** The newest files someone sees, page by page. */
export function listRecentlyAdded(
  scope: ActorScope,
  entitlement: Entitlement,
  { limit, after }: { limit: number; after?: string },
): Promise<ShelfPage> {
  return listShelf(scope, entitlement, { ...latest, after }, limit);
}

interface WantedPage {
  actor: SignedIn;
  filters: ShelfFilters;
  places: Place[];
  /** The last file of the page before. */
  start: ShelfPosition | undefined;
  limit: number;
}

/**
 * Reads each set in its order, no further than a page, and merges them: that is what keeps a page's cost flat. A place is
 * only looked at where those before it have not filled the page.
 */
function idsInOrder({ actor, filters, places, start, limit }: WantedPage): SQL {
  const order = orderOf(filters.sort);
  const chosen = chosenFiles(actor, filters);
  const ahead = places.filter(({ number }) => number >= (start?.group ?? 0));
  const nameOf = ({ number }: Place) => sql.raw(`place_${number}`);
  const steps = ahead.map((place, nth) => {
    const before = ahead.slice(0, nth).map((other) => sql`(select count(*) from ${nameOf(other)})`);
    const hasRoom = nth > 0 ? sql`${sql.join(before, sql` + `)} < ${limit}` : undefined;
    const within = start?.group === place.number ? behind(start) : undefined;
    const pages = seenSets(actor).flatMap((seen) =>
      place.sets.map(
        (set) => sql`(select id, likes_count, created_at from audio_files
          where ${all([hasRoom, seen, set, chosen, within])} order by ${order} limit ${limit})`,
      ),
    );
    return sql`${nameOf(place)} as materialized (
      select *, ${sql.raw(String(place.number))} as place from (${sql.join(pages, sql` union all `)}) as pages
      order by ${order} limit ${limit})`;
  });
  const rows = sql.join(
    ahead.map((place) => sql`select * from ${nameOf(place)}`),
    sql` union all `,
  );
  return sql`with ${sql.join(steps, sql`, `)} select * from (${rows}) as pages order by place, ${order} limit ${limit}`;
}

/**
 * Reads what a search found and puts it in order. Words that are in too many files are left to the order's own index,
 * which meets them soon. The database cannot choose between the two: it does not know how rare several words
 * together are, and `materialized` keeps it from guessing.
 */
async function listFound(db: Db, wanted: WantedPage, found: SQL): Promise<CardRow[]> {
  const { actor, filters, places, start, limit } = wanted;
  const { sort } = filters;
  const inPlaces = anyOf(places.flatMap(({ sets }) => sets));
  const condition = all([anyOf(seenSets(actor)), chosenFiles(actor, filters), found, inPlaces]);
  const within = start && sql`where place > ${start.group} or (place = ${start.group} and ${behind(start)})`;
  const page = sql`
    with found as materialized (
      select id, likes_count, created_at, ${placeIn(places)} as place from audio_files where ${condition}
    )
    select *, count(*) over () as found from (select * from found ${within} limit ${mostGathered + 1}) as gathered
    order by place, ${orderOf(sort)} limit ${limit}`;
  const { rows } = await db.execute<CardRow & { found: string }>(
    cardsOf(actor, sort, page, sql`, page.found`),
  );
  if (Number(rows[0]?.found ?? 0) <= mostGathered) return rows;
  if (places.length === 1) return (await db.execute<CardRow>(cardsOf(actor, sort, idsInOrder(wanted)))).rows;
  const inTurn: CardRow[] = [];
  for (const place of places) {
    if (place.number < (start?.group ?? 0) || inTurn.length === limit) continue;
    const rest = { ...wanted, places: [place], limit: limit - inTurn.length };
    inTurn.push(...(await listFound(db, rest, found)));
  }
  return inTurn;
}

/** The cards of a page of ids, in the page's order. */
function cardsOf(actor: SignedIn, sort: ShelfSort, page: SQL, more = sql``): SQL {
  const order =
    sort === 'likes' ? sql`page.likes_count desc, page.created_at desc` : sql`page.created_at desc`;
  return sql`
    ${withWork(actor)}, page as (${page})
    select ${cardColumns(actor)}, page.place${more} from ${filesOfPage}
    order by page.place, ${order}, id desc`;
}
