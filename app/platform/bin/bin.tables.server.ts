import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.server.ts';
import type { Id, UserId } from '../ids.ts';
import { binKinds } from './bin.ts';

export type BinEntryId = Id<'bin entry'>;

/** What admins deleted, for thirty days. The things themselves are not in their tables any more, so nothing can show them. */
export const binEntries = pgTable(
  'bin_entries',
  {
    id: uuid('id').$type<BinEntryId>().primaryKey().defaultRandom(),
    kind: text('kind', { enum: binKinds }).notNull(),
    /** The key it has in its own table. */
    subjectId: text('subject_id').notNull(),
    /** What people called it. */
    name: text('name').notNull(),
    deletedAt: instant('deleted_at').notNull(),
    /** Not a foreign key: what somebody deleted can be brought back when their account is gone. */
    deletedBy: uuid('deleted_by').$type<UserId>().notNull(),
  },
  (entry) => [index('bin_entries_deleted_at_index').on(entry.deletedAt, entry.id)],
);

/** The rows of a deleted thing: its own first, then those that went with it, and those that only lost it. */
export const binRows = pgTable(
  'bin_rows',
  {
    nth: integer('nth').primaryKey().generatedAlwaysAsIdentity(),
    entryId: uuid('entry_id')
      .$type<BinEntryId>()
      .notNull()
      .references(() => binEntries.id, { onDelete: 'cascade' }),
    /** The table it stood in. */
    source: text('source').notNull(),
    /** The column that was emptied, of a row that stayed where it was. */
    link: text('link'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Whose it is: it goes with their account, also from here. That foreign key exists in SQL only. */
    userId: uuid('user_id').$type<UserId>(),
  },
  (row) => [
    index('bin_rows_entry_id_index').on(row.entryId, row.nth),
    index('bin_rows_user_id_index').on(row.userId).where(sql`${row.userId} is not null`),
  ],
);
