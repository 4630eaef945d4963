import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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

/**
 * What a translation server made of an English text. Nobody but admins reads it: it takes the place of what people wrote once
 * one of them confirms it.
 */
export const translationDrafts = pgTable(
  'translation_drafts',
  {
    language: text('language').notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    /** Stored without a foreign key: the draft outlives the account. */
    orderedBy: uuid('ordered_by'),
    madeAt: instant('made_at').notNull(),
  },
  (draft) => [primaryKey({ columns: [draft.language, draft.key] })],
);
