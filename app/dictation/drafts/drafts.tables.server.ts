import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofUser } from '#app/accounts/accounts.tables.server.ts';
import { ofAudioFile } from '#app/library/library.tables.server.ts';
import { instant } from '#app/platform/db/columns.server.ts';
import { attemptModes } from '../grading/attempt.ts';
import type { GapCut } from '../grading/grade-gaps.ts';
import type { WrittenParts } from './draft.ts';

/** What someone is writing for a file right now, so that nothing that happens to their browser loses it. */
export const drafts = pgTable(
  'drafts',
  {
    userId: ofUser(),
    audioFileId: ofAudioFile(),
    mode: text('mode', { enum: attemptModes }).notNull(),
    text: text('text').notNull(),
    /** What stands in each sentence's field and in each gap. */
    parts: jsonb('parts').$type<WrittenParts>().notNull(),
    gaps: jsonb('gaps').$type<GapCut>(),
    replays: integer('replays').notNull().default(0),
    writingMs: integer('writing_ms').notNull().default(0),
    /** Counts the saves: a save that knows an older one is a conflict. */
    revision: integer('revision').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (draft) => [
    primaryKey({ columns: [draft.userId, draft.audioFileId] }),
    index('drafts_audio_file_id_index').on(draft.audioFileId),
  ],
);
