import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/db/columns.server.ts';

export const runStatuses = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;

/** One order to translate texts from English: how far it has come, and whether somebody called it off. */
export const translationRuns = pgTable(
  'translation_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    status: text('status', { enum: runStatuses }).notNull().default('waiting'),
    keys: text('keys').array().notNull(),
    languages: text('languages').array().notNull(),
    /** Texts to be made: one for each key in each language. */
    total: integer('total').notNull(),
    /** How many of them have had their turn. */
    reached: integer('reached').notNull().default(0),
    /** How many of those could not be translated and stay as they were. */
    failed: integer('failed').notNull().default(0),
    startedBy: uuid('started_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (run) => [
    check(
      'translation_runs_status',
      sql`${run.status} in ('waiting', 'running', 'done', 'cancelled', 'failed')`,
    ),
    index('translation_runs_newest').on(run.createdAt),
  ],
);
