import { and, arrayContains, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { ActorScope } from '#app/platform/http/scope.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { mayManageImages } from '../image.ts';
import { type ImageFilters, mostChoices } from './image-filters.ts';
import { imageMetadata } from './images.tables.server.ts';

const imagePageSize = 24;

/** The instant to the microsecond, which the language of the server cannot hold, and the id. */
const cursor = sql<string>`
  (extract(epoch from ${imageMetadata.createdAt}) * 1000000)::bigint::text || '.' || ${imageMetadata.id}`;

const shownColumns = {
  id: imageMetadata.id,
  filePath: imageMetadata.filePath,
  title: imageMetadata.title,
  altText: imageMetadata.altText,
  tags: imageMetadata.tags,
  width: imageMetadata.width,
  height: imageMetadata.height,
  focalX: imageMetadata.focalX,
  focalY: imageMetadata.focalY,
  revision: imageMetadata.revision,
};

const selectImages = (db: Db) =>
  db
    .select({ ...shownColumns, cursor })
    .from(imageMetadata)
    .$dynamic();

/** A picture as admins see it in the library. */
export type LibraryImage = Omit<Awaited<ReturnType<typeof selectImages>>[number], 'cursor'>;

/**
 * A page of the pictures that fit, the newest first, with the ways to its neighbours; every page costs the same.
 * Admins only: for others there are none.
 */
export async function listImages({ db, actor }: ActorScope, filters: ImageFilters) {
  if (!mayManageImages(actor)) return { images: [] };
  const isBackwards = filters.after === undefined && filters.before !== undefined;
  const edge = readCursor(isBackwards ? filters.before : filters.after);
  const order = isBackwards ? asc : desc;
  const found = await selectImages(db)
    .where(and(...conditions(filters), edge && beyond(edge, isBackwards)))
    .orderBy(order(imageMetadata.createdAt), order(imageMetadata.id))
    .limit(imagePageSize + 1);
  const hasMore = found.length > imagePageSize;
  const page = found.slice(0, imagePageSize);
  if (isBackwards) page.reverse();
  return {
    images: page.map(({ cursor: _cursor, ...image }): LibraryImage => image),
    before: (isBackwards ? hasMore : edge) ? page[0]?.cursor : undefined,
    after: isBackwards || hasMore ? page.at(-1)?.cursor : undefined,
  };
}

/** The newest pictures that fit, for choosing one: at most a hundred. Admins only. */
export async function listImageChoices({ db, actor }: ActorScope, query: string): Promise<LibraryImage[]> {
  if (!mayManageImages(actor)) return [];
  return db
    .select(shownColumns)
    .from(imageMetadata)
    .where(and(...conditions({ query })))
    .orderBy(desc(imageMetadata.createdAt), desc(imageMetadata.id))
    .limit(mostChoices);
}

/** One picture with everything that can be edited about it, and the revision it is. Admins only. */
export async function findImage(
  { db, actor }: ActorScope,
  rawId: unknown,
): Promise<LibraryImage | undefined> {
  const id = parseId<'image'>(rawId);
  if (!id || !mayManageImages(actor)) return undefined;
  const [image] = await db.select(shownColumns).from(imageMetadata).where(eq(imageMetadata.id, id));
  return image;
}

function conditions({ query, tag }: ImageFilters): (SQL | undefined)[] {
  return [
    /[\p{L}\p{N}]/u.test(query) ? hasWords(query) : undefined,
    tag && arrayContains(imageMetadata.tags, [tag]),
  ];
}

/** Every word of the query begins a word of the title, the description or the file's name. */
const hasWords = (query: string) => sql`${imageMetadata.words} @@ (
  select to_tsquery('simple', string_agg(word || ':*', ' & '))
  from regexp_split_to_table(trim(searchable(${query})), ' ') as word where word <> ''
)`;

interface Edge {
  microseconds: string;
  id: string;
}

/** A cursor from outside; one that is none means the first page. */
function readCursor(raw: string | undefined): Edge | undefined {
  const [, microseconds = '', rawId] = /^(\d{1,17})\.(.{36})$/.exec(raw ?? '') ?? [];
  const id = parseId<'image'>(rawId);
  return id && { microseconds, id };
}

function beyond({ microseconds, id }: Edge, isBackwards: boolean): SQL {
  const place = sql`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::uuid)`;
  const here = sql`(${imageMetadata.createdAt}, ${imageMetadata.id})`;
  return isBackwards ? sql`${here} > ${place}` : sql`${here} < ${place}`;
}
