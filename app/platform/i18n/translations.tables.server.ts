import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** How a text came to say what it says. An untranslated one is as it was before its English text changed. */
export const textOrigins = ['typed', 'machine', 'untranslated'] as const;

/** Texts changed on the site itself: they win over the bundled ones of `locales/`. */
export const translations = pgTable(
  'translations',
  {
    language: text('language').notNull(),
    /** Namespace and key, as the code names them: `site:home.title`. */
    key: text('key').notNull(),
    value: text('value').notNull(),
    origin: text('origin', { enum: textOrigins }).notNull().default('typed'),
    /** When an admin said that what no admin typed is right. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    revision: integer('revision').notNull().default(1),
    /** Stored without a foreign key: the text outlives the account. */
    updatedBy: uuid('updated_by'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.key] }),
    check('translations_origin', sql`${table.origin} in ('typed', 'machine', 'untranslated')`),
  ],
);
