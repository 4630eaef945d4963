import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { JobContext } from '#app/platform/jobs/define.server.ts';
import { storedObjects } from './media.tables.server.ts';
import type { ObjectStorage } from './storage.ts';

const batchSize = 50;
/** A bad spot on a disk makes one object unreadable; more of them are a storage that does not answer. */
const mostUnreadable = 5;
/** One object gets lost; more of them in one run are a disk that is not mounted. */
const mostNewlyMissing = 5;

type Problem = 'missing' | 'size' | 'hash' | 'unreadable';
type Checked = Pick<
  typeof storedObjects.$inferSelect,
  'id' | 'bucket' | 'key' | 'bytes' | 'sha256' | 'damagedAt'
>;

export interface IntegrityLimits {
  /** An object is looked at again after so long; one that is out of service, in each run. */
  everyMs: number;
  /** A run reads about so much and leaves the rest to the next one. */
  budgetBytes: number;
}

/**
 * Compares stored bytes with their hashes, the longest unchecked first, and names every object that does not match:
 * in the log, and in its row, so that it is not served any more. An object that matches again is cleared. Throws,
 * and blames no object, when it is the storage that fails.
 */
export async function checkIntegrity(
  { db, log, now, signal }: Pick<JobContext, 'db' | 'log' | 'now' | 'signal'>,
  storage: ObjectStorage,
  { everyMs, budgetBytes }: IntegrityLimits,
): Promise<{ checked: number; damaged: number }> {
  const result = { checked: 0, damaged: 0 };
  const newlyMissing: Checked[] = [];
  let [readBytes, unreadable] = [0, 0];
  for await (const object of dueObjects(db, { now, everyMs }, newlyMissing)) {
    // What is missing is believed at the end of a run alone; cut short, it is due again.
    if (signal.aborted) return result;
    if (readBytes >= budgetBytes) break;
    const problem = await inspect(storage, object);
    if (problem) {
      const { id, bucket, key } = object;
      log.error({ objectId: id, bucket, key, problem }, 'a stored object does not match its hash');
    }
    if (problem === 'unreadable') unreadable += 1;
    if (unreadable > mostUnreadable) throw new Error('The storage cannot be read');
    if (problem === 'missing' && !object.damagedAt) newlyMissing.push(object);
    else await record(db, object, problem, now);
    if (newlyMissing.length > mostNewlyMissing) throw new Error('The storage seems not to be there');
    readBytes += problem === 'missing' ? 0 : object.bytes;
    result.checked += 1;
    result.damaged += problem ? 1 : 0;
  }
  for (const object of newlyMissing) await record(db, object, 'missing', now);
  return result;
}

/** What is out of service comes first, so that it is back soon; then what is due. Nothing comes twice in one run. */
async function* dueObjects(
  db: Db,
  { now, everyMs }: { now: Date; everyMs: number },
  withheld: readonly Checked[],
): AsyncGenerator<Checked> {
  const { id, bucket, key, bytes, sha256, checkedAt, damagedAt, releasedAt } = storedObjects;
  const dueBefore = new Date(now.getTime() - everyMs);
  const outOfService = and(isNotNull(damagedAt), lt(checkedAt, now));
  const longUnchecked = or(isNull(checkedAt), lt(checkedAt, dueBefore));
  for (const isDue of [outOfService, longUnchecked]) {
    for (let found = batchSize; found === batchSize; ) {
      const isNew = notInArray(
        id,
        withheld.map((object) => object.id),
      );
      const batch = await db
        .select({ id, bucket, key, bytes, sha256, damagedAt })
        .from(storedObjects)
        .where(and(isNull(releasedAt), isDue, isNew))
        .orderBy(sql`${asc(checkedAt)} nulls first`)
        .limit(batchSize);
      yield* batch;
      found = batch.length;
    }
  }
}

async function inspect(storage: ObjectStorage, object: Checked): Promise<Problem | undefined> {
  try {
    const found = await storage.stat(object);
    const content = found && (await storage.open(object));
    if (!content) return 'missing';
    if (found.bytes !== object.bytes) return 'size';
    const hash = createHash('sha256');
    for await (const piece of content instanceof Uint8Array ? [content] : content) hash.update(piece);
    return hash.digest('hex') === object.sha256 ? undefined : 'hash';
  } catch {
    return 'unreadable';
  }
}

async function record(db: Db, { id }: Checked, problem: Problem | undefined, now: Date): Promise<void> {
  const { damagedAt } = storedObjects;
  const at = sql`${now.toISOString()}::timestamptz`;
  // What cannot be read now may be readable in a minute: it is named, but serving it may be tried.
  const damaged = problem === 'unreadable' ? damagedAt : sql`coalesce(${damagedAt}, ${at})`;
  await db
    .update(storedObjects)
    .set({ checkedAt: now, damagedAt: problem ? sql`${damaged}` : null })
    .where(eq(storedObjects.id, id));
}
