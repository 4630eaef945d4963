import { and, arrayContains, desc, eq, sql } from 'drizzle-orm';
import { cursorOf, type PageTurn, turnTo } from '#app/platform/db/instant-cursor.server.ts';
import type { ActorScope } from '#app/platform/http/scope.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { mayManageImages } from '../image.ts';
import { type ImageFilters, mostChoices } from './image-filters.ts';
import { imageMetadata } from './images.tables.server.ts';

const imagePageSize = 24;

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

/** A picture as admins see it in the library. */
export type LibraryImage = Pick<typeof imageMetadata.$inferSelect, keyof typeof shownColumns>;

/**
 * A page of the pictures that fit, the newest first, with the ways to its neighbours, and how many fit.
 * Admins only: for others there are none.
 */
export async function listImages(
  { db, actor }: ActorScope,
  filters: ImageFilters,
): Promise<PageTurn & { images: LibraryImage[]; total: number }> {
  if (!mayManageImages(actor)) return { images: [], total: 0 };
  const turn = turnTo(filters, imageMetadata, imagePageSize);
  const found = await db
    .select({ ...shownColumns, cursor: cursorOf(imageMetadata) })
    .from(imageMetadata)
    .where(and(isWanted(filters), turn.beyond))
    .orderBy(...turn.order)
    .limit(turn.limit);
  const { rows: images, ...ways } = turn.pageOf(found);
  return { images, total: await db.$count(imageMetadata, isWanted(filters)), ...ways };
}

/** The newest pictures that fit, for choosing one: at most a hundred. Admins only. */
export async function listImageChoices({ db, actor }: ActorScope, query: string): Promise<LibraryImage[]> {
  if (!mayManageImages(actor)) return [];
  return db
    .select(shownColumns)
    .from(imageMetadata)
    .where(isWanted({ query }))
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

const isWanted = ({ query, tag }: ImageFilters) =>
  and(
    /[\p{L}\p{N}]/u.test(query) ? hasWords(query) : undefined,
    tag && arrayContains(imageMetadata.tags, [tag]),
  );

/** Every word of the query begins a word of the title, the description or the file's name. */
const hasWords = (query: string) => sql`${imageMetadata.words} @@ (
  select to_tsquery('simple', string_agg(word || ':*', ' & '))
  from regexp_split_to_table(trim(searchable(${query})), ' ') as word where word <> ''
)`;
