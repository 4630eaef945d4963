import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { type ImageId, stemOfAddress } from '../image.ts';
import { type ObjectId, objectUses } from '../storage/media.tables.server.ts';
import { addUses, type UsedBy } from '../storage/stored-objects.server.ts';
import { imageMetadata } from './images.tables.server.ts';

/** How the library itself signs for the bytes of a picture. */
export const usedByLibrary = (imageId: ImageId): UsedBy => ({ kind: 'image', id: imageId });

const missing = refuse('missing', 'images:refusal.missing');

/**
 * Says, in the transaction that writes it down, that a place of the site (`header`, `footer`, `page`) shows the picture:
 * from then on it cannot be deleted. Saying it twice is saying it once. Refuses a picture that is not there any more.
 */
export async function claimImage(
  tx: Db,
  imageId: ImageId,
  usedBy: UsedBy,
): Promise<Outcome<void, 'images:refusal.missing'>> {
  const [image] = await tx
    .select({ id: imageMetadata.id })
    .from(imageMetadata)
    .where(eq(imageMetadata.id, imageId))
    // Whoever deletes it waits, and then finds the use; whoever waited for that finds no picture.
    .for('share');
  if (!image) return missing;
  await addUses(tx, await listObjects(tx, imageId), usedBy);
  return ok();
}

/** Says that a place of the site shows the picture no longer. The library keeps it. */
export async function releaseImage(tx: Db, imageId: ImageId, usedBy: UsedBy): Promise<void> {
  const objectIds = await listObjects(tx, imageId);
  if (objectIds.length === 0) return;
  await tx.delete(objectUses).where(and(inArray(objectUses.objectId, objectIds), isUser(usedBy)));
}

/**
 * The pictures a place of the site shows are these and no others: what it showed before is let go. Addresses of pictures
 * that are not in the library, or not any more, are passed over.
 */
export async function claimImagesOfUrls(tx: Db, urls: readonly string[], usedBy: UsedBy): Promise<void> {
  const images = await findImagesOfUrls(tx, urls);
  await tx.delete(objectUses).where(isUser(usedBy));
  for (const { id } of images) await claimImage(tx, id, usedBy);
}

/** The picture of the library that a public address leads to, whichever of its widths; `undefined` if it is none. */
export async function imageIdOfUrl(db: Db, url: string): Promise<ImageId | undefined> {
  const [image] = await findImagesOfUrls(db, [url]);
  return image?.id;
}

/** In the order of their ids, in which everybody locks them. */
async function findImagesOfUrls(db: Db, urls: readonly string[]): Promise<{ id: ImageId }[]> {
  const stems = urls.map(stemOfAddress).filter((stem) => stem !== undefined);
  if (stems.length === 0) return [];
  return db
    .select({ id: imageMetadata.id })
    .from(imageMetadata)
    .where(inArray(imageMetadata.filePath, [...new Set(stems)]))
    .orderBy(imageMetadata.id);
}

/** Where a picture is shown, besides the library itself: at most a hundred places. */
export async function listImageUses(db: Db, imageId: ImageId): Promise<UsedBy[]> {
  const own = usedByLibrary(imageId);
  const objectIds = await listObjects(db, imageId);
  if (objectIds.length === 0) return [];
  return db
    .selectDistinct({ kind: objectUses.usedByKind, id: objectUses.usedById })
    .from(objectUses)
    .where(and(inArray(objectUses.objectId, objectIds), ne(objectUses.usedByKind, own.kind)))
    .orderBy(objectUses.usedByKind, objectUses.usedById)
    .limit(100);
}

/** The objects of its three widths. */
async function listObjects(db: Db, imageId: ImageId): Promise<ObjectId[]> {
  const rows = await db
    .select({ objectId: objectUses.objectId })
    .from(objectUses)
    .where(isUser(usedByLibrary(imageId)))
    .orderBy(sql`1`)
    .limit(10);
  return rows.map(({ objectId }) => objectId);
}

const isUser = ({ kind, id }: UsedBy) => and(eq(objectUses.usedByKind, kind), eq(objectUses.usedById, id));
