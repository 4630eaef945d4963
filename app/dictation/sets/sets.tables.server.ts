import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofUser } from '#app/accounts/accounts.tables.server.ts';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { instant } from '#app/platform/db/columns.server.ts';
import { languages } from '#app/platform/languages.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import type { AttemptId, CheckedSentence } from '../grading/attempt.ts';
import type { Reason } from './compose-set.ts';
import { type PersonalSetId, setKinds } from './personal-set.ts';

/** A dictation of sentences from many texts, made for one learner. Once it is finished it is an attempt like any other. */
export const personalSets = pgTable(
  'personal_sets',
  {
    id: uuid('id').$type<PersonalSetId>().primaryKey().defaultRandom(),
    userId: ofUser(),
    language: text('language', { enum: languages }).notNull(),
    kind: text('kind', { enum: setKinds }).notNull(),
    madeAt: instant('made_at').notNull(),
    finishedAt: instant('finished_at'),
    attemptId: uuid('attempt_id')
      .$type<AttemptId>()
      .references(() => attempts.id, { onDelete: 'set null' }),
  },
  (set) => [
    index('personal_sets_user_id_made_at_index').on(set.userId, set.madeAt),
    index('personal_sets_attempt_id_index').on(set.attemptId),
    // However often somebody asks, it is one set until it is finished.
    uniqueIndex('personal_sets_open_unique')
      .on(set.userId, set.language)
      .where(sql`${set.finishedAt} is null`),
  ],
);

/** A sentence of a set as it was when the set was made, and what was written of it. It outlives its file. */
export const personalSetSentences = pgTable(
  'personal_set_sentences',
  {
    setId: uuid('set_id')
      .$type<PersonalSetId>()
      .notNull()
      .references(() => personalSets.id, { onDelete: 'cascade' }),
    nth: integer('nth').notNull(),
    audioFileId: uuid('audio_file_id')
      .$type<AudioFileId>()
      .references(() => audioFiles.id, { onDelete: 'set null' }),
    /** Which sentence of which text of the file. */
    position: integer('position').notNull(),
    lyricsRevision: integer('lyrics_revision').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** Why it is in the set. */
    reason: jsonb('reason').$type<Reason>().notNull(),
    /** How difficult it looked. */
    guess: doublePrecision('guess').notNull(),
    /** What was written of it and said about that; absent as long as nothing is. */
    checked: jsonb('checked').$type<CheckedSentence>(),
    /** When it was handed out with its text, to be written without a connection. */
    takenAt: instant('taken_at'),
    /** Which sentence of the attempt it became. */
    attemptSentence: integer('attempt_sentence'),
  },
  (sentence) => [
    primaryKey({ columns: [sentence.setId, sentence.nth] }),
    index('personal_set_sentences_audio_file_id_index').on(sentence.audioFileId),
  ],
);
