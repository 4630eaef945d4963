import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { fitsQuota, type Usage } from './media.policy.ts';
import { storedObjects } from './media.tables.server.ts';

/** What someone keeps now. What they have released does not count any more. */
export async function findUsage(db: Db, ownerId: UserId): Promise<Usage> {
  const [usage] = await db
    .select({
      bytes: sql<string>`coalesce(sum(${storedObjects.bytes}), 0)`.mapWith(Number),
      objects: sql<string>`count(*)`.mapWith(Number),
    })
    .from(storedObjects)
    .where(and(eq(storedObjects.ownerId, ownerId), isNull(storedObjects.releasedAt)));
  return usage ?? { bytes: 0, objects: 0 };
}

type NewRow = typeof storedObjects.$inferInsert;
export type StoredObject = typeof storedObjects.$inferSelect;

/**
 * Records the object if its owner's quota allows it; otherwise `undefined` and nothing is written. However many come
 * together, in however many processes, the quota is never passed.
 */
export function insertWithinQuota(
  db: Db,
  object: NewRow,
  quota: Usage | undefined,
): Promise<StoredObject | undefined> {
  return db.transaction(async (tx) => {
    if (quota) {
      // One owner's objects are counted and added one after the other; other owners do not wait.
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`stored_objects:${object.ownerId}`}, 0))`,
      );
      if (!fitsQuota(await findUsage(tx, object.ownerId), quota, object.bytes)) return undefined;
    }
    const [row] = await tx.insert(storedObjects).values(object).returning();
    return row;
  });
}
