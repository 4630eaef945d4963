import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { type ObjectId, objectUses, storedObjects } from './media.tables.server.ts';
import type { Bucket } from './storage.ts';
import type { UsedBy } from './stored-objects.server.ts';

/** What serving an object needs to know. */
export type ServableObject = Pick<
  typeof storedObjects.$inferSelect,
  'id' | 'bucket' | 'key' | 'bytes' | 'sha256' | 'contentType' | 'createdAt'
>;

/** Neither released nor known to be damaged. */
export const isServable = and(isNull(storedObjects.releasedAt), isNull(storedObjects.damagedAt));

/** The columns of a `ServableObject`. */
export const servableColumns = {
  id: storedObjects.id,
  bucket: storedObjects.bucket,
  key: storedObjects.key,
  bytes: storedObjects.bytes,
  sha256: storedObjects.sha256,
  contentType: storedObjects.contentType,
  createdAt: storedObjects.createdAt,
};

/** The object, unless it was released or its bytes are known to be damaged. Says nothing about who may have it. */
export async function findServableObject(db: Db, id: ObjectId): Promise<ServableObject | undefined> {
  const [object] = await db
    .select(servableColumns)
    .from(storedObjects)
    .where(and(eq(storedObjects.id, id), isServable));
  return object;
}

/** The same by name, for what is public under its key. */
export async function findServableObjectByKey(
  db: Db,
  bucket: Bucket,
  key: string,
): Promise<ServableObject | undefined> {
  const [object] = await db
    .select(servableColumns)
    .from(storedObjects)
    .where(and(eq(storedObjects.bucket, bucket), eq(storedObjects.key, key), isServable));
  return object;
}

/** What needs the object, the oldest use first, at most a hundred. */
export function listObjectUses(db: Db, objectId: ObjectId): Promise<UsedBy[]> {
  return db
    .select({ kind: objectUses.usedByKind, id: objectUses.usedById })
    .from(objectUses)
    .where(eq(objectUses.objectId, objectId))
    .orderBy(asc(objectUses.createdAt), asc(objectUses.usedByKind), asc(objectUses.usedById))
    .limit(100);
}

/** Objects whose bytes are known to be wrong, the first found first, at most a hundred. */
export function listDamagedObjects(db: Db) {
  return db
    .select({
      id: storedObjects.id,
      bucket: storedObjects.bucket,
      key: storedObjects.key,
      damagedAt: storedObjects.damagedAt,
    })
    .from(storedObjects)
    .where(and(isNotNull(storedObjects.damagedAt), isNull(storedObjects.releasedAt)))
    .orderBy(asc(storedObjects.damagedAt))
    .limit(100);
}
