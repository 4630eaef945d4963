import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ofUser } from '#app/accounts/accounts.tables.server.ts';
import { instant } from '#app/platform/db/columns.server.ts';
import { languages } from '#app/platform/languages.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import type { AttemptId } from '../grading/attempt.ts';
import type { AttemptItems } from './attempt-items.ts';
import type { Difficulties, KnownAbilities, StoredCard } from './cards.ts';

// All of it is made of the attempts and the saved words alone: whatever is deleted here is made again.

/** What a finished attempt says of rules, words and sentences, as it was marked then. */
export const attemptItems = pgTable('attempt_items', {
  attemptId: uuid('attempt_id')
    .$type<AttemptId>()
    .primaryKey()
    .references(() => attempts.id, { onDelete: 'cascade' }),
  /** Of which marking. Where the attempt has another one by now, this is no longer true. */
  verifierVersion: integer('verifier_version').notNull(),
  correctedAt: instant('corrected_at'),
  items: jsonb('items').$type<AttemptItems>().notNull(),
  /** How difficult its sentences look: the guess, not what was learned of others. */
  difficulties: jsonb('difficulties').$type<Difficulties>().notNull(),
  /** The text of the file that these are of; none where its file has no such sentences. */
  lyricsRevision: integer('lyrics_revision'),
  /** How well its writer heard and spelt until then; none until that is computed. */
  abilities: jsonb('abilities').$type<KnownAbilities>(),
});

/** How well somebody knows a language: their abilities, and whether attempts or saved words have come, changed or gone since they were computed. */
export const memories = pgTable(
  'memories',
  {
    userId: ofUser(),
    language: text('language', { enum: languages }).notNull(),
    ear: doublePrecision('ear').notNull().default(0),
    earCount: integer('ear_count').notNull().default(0),
    spelling: doublePrecision('spelling').notNull().default(0),
    spellingCount: integer('spelling_count').notNull().default(0),
    /** Counted by triggers on attempts and saved words. */
    changes: integer('changes').notNull().default(0),
    /** How many of these are remembered. */
    remembered: integer('remembered').notNull().default(0),
  },
  (memory) => [
    primaryKey({ columns: [memory.userId, memory.language] }),
    index('memories_stale_index').on(memory.userId).where(sql`changes <> remembered`),
  ],
);

/** One rule, or one word that was missed or saved: when it is to come again. */
export const memoryItems = pgTable(
  'memory_items',
  {
    userId: ofUser(),
    language: text('language', { enum: languages }).notNull(),
    kind: text('kind', { enum: ['rule', 'word'] }).notNull(),
    /** The code of the rule, or the word as the verifier compares it. */
    key: text('key').notNull(),
    card: jsonb('card').$type<StoredCard>().notNull(),
    due: instant('due').notNull(),
    lastReview: instant('last_review').notNull(),
    chances: integer('chances').notNull(),
    failures: integer('failures').notNull(),
    failedIn: jsonb('failed_in').$type<AttemptId[]>().notNull().default([]),
  },
  (item) => [
    primaryKey({ columns: [item.userId, item.language, item.kind, item.key] }),
    index('memory_items_due_index').on(item.userId, item.language, item.due),
  ],
);
