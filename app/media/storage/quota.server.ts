import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { lockUntilCommit } from '#app/platform/db/lock.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { fitsQuota, type Usage } from './media.policy.ts';
import { storedObjects, uploads } from './media.tables.server.ts';

const counted = {
  bytes: (column: typeof storedObjects.bytes | typeof uploads.bytes) =>
    sql<string>`coalesce(sum(${column}), 0)`.mapWith(Number),
  rows: sql<string>`count(*)`.mapWith(Number),
};

/** What someone stores now, and what they are about to: uploads count as announced until they are stored. */
export async function findUsage(db: Db, ownerId: UserId): Promise<Usage> {
  const [kept] = await db
    .select({ bytes: counted.bytes(storedObjects.bytes), objects: counted.rows })
    .from(storedObjects)
    .where(and(eq(storedObjects.ownerId, ownerId), isNull(storedObjects.releasedAt)));
  const [coming] = await db
    .select({ bytes: counted.bytes(uploads.bytes), objects: counted.rows })
    .from(uploads)
    .where(and(eq(uploads.userId, ownerId), isNull(uploads.storedAt)));
  return {
    bytes: (kept?.bytes ?? 0) + (coming?.bytes ?? 0),
    objects: (kept?.objects ?? 0) + (coming?.objects ?? 0),
  };
}

/** What one owner stores is counted and added to one after the other; other owners do not wait. */
export async function lockOwner(tx: Db, ownerId: UserId): Promise<void> {
  await lockUntilCommit(tx, `stored_objects:${ownerId}`);
}

type NewRow = typeof storedObjects.$inferInsert;
export type StoredObject = typeof storedObjects.$inferSelect;

/**
 * Records objects of one owner, in a transaction, if the quota allows all of them; otherwise `undefined` and nothing
 * is written. However many come together, in however many processes, the quota is never passed.
 */
export async function insertWithinQuota(
  tx: Db,
  objects: [NewRow, ...NewRow[]],
  quota: Usage | undefined,
): Promise<StoredObject[] | undefined> {
  const [{ ownerId }] = objects;
  if (quota) {
    await lockOwner(tx, ownerId);
    const usage = await findUsage(tx, ownerId);
    const bytes = objects.reduce((sum, object) => sum + object.bytes, 0);
    const objectsBeforeTheLast = usage.objects + objects.length - 1;
    if (!fitsQuota({ bytes: usage.bytes, objects: objectsBeforeTheLast }, quota, bytes)) return undefined;
  }
  return tx.insert(storedObjects).values(objects).returning();
}
