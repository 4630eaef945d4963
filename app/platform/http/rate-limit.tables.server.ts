import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per key that was used lately. After `freeAt` the row says nothing any more and may go. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    freeAt: timestamp('free_at', { withTimezone: true, precision: 6 }).notNull(),
    /** The answer to the latest call, so that one statement both decides and returns it. */
    granted: boolean('granted').notNull().default(sql`true`),
  },
  (limit) => [index('rate_limits_free_at').on(limit.freeAt)],
);
