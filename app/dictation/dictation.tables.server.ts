import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofUser } from '#app/accounts/accounts.tables.server.ts';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { audioFiles, ofAudioFile } from '#app/library/library.tables.server.ts';
import type { Id, UserId } from '#app/platform/ids.ts';
import { languages } from '#app/platform/languages.ts';
import { type AppealState, appealStates } from './appeals/appeal.ts';
import type { VariantId } from './appeals/variants.ts';
import {
  type AttemptId,
  attemptModes,
  type CheckedSentence,
  type Mistake,
  type Strictness,
} from './attempts/attempt.ts';
import type { WrittenParts } from './drafts/writing.ts';
import type { GapCut, WrittenGaps } from './gaps/gap.ts';
import type { Scores } from './verify/scores.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What a learner wrote, once: both looks at it, as they were marked then. It keeps the original it was marked against,
 * so that it outlives a changed text and a deleted file.
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
    index('attempts_finished_at_index').on(attempt.finishedAt),
    index('attempts_verifier_version_index').on(attempt.verifierVersion, attempt.id),
    uniqueIndex('attempts_offline_key_unique').on(attempt.userId, attempt.offlineKey),
    // What someone writes for a file in one way is one attempt until it is finished.
    uniqueIndex('attempts_open_unique')
      .on(attempt.userId, attempt.audioFileId, attempt.mode)
      .where(sql`${attempt.finishedAt} is null`),
  ],
);

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
    /** Counts the saves: a save that knows an older one is told so. */
    revision: integer('revision').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (draft) => [
    primaryKey({ columns: [draft.userId, draft.audioFileId] }),
    index('drafts_audio_file_id_index').on(draft.audioFileId),
  ],
);

/**
 * Which text someone took along to write without a connection. What they hand in later is marked against it, whether or
 * not the text was changed or their access ended since.
 */
export const downloads = pgTable(
  'downloads',
  {
    userId: ofUser(),
    audioFileId: ofAudioFile(),
    lyricsRevision: integer('lyrics_revision').notNull(),
    title: text('title').notNull(),
    language: text('language', { enum: languages }).notNull(),
    original: text('original').notNull(),
    sentenceStarts: jsonb('sentence_starts').$type<number[]>().notNull(),
    downloadedAt: instant('downloaded_at').notNull().defaultNow(),
  },
  (download) => [
    primaryKey({ columns: [download.userId, download.audioFileId, download.lyricsRevision] }),
    index('downloads_audio_file_id_index').on(download.audioFileId),
  ],
);

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

/**
 * What is right besides the text of a file, because an appeal was accepted. It is tied to its sentence, word for word: it
 * moves with it through a changed text, and where the sentence is another, it says nothing.
 */
export const acceptedVariants = pgTable(
  'accepted_variants',
  {
    id: uuid('id').$type<VariantId>().primaryKey().defaultRandom(),
    audioFileId: ofAudioFile(),
    language: text('language', { enum: languages }).notNull(),
    sentence: text('sentence').notNull(),
    /** The place of what was expected in the sentence. */
    startAt: integer('start_at').notNull(),
    endAt: integer('end_at').notNull(),
    accepted: text('accepted').notNull(),
    difference: text('difference').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by').$type<UserId>().notNull(),
    /** How far the attempts of the file have been looked through, and how many had to be changed. */
    pass: integer('pass').notNull().default(1),
    cursor: uuid('cursor').$type<AttemptId>(),
    attemptsRead: integer('attempts_read').notNull().default(0),
    attemptsToRead: integer('attempts_to_read').notNull().default(0),
    corrected: integer('corrected').notNull().default(0),
    rescoredAt: instant('rescored_at'),
  },
  (variant) => [
    index('accepted_variants_created_at_index').on(variant.createdAt, variant.id),
    unique('accepted_variants_difference_unique').on(variant.audioFileId, variant.difference),
    check(
      'accepted_variants_place_check',
      sql`${variant.startAt} >= 0 and ${variant.endAt} >= ${variant.startAt}`,
    ),
  ],
);

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
