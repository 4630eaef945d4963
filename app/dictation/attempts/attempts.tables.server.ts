import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofUser } from '#app/accounts/accounts.tables.server.ts';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { audioFiles, ofAudioFile } from '#app/library/library.tables.server.ts';
import { instant } from '#app/platform/db/columns.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { languages } from '#app/platform/languages.ts';
import { drafts } from '../drafts/drafts.tables.server.ts';
import {
  type AttemptId,
  attemptModes,
  type CheckedSentence,
  type Mistake,
  type Strictness,
} from '../grading/attempt.ts';
import type { WrittenGaps } from '../grading/grade-gaps.ts';
import type { Scores } from '../verify/scores.ts';

/**
 * What a learner wrote, once: both looks at it, as they were marked then. It stores the original it was
 * marked against, so that it outlives a changed text and a deleted file.
 */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid('id').$type<AttemptId>().primaryKey().defaultRandom(),
    userId: ofUser(),
    audioFileId: uuid('audio_file_id')
      .$type<AudioFileId>()
      .references(() => audioFiles.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    language: text('language', { enum: languages }).notNull(),
    mode: text('mode', { enum: attemptModes }).notNull(),
    /** Of a dictation with gaps. */
    gaps: jsonb('gaps').$type<WrittenGaps>(),
    /** Of a dictation that is checked sentence by sentence. */
    sentences: jsonb('sentences').$type<CheckedSentence[]>(),
    original: text('original').notNull(),
    /** Where the sentences of the original begin. */
    sentenceStarts: jsonb('sentence_starts').$type<number[]>().notNull(),
    strictness: jsonb('strictness').$type<Strictness>().notNull(),
    firstText: text('first_text').notNull(),
    firstMistakes: jsonb('first_mistakes').$type<Mistake[]>().notNull(),
    firstScores: jsonb('first_scores').$type<Scores>().notNull(),
    /** How many sentences of the original were reached; marks and scores are of these. Not known of what older rules marked. */
    firstReached: integer('first_reached'),
    /** The second look; empty until the original was shown. */
    finalText: text('final_text'),
    finalMistakes: jsonb('final_mistakes').$type<Mistake[]>(),
    finalScores: jsonb('final_scores').$type<Scores>(),
    finalReached: integer('final_reached'),
    /** How much was right at the first look, of a finished attempt that left nothing of the text unreached. */
    wholeScore: real('whole_score').generatedAlwaysAs(sql`case when final_scores is not null
      and final_reached >= jsonb_array_length(sentence_starts) then (first_scores -> 'accuracy')::real end`),
    /** Which state of the rules marked it. */
    verifierVersion: integer('verifier_version').notNull(),
    /** How many there were to write in what the first look reached. */
    words: integer('words').notNull(),
    paragraphs: integer('paragraphs').notNull(),
    /** How often something was listened to again. */
    replays: integer('replays').notNull(),
    writingMs: integer('writing_ms').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    /** The day it was finished where the learner is. */
    finishedOn: date('finished_on', { mode: 'string' }),
    /** When an accepted appeal last changed its marks and scores. */
    correctedAt: instant('corrected_at'),
    /** The name a phone gave it that finished it without a connection: however often it is sent, it is one attempt. */
    offlineKey: uuid('offline_key'),
  },
  (attempt) => [
    index('attempts_user_id_finished_at_index').on(attempt.userId, attempt.finishedAt),
    index('attempts_user_id_audio_file_id_index').on(attempt.userId, attempt.audioFileId, attempt.createdAt),
    index('attempts_audio_file_id_id_index').on(attempt.audioFileId, attempt.id),
    index('attempts_user_id_whole_score_index').on(attempt.userId, attempt.audioFileId, attempt.wholeScore),
    index('attempts_finished_at_index').on(attempt.finishedAt),
    index('attempts_verifier_version_index').on(attempt.verifierVersion, attempt.id),
    uniqueIndex('attempts_offline_key_unique').on(attempt.userId, attempt.offlineKey),
    // What someone writes for a file in one way is one attempt until it is finished.
    uniqueIndex('attempts_open_unique')
      .on(attempt.userId, attempt.audioFileId, attempt.mode)
      .where(sql`${attempt.finishedAt} is null`),
  ],
);

/**
 * What someone has done of each file they wrote: the best score of a whole text, and whether something of it is unfinished.
 * The library reads it for its lists. Computed, so that an appeal or a deletion needs nobody to think of it; of someone
 * with thousands of attempts the index says it all.
 */
export const fileWork = pgView('file_work', {
  userId: uuid('user_id').$type<UserId>().notNull(),
  audioFileId: uuid('audio_file_id').$type<AudioFileId>().notNull(),
  best: real('best'),
  isBegun: boolean('is_begun').notNull(),
}).as(sql`
  select user_id, audio_file_id, max(score) as best, bool_or(is_open) or max(score) is null as is_begun
  from (
    select user_id, audio_file_id, whole_score as score, false as is_open from ${attempts}
    where audio_file_id is not null
    union all
    select user_id, audio_file_id, null, true from ${attempts}
    where finished_at is null and audio_file_id is not null
    union all
    select user_id, audio_file_id, null, true from ${drafts}
    where text ~ '\\S' or parts @? '$.*[*] ? (@ like_regex "\\\\S")'
  ) as work
  group by user_id, audio_file_id`);

/** How many stars someone gave a dictation. The file's average follows by a trigger. */
export const ratings = pgTable(
  'ratings',
  {
    userId: ofUser(),
    audioFileId: ofAudioFile(),
    stars: integer('stars').notNull(),
    ratedAt: instant('rated_at').notNull().defaultNow(),
  },
  (rating) => [
    primaryKey({ columns: [rating.userId, rating.audioFileId] }),
    index('ratings_audio_file_id_index').on(rating.audioFileId),
    check('ratings_stars_check', sql`${rating.stars} between 1 and 5`),
  ],
);
