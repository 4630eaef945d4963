import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, type JobContext, type JobDefinition } from '#app/platform/jobs/define.server.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { type Runner, type RunnerOptions, startRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { openTestDatabase } from './test-database.ts';

export type JobBench = Awaited<ReturnType<typeof openJobBench>>;

/** A queue to try jobs on, whose time passes when the test says so. */
export async function openJobBench() {
  const { database, db, close } = await openTestDatabase();
  const runners: Runner[] = [];
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => lines.push(JSON.parse(line)) } });
  return {
    db,
    close,
    /** What was logged. */
    lines,
    start(handlers: JobDefinition[], options: Partial<RunnerOptions> = {}): Runner {
      const runner = startRunner({ database, handlers, log, concurrency: 4, ...options });
      runners.push(runner);
      return runner;
    },
    stopRunners: () => Promise.all(runners.splice(0).map((runner) => runner.stop())),
    async clear() {
      lines.length = 0;
      await db.execute(sql`truncate jobs, cron_marks`);
    },
    /** Whatever was set for later comes nearer, as if so much time had passed. */
    passTime: (ms: number) =>
      db.execute(sql`update jobs set
        run_at = run_at - ${ms} * interval '1 millisecond',
        locked_until = locked_until - ${ms} * interval '1 millisecond',
        finished_at = finished_at - ${ms} * interval '1 millisecond'`),
    rows: () => db.select().from(jobs).orderBy(jobs.id),
  };
}

/** A job with a number for a payload. */
export const job = (run: (payload: { n: number }, context: JobContext) => Promise<void>, kind = 'test') =>
  defineJob({ kind, payload: z.object({ n: z.number() }), run });

/** Something a test can wait for. */
export function signal() {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
