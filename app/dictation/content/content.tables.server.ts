import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ofUser } from '#app/accounts/accounts.tables.server.ts';
import { ofAudioFile } from '#app/library/library.tables.server.ts';
import { instant } from '#app/platform/db/columns.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { languages } from '#app/platform/languages.ts';
import type { AttemptId } from '../grading/attempt.ts';
import type { VariantId } from '../grading/reference.ts';

/**
 * Which text someone downloaded to write without a connection. What they submit later is marked against it,
 * whether or not the text was changed or their access ended since.
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
