import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofUser } from '#app/accounts/accounts.tables.server.ts';
import { type ObjectId, storedObjects } from '#app/media/storage/media.tables.server.ts';
import { instant } from '#app/platform/db/columns.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { type LanguageName, languageNameList } from '#app/platform/languages.ts';
import { levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { type AudioFileId, accessTypes, cefrLevels, reviewDecisions } from './audio-file.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Compared byte by byte, so that the beginning of a word is a range of its index. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** With the names of its language, topics and level in all languages. */
const headingText = sql`title || ' ' || author || ' ' || coalesce(identifier, '') || ' ' || search_names(languages_audio, categories, level)`;

/** What a learner opens: the recording, the text that belongs to it, and who may have them. */
export const audioFiles = pgTable(
  'audio_files',
  {
    id: uuid('id').$type<AudioFileId>().primaryKey().defaultRandom(),
    title: text('title').notNull(),
    author: text('author').notNull(),
    identifier: text('identifier'),
    /** A language by its English name, as the specification stores it. */
    languagesAudio: text('languages_audio', {
      enum: languageNameList as readonly [LanguageName, ...LanguageName[]],
    }).notNull(),
    categories: text('categories').array().notNull(),
    lyrics: text('lyrics'),
    /** The key its three widths begin with. */
    coverImage: text('cover_image'),
    /** The key of the recording; never leaves the server. */
    filePath: text('file_path').notNull(),
    audioObjectId: uuid('audio_object_id')
      .$type<ObjectId>()
      .notNull()
      .references(() => storedObjects.id),
    /** Who uploaded it. Not a foreign key: what was published outlives its owner's account, and then has none. */
    userId: uuid('user_id').$type<UserId>(),
    contentAccessLevel: text('content_access_level', { enum: levels }).notNull().default('student'),
    accessType: text('access_type', { enum: accessTypes }).notNull().default('basic'),
    isVisible: boolean('is_visible').notNull().default(false),
    /** When a hidden file is shown by itself. A trigger forgets it once the file is shown. */
    publishAt: instant('publish_at'),
    level: text('level', { enum: cefrLevels }),
    durationMs: integer('duration_ms').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Kept equal to the number of favourites by a trigger. */
    likesCount: integer('likes_count').notNull().default(0),
    /** The three are maintained by a trigger on the ratings; the average is computed from the sum. */
    ratingsSum: integer('ratings_sum').notNull().default(0),
    averageRating: numeric('average_rating', { precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    ratingsCount: integer('ratings_count').notNull().default(0),
    /** What anyone who sees the file may find it by. */
    headingWords: tsvector('heading_words')
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('simple', searchable(${headingText}))`),
    /** The lyrics too: only for those who may read them. */
    allWords: tsvector('all_words')
      .notNull()
      .generatedAlwaysAs(
        sql`to_tsvector('simple', searchable(${headingText} || ' ' || coalesce(lyrics, '')))`,
      ),
  },
  (file) => [
    index('audio_files_likes_index').on(file.likesCount, file.createdAt, file.id),
    index('audio_files_created_at_index').on(file.createdAt, file.id),
    index('audio_files_shown_likes_index')
      .on(file.likesCount, file.createdAt, file.id)
      .where(sql`is_visible`),
    index('audio_files_shown_created_at_index').on(file.createdAt, file.id).where(sql`is_visible`),
    index('audio_files_shown_language_likes_index')
      .on(file.languagesAudio, file.likesCount, file.createdAt, file.id)
      .where(sql`is_visible`),
    index('audio_files_shown_language_created_at_index')
      .on(file.languagesAudio, file.createdAt, file.id)
      .where(sql`is_visible`),
    index('audio_files_shown_level_likes_index')
      .on(file.level, file.likesCount, file.createdAt, file.id)
      .where(sql`is_visible`),
    index('audio_files_hidden_created_at_index').on(file.createdAt, file.id).where(sql`not is_visible`),
    index('audio_files_user_id_index').on(file.userId, file.createdAt),
    index('audio_files_audio_object_id_index').on(file.audioObjectId),
    index('audio_files_categories_index').using('gin', file.categories),
    index('audio_files_heading_words_index').using('gin', file.headingWords),
    index('audio_files_all_words_index').using('gin', file.allWords),
    check('audio_files_categories_check', sql`cardinality(${file.categories}) > 0`),
  ],
);

/** The topics files are sorted into. Unique without regard to case. */
export const audioCategories = pgTable('audio_categories', {
  name: text('name').primaryKey(),
  /** The key an uploaded picture's widths begin with; without one the drawing of that name is shown. */
  image: text('image'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The column of a row that belongs to a file and goes with it. */
export const ofAudioFile = () =>
  uuid('audio_file_id')
    .$type<AudioFileId>()
    .notNull()
    .references(() => audioFiles.id, { onDelete: 'cascade' });

/** What someone has marked as a favorite. */
export const favorites = pgTable(
  'favorites',
  { userId: ofUser(), audioFileId: ofAudioFile(), createdAt: instant('created_at').notNull().defaultNow() },
  (favorite) => [
    primaryKey({ columns: [favorite.userId, favorite.audioFileId] }),
    index('favorites_audio_file_id_index').on(favorite.audioFileId),
  ],
);

/** What an admin decided about a learner's upload, once; until then the upload waits. */
export const uploadReviews = pgTable('upload_reviews', {
  audioFileId: ofAudioFile().primaryKey(),
  decision: text('decision', { enum: reviewDecisions }).notNull(),
  /** What the learner is told besides. */
  note: text('note'),
  decidedAt: instant('decided_at').notNull(),
  /** When the mail about it was written: it is written once. */
  mailedAt: instant('mailed_at'),
});

/** When someone last listened to a file. */
export const audioPlays = pgTable(
  'audio_plays',
  { userId: ofUser(), audioFileId: ofAudioFile(), playedAt: instant('played_at').notNull().defaultNow() },
  (play) => [
    primaryKey({ columns: [play.userId, play.audioFileId] }),
    index('audio_plays_user_id_played_at_index').on(play.userId, play.playedAt),
    index('audio_plays_audio_file_id_index').on(play.audioFileId),
  ],
);

/** How often recordings were listened to on a day of UTC: `audio_plays` only knows the last time of each person. */
export const audioPlayDays = pgTable('audio_play_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  plays: integer('plays').notNull(),
});

/**
 * Every word that any file can be found by, read forwards and backwards: a mistyped word still begins or ends like
 * the right one. Filled by a trigger; a word says nothing about whose it is.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: plainText('word').primaryKey(),
    reversed: plainText('reversed').notNull().generatedAlwaysAs(sql`reverse(word)`),
  },
  (row) => [index('search_words_reversed_index').on(row.reversed)],
);

/**
 * How many files stand on each shelf, so that no page has to count them. Maintained by a trigger. The
 * category `''` counts every file once, whatever its categories; the level `''` is a file without one.
 */
export const audioFileCounts = pgTable(
  'audio_file_counts',
  {
    language: text('language').notNull(),
    category: text('category').notNull(),
    level: text('level').notNull(),
    shown: integer('shown').notNull().default(0),
    hidden: integer('hidden').notNull().default(0),
  },
  (count) => [primaryKey({ columns: [count.language, count.category, count.level] })],
);

/** Which items of the demo library were brought in once: what an admin deletes does not come back. */
export const demoItems = pgTable('demo_items', {
  identifier: text('identifier').primaryKey(),
  seededAt: instant('seeded_at').notNull().defaultNow(),
});
