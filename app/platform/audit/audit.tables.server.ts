import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '#app/platform/ids.ts';

/** What admins did, in the order they did it. Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Not a foreign key: what somebody did stays written when their account is gone. */
    actorId: uuid('actor_id').$type<UserId>().notNull(),
    /** What was done, as `page.publish`: the kind of thing, then the verb. */
    action: text('action').notNull(),
    subjectId: text('subject_id').notNull(),
    /** What people called it at that moment. */
    subjectName: text('subject_name').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (act) => [
    index('audit_log_action_index').on(act.action, act.id),
    index('audit_log_actor_id_index').on(act.actorId, act.id),
    index('audit_log_subject_id_index').on(act.subjectId, act.id),
    index('audit_log_at_index').on(act.at),
    index('audit_log_subject_parts_index').using('gin', sql`searchable(${act.subjectName}) gin_trgm_ops`),
  ],
);
