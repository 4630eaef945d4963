import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { JobContext } from '#app/platform/jobs/define.server.ts';
import { objectUses, storedObjects } from './media.tables.server.ts';
import { buckets, type ObjectName, type ObjectStorage } from './storage.ts';

const batchSize = 200;
/** So many objects without a row are left by crashes; more than that, and more than have one, point to a mistake. */
const plausibleStrays = 100;
const mostStraysPerRun = 10_000;

export type Swept = Record<'unused' | 'strays' | 'leftovers', number>;

/**
 * Removes what nothing uses, bytes without a row, and what was cut off while it arrived, each once it is older than
 * the grace. Who uses what is read from the rows alone.
 */
export async function sweepStorage(
  { db, log, now }: Pick<JobContext, 'db' | 'log' | 'now'>,
  storage: ObjectStorage,
  graceMs: number,
): Promise<Swept> {
  const before = new Date(now.getTime() - graceMs);
  const unused = await removeUnused(db, storage, before);
  const { strays, known } = await findStrays(db, storage, before);
  if (strays.length > plausibleStrays && strays.length > known) {
    // An empty or foreign database beside a full storage is a slip of the operator, not a reason to empty the storage.
    log.error(
      { strays: strays.length, known },
      'most stored objects are unknown to the database; none removed',
    );
    return { unused, strays: 0, leftovers: 0 };
  }
  const removable = strays.slice(0, mostStraysPerRun);
  for (const stray of removable) await storage.remove(stray);
  return { unused, strays: removable.length, leftovers: await storage.removeLeftovers(before) };
}

/** The row goes first: whoever dies in between leaves bytes without a row, which the next sweep finds. */
async function removeUnused(db: Db, storage: ObjectStorage, before: Date): Promise<number> {
  const unused = db
    .select({ id: storedObjects.id })
    .from(storedObjects)
    .where(
      and(
        lt(sql`coalesce(${storedObjects.releasedAt}, ${storedObjects.createdAt})`, before),
        notExists(db.select().from(objectUses).where(eq(objectUses.objectId, storedObjects.id))),
      ),
    )
    .limit(batchSize)
    .for('update');
  for (let removed = 0; ; ) {
    const batch = await db
      .with(db.$with('unused').as(unused))
      .delete(storedObjects)
      .where(inArray(storedObjects.id, sql`(select id from unused)`))
      .returning({ bucket: storedObjects.bucket, key: storedObjects.key });
    for (const object of batch) await storage.remove(object);
    removed += batch.length;
    if (batch.length < batchSize) return removed;
  }
}

async function findStrays(
  db: Db,
  storage: ObjectStorage,
  before: Date,
): Promise<{ strays: ObjectName[]; known: number }> {
  const strays: ObjectName[] = [];
  let known = 0;
  for (const bucket of buckets) {
    for await (const keys of batches(olderKeys(storage.list(bucket), before))) {
      const rows = await db
        .select({ key: storedObjects.key })
        .from(storedObjects)
        .where(and(eq(storedObjects.bucket, bucket), inArray(storedObjects.key, keys)));
      const withRow = new Set(rows.map(({ key }) => key));
      known += withRow.size;
      strays.push(...keys.filter((key) => !withRow.has(key)).map((key) => ({ bucket, key })));
    }
  }
  return { strays, known };
}

async function* olderKeys(objects: ReturnType<ObjectStorage['list']>, before: Date): AsyncGenerator<string> {
  for await (const { key, modifiedAt } of objects) if (modifiedAt < before) yield key;
}

async function* batches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
