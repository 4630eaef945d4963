import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { type ObjectId, objectUses, storedObjects } from '#app/media/storage/media.tables.server.ts';
import {
  isServable,
  type ServableObject,
  servableColumns,
} from '#app/media/storage/stored-objects.queries.server.ts';
import type { UsedBy } from '#app/media/storage/stored-objects.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';

/** The object, unless it was released or its bytes are known to be damaged. */
export async function findServableObject(db: Db, id: ObjectId): Promise<ServableObject | undefined> {
  const [object] = await db
    .select(servableColumns)
    .from(storedObjects)
    .where(and(eq(storedObjects.id, id), isServable));
  return object;
}

/** What needs the object, the oldest use first. */
export function listObjectUses(db: Db, objectId: ObjectId): Promise<UsedBy[]> {
  return db
    .select({ kind: objectUses.usedByKind, id: objectUses.usedById })
    .from(objectUses)
    .where(eq(objectUses.objectId, objectId))
    .orderBy(asc(objectUses.createdAt), asc(objectUses.usedByKind), asc(objectUses.usedById));
}

/** Objects whose bytes are known to be wrong, the first found first. */
export function listDamagedObjects(db: Db) {
  const { id, bucket, key, damagedAt, releasedAt } = storedObjects;
  return db
    .select({ id, bucket, key, damagedAt })
    .from(storedObjects)
    .where(and(isNotNull(damagedAt), isNull(releasedAt)))
    .orderBy(asc(damagedAt));
}
