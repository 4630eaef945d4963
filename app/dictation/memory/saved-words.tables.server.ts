import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ofUser } from '#app/accounts/accounts.tables.server.ts';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { instant } from '#app/platform/db/columns.server.ts';
import { languages } from '#app/platform/languages.ts';

/** A word that a learner saved, once in a language, with the sentence it came from. It outlives the file. */
export const savedWords = pgTable(
  'saved_words',
  {
    userId: ofUser(),
    language: text('language', { enum: languages }).notNull(),
    /** As the verifier compares it: small letters, one typography. */
    word: text('word').notNull(),
    /** As it stood in the text. */
    written: text('written').notNull(),
    sentence: text('sentence').notNull(),
    audioFileId: uuid('audio_file_id')
      .$type<AudioFileId>()
      .references(() => audioFiles.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (word) => [
    primaryKey({ columns: [word.userId, word.language, word.word] }),
    index('saved_words_audio_file_id_index').on(word.audioFileId),
  ],
);
