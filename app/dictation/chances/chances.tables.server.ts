import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { audioSentences } from '#app/library/processing/processing.tables.server.ts';
import { instant } from '#app/platform/db/columns.server.ts';
import { languages } from '#app/platform/languages.ts';

/**
 * What each sentence of the library asks of whoever writes it. Made of its text and times by a job, all of a file at once,
 * and gone with the sentence. Nothing here is known from elsewhere but how hard it has proved to be.
 */
export const sentenceFacts = pgTable(
  'sentence_facts',
  {
    audioFileId: uuid('audio_file_id').$type<AudioFileId>().notNull(),
    position: integer('position').notNull(),
    language: text('language', { enum: languages }).notNull(),
    lyricsRevision: integer('lyrics_revision').notNull(),
    /** The verifier and the slips that these chances come from: those of others are looked for anew. */
    version: text('version').notNull(),
    /** When the file's times had last changed. */
    timesOf: instant('times_of').notNull(),
    wordCount: integer('word_count').notNull(),
    wordsPerMinute: real('words_per_minute').notNull(),
    /** Its words, once each, in small letters and one typography. */
    forms: text('forms').array().notNull(),
    /** At how many words each rule could be broken. */
    chances: jsonb('chances').$type<Record<string, number>>().notNull(),
    codes: text('codes').array().notNull(),
    /** How hard it looks among sentences of its level, before anybody wrote it. */
    guess: real('guess').notNull().default(0),
    /** How hard it is: the guess, moved by each of so many results. */
    difficulty: real('difficulty').notNull(),
    difficultyCount: integer('difficulty_count').notNull().default(0),
    /** An order without a meaning, in which some of them are looked at. */
    shuffle: integer('shuffle')
      .notNull()
      .generatedAlwaysAs(sql`hashint4(position) # uuid_hash(audio_file_id)`),
  },
  (facts) => [
    primaryKey({ columns: [facts.audioFileId, facts.position] }),
    foreignKey({
      name: 'sentence_facts_sentence_fk',
      columns: [facts.audioFileId, facts.position],
      foreignColumns: [audioSentences.audioFileId, audioSentences.position],
    }).onDelete('cascade'),
    index('sentence_facts_shuffle_index').on(facts.language, facts.shuffle),
    index('sentence_facts_forms_index').using('gin', facts.forms),
    index('sentence_facts_codes_index').using('gin', facts.codes),
  ],
);

/** Files of whose sentences there are other results than before. Only added to, and taken away by who looks at them. */
export const changedResults = pgTable('changed_results', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  audioFileId: uuid('audio_file_id').$type<AudioFileId>().notNull(),
});
