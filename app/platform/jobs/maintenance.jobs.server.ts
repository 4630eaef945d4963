import { z } from 'zod';
import type { Database } from '../db/database.server.ts';
import { defineCron, defineJob } from './define.server.ts';
import { pruneFinishedJobs } from './queue.server.ts';

const dayMs = 24 * 60 * 60_000;

/** Done jobs go after three days; failed ones stay for a month, so that somebody can look why. */
export const pruneJobs = defineJob({
  kind: 'jobs.prune',
  payload: z.object({}),
  async run(_payload, { db, log }) {
    const prunedJobs = await pruneFinishedJobs(db, { doneMs: 3 * dayMs, failedMs: 30 * dayMs });
    log.info({ prunedJobs }, 'finished jobs pruned');
  },
});

export const pruneJobsHourly = defineCron({
  name: 'jobs.prune',
  pattern: '17 * * * *',
  kind: pruneJobs.kind,
});

/** The embedded database never vacuums by itself; a server does, and this then finds little to do. */
export const maintainDatabase = (database: Pick<Database, 'maintain'>) =>
  defineJob({ kind: 'database.maintain', payload: z.object({}), run: () => database.maintain() });

export const maintainDatabaseRegularly = defineCron({
  name: 'database.maintain',
  pattern: '40 */6 * * *',
  kind: 'database.maintain',
});
