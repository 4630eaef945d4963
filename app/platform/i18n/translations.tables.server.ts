import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Texts changed on the site itself: they win over the bundled ones of `locales/`. */
export const translations = pgTable(
  'translations',
  {
    language: text('language').notNull(),
    /** Namespace and key, as the code names them: `site:home.title`. */
    key: text('key').notNull(),
    value: text('value').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.language, table.key] })],
);
