import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ofUser } from '#app/accounts/accounts.tables.server.ts';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { instant } from '#app/platform/db/columns.server.ts';
import type { Id, UserId } from '#app/platform/ids.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import type { AttemptId, Mistake } from '../grading/attempt.ts';
import { type AppealState, appealStates } from './appeal.ts';

/** "I was right": a mark that a learner does not accept, for an admin to settle. */
export const appeals = pgTable(
  'appeals',
  {
    id: uuid('id').$type<Id<'appeal'>>().primaryKey().defaultRandom(),
    attemptId: uuid('attempt_id')
      .$type<AttemptId>()
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    mistake: jsonb('mistake').$type<Mistake>().notNull(),
    reason: text('reason').notNull(),
    originalStart: integer('original_start').notNull(),
    learnerStart: integer('learner_start').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    audioFileId: uuid('audio_file_id')
      .$type<AudioFileId>()
      .references(() => audioFiles.id, { onDelete: 'set null' }),
    /** The same for whoever wrote the same at the same place of the same sentence; appeals of before have none. */
    difference: text('difference'),
    state: text('state', { enum: appealStates }).$type<AppealState>().notNull().default('open'),
    /** What the learner is told besides the decision. */
    remark: text('remark'),
    decidedAt: instant('decided_at'),
    /** Not a foreign key: what somebody decided stays when their account is gone. */
    decidedBy: uuid('decided_by').$type<UserId>(),
  },
  (appeal) => [
    unique('appeals_mark_unique').on(appeal.attemptId, appeal.originalStart, appeal.learnerStart),
    index('appeals_user_id_index').on(appeal.userId),
    index('appeals_state_created_at_index').on(appeal.state, appeal.createdAt, appeal.id),
    index('appeals_audio_file_id_difference_index').on(appeal.audioFileId, appeal.difference),
  ],
);
