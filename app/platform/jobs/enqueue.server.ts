import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { jobs } from './jobs.tables.server.ts';

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
