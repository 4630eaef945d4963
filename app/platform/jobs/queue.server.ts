import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.server.ts';
import { jobs } from './jobs.tables.server.ts';

// Every instant in here is the database's: runners on several machines agree on it, whatever their clocks say.

export type ClaimedJob = Awaited<ReturnType<typeof claimDueJobs>>[number];

const fromNow = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;
const held = ({ id, lease }: ClaimedJob): SQL | undefined =>
  and(eq(jobs.id, id), eq(jobs.lease, lease), eq(jobs.status, 'running'));

/** Takes up to `limit` due jobs of the given kinds for this runner alone, the longest waiting first. */
export async function claimDueJobs(db: Db, wanted: { kinds: string[]; limit: number; leaseMs: number }) {
  // A locking CTE is evaluated once; as a plain subquery the planner may run it again and pass the limit.
  const due = db.$with('due').as(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.status, 'queued'), lte(jobs.runAt, sql`now()`), inArray(jobs.kind, wanted.kinds)))
      .orderBy(asc(jobs.runAt), asc(jobs.id))
      .limit(wanted.limit)
      .for('update', { skipLocked: true }),
  );
  const claimed = await db
    .with(due)
    .update(jobs)
    .set({
      status: 'running',
      attempts: sql`${jobs.attempts} + 1`,
      lease: randomUUID(),
      lockedUntil: fromNow(wanted.leaseMs),
    })
    .from(due)
    .where(eq(jobs.id, due.id))
    .returning({
      id: jobs.id,
      kind: jobs.kind,
      payload: jobs.payload,
      attempt: jobs.attempts,
      maxAttempts: jobs.maxAttempts,
      lease: sql<string>`${jobs.lease}`,
      claimedAt: sql`now()`.mapWith(jobs.runAt),
    });
  return claimed.sort((one, other) => one.id - other.id);
}

/** Extends the lease of this runner on the job; `false` when it has already been taken over. */
export async function extendLease(db: Db, job: ClaimedJob, leaseMs: number): Promise<boolean> {
  const extended = await db
    .update(jobs)
    .set({ lockedUntil: fromNow(leaseMs) })
    .where(held(job))
    .returning({ id: jobs.id });
  return extended.length > 0;
}

/** The work is done. The payload goes at once: it may hold a letter to someone, or a link that opens an account. */
export const markDone = (db: Db, job: ClaimedJob) =>
  settle(db, job, { status: 'done', payload: {}, finishedAt: sql`now()`, lastError: null });

/** The work failed for good. */
export const markFailed = (db: Db, job: ClaimedJob, lastError: string) =>
  settle(db, job, { status: 'failed', finishedAt: sql`now()`, lastError });

/** The work failed and is tried again later. */
export const scheduleRetry = (db: Db, job: ClaimedJob, retry: { inMs: number; lastError: string }) =>
  settle(db, job, { status: 'queued', runAt: fromNow(retry.inMs), lastError: retry.lastError });

/** The runner stopped before the work was done: it waits again, as if it had not been started. */
export const putBack = (db: Db, job: ClaimedJob) =>
  settle(db, job, { status: 'queued', attempts: sql`${jobs.attempts} - 1` });

/** Lets go of a job, in the state that follows, if this runner still holds it. */
async function settle(db: Db, job: ClaimedJob, state: PgUpdateSetSource<typeof jobs>): Promise<void> {
  await db
    .update(jobs)
    .set({ ...state, lockedUntil: null })
    .where(held(job));
}

/** Jobs whose runner died wait again, or have failed when that was their last attempt. Returns their ids. */
export async function recoverAbandonedJobs(db: Db): Promise<number[]> {
  const wasLast = sql`${jobs.attempts} >= ${jobs.maxAttempts}`;
  const recovered = await db
    .update(jobs)
    .set({
      status: sql`case when ${wasLast} then 'failed' else 'queued' end`,
      finishedAt: sql`case when ${wasLast} then now() end`,
      lockedUntil: null,
      lastError: 'The runner stopped without a word.',
    })
    .where(and(eq(jobs.status, 'running'), lt(jobs.lockedUntil, sql`now()`)))
    .returning({ id: jobs.id });
  return recovered.map(({ id }) => id);
}

/** Removes finished jobs older than the given ages; returns how many. */
export async function pruneFinishedJobs(db: Db, keep: { doneMs: number; failedMs: number }): Promise<number> {
  const tooOld = (ms: number) => lt(jobs.finishedAt, fromNow(-ms));
  const done = await db.delete(jobs).where(and(eq(jobs.status, 'done'), tooOld(keep.doneMs)));
  const failed = await db.delete(jobs).where(and(eq(jobs.status, 'failed'), tooOld(keep.failedMs)));
  return (done.rowCount ?? 0) + (failed.rowCount ?? 0);
}

/** Wakes runners up. Only a hint: a runner that misses it finds the job when it looks the next time. */
export const wakeUpChannel = 'jobs';

export interface EnqueueOptions {
  /** Not before this instant; at once when absent. */
  runAt?: Date;
  /** While a job of the same kind and key waits or runs, another is not enqueued. */
  dedupeKey?: string;
  maxAttempts?: number;
}

const usualAttempts = 8;

/**
 * Promises that the job runs at least once if the caller's transaction commits, and never if it does not.
 * Returns the job's id, or `undefined` when a job with the same key already waits or runs.
 */
export async function enqueue(
  tx: Db,
  kind: string,
  payload: unknown,
  options: EnqueueOptions = {},
): Promise<number | undefined> {
  const [job] = await tx
    .insert(jobs)
    .values({
      kind,
      payload,
      runAt: options.runAt,
      dedupeKey: options.dedupeKey,
      maxAttempts: options.maxAttempts ?? usualAttempts,
    })
    .onConflictDoNothing({
      target: [jobs.kind, jobs.dedupeKey],
      where: sql`${jobs.dedupeKey} is not null and ${jobs.status} in ('queued', 'running')`,
    })
    .returning({ id: jobs.id });
  if (job && !options.runAt) await tx.execute(sql`select pg_notify(${wakeUpChannel}, '')`);
  return job?.id;
}
