import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.server.ts';

/** One row is one piece of work. It waits as `queued` and ends as `done` or `failed`. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    status: text('status', { enum: ['queued', 'running', 'done', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    maxAttempts: integer('max_attempts').notNull(),
    runAt: instant('run_at').notNull().defaultNow(),
    lockedUntil: instant('locked_until'),
    /** Names the one run that owns the row now; a run that lost its lease can no longer write here. */
    lease: uuid('lease'),
    dedupeKey: text('dedupe_key'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (job) => [
    check('jobs_status', sql`${job.status} in ('queued', 'running', 'done', 'failed')`),
    index('jobs_ready').on(job.runAt, job.id).where(sql`${job.status} = 'queued'`),
    index('jobs_failed').on(job.kind).where(sql`${job.status} = 'failed'`),
    index('jobs_leased').on(job.lockedUntil).where(sql`${job.status} = 'running'`),
    index('jobs_finished').on(job.finishedAt).where(sql`${job.finishedAt} is not null`),
    uniqueIndex('jobs_dedupe')
      .on(job.kind, job.dedupeKey)
      .where(sql`${job.dedupeKey} is not null and ${job.status} in ('queued', 'running')`),
  ],
);

/** How far each cron line has come: the latest instant whose job was enqueued, by whichever process. */
export const cronMarks = pgTable('cron_marks', {
  name: text('name').primaryKey(),
  reachedAt: instant('reached_at').notNull(),
});
