import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/db/columns.server.ts';
import { ofAudioFile } from '../library.tables.server.ts';
import type { Span } from './align/word-times.ts';
import { alignmentStates, outlineStates, type ProcessingWarning } from './processing-states.ts';
import type { UnchangedSentence } from './unchanged-times.ts';

/** How far the work on a recording has come, and what it found. One row a file, from the file's first moment. */
export const audioProcessing = pgTable(
  'audio_processing',
  {
    audioFileId: ofAudioFile().primaryKey(),
    outlineState: text('outline_state', { enum: outlineStates }).notNull().default('waiting'),
    alignmentState: text('alignment_state', { enum: alignmentStates }).notNull().default('waiting'),
    /** Counts the texts the file has had: times found for an older one are thrown away. */
    lyricsRevision: integer('lyrics_revision').notNull().default(1),
    warnings: text('warnings').array().$type<ProcessingWarning[]>().notNull(),
    /** The loudest sample in each equal part, from 0 to 255. */
    peaks: jsonb('peaks').$type<number[]>(),
    loudnessDb: real('loudness_db'),
    /** While another text is being aligned: the sentences that it shares with the one before, which keep their times. */
    kept: jsonb('kept').$type<UnchangedSentence[]>(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (row) => [
    index('audio_processing_updated_at_index').on(row.updatedAt),
    index('audio_processing_failed_index')
      .on(row.audioFileId)
      .where(sql`${row.outlineState} = 'failed' or ${row.alignmentState} = 'failed'`),
  ],
);

/** One word with its time, as the aligner hears it. */
export interface StoredWord extends Span {
  text: string;
}

/** The sentences of a file's lyrics with their times, in order. None: the file plays without sentence marks. */
export const audioSentences = pgTable(
  'audio_sentences',
  {
    audioFileId: ofAudioFile(),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    paragraph: integer('paragraph').notNull(),
    startMs: integer('start_ms').notNull(),
    endMs: integer('end_ms').notNull(),
    /** False asks a person to check the times. */
    confident: boolean('confident').notNull(),
    /** Whether a person has set the times. */
    byHand: boolean('by_hand').notNull().default(false),
    words: jsonb('words').$type<StoredWord[]>().notNull(),
  },
  (sentence) => [
    primaryKey({ columns: [sentence.audioFileId, sentence.position] }),
    // The dashboard looks for the files that somebody should check.
    index('audio_sentences_unsure_index').on(sentence.audioFileId).where(sql`not confident`),
  ],
);
