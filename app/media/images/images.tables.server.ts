import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/db/columns.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import type { ImageId, ImageTag } from '../image.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The pictures of the image library. Their bytes are three objects, which the row has signed for. */
export const imageMetadata = pgTable(
  'image_metadata',
  {
    id: uuid('id').$type<ImageId>().primaryKey().defaultRandom(),
    /** What the keys of its three widths begin with. */
    filePath: text('file_path').notNull().unique(),
    title: text('title').notNull(),
    /** What it shows, for those who do not see it; empty for decoration. */
    altText: text('alt_text').notNull().default(''),
    tags: text('tags').array().$type<ImageTag[]>().notNull().default(sql`'{}'::text[]`),
    /** Who uploaded it. Not a foreign key: the site keeps its pictures when an admin leaves. */
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** Of its largest width, in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    focalX: smallint('focal_x').notNull().default(50),
    focalY: smallint('focal_y').notNull().default(50),
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    words: tsvector('words')
      .notNull()
      .generatedAlwaysAs(
        sql`to_tsvector('simple', searchable(title || ' ' || alt_text || ' ' || file_path))`,
      ),
  },
  (image) => [
    index('image_metadata_created_at_index').on(image.createdAt, image.id),
    index('image_metadata_tags_index').using('gin', image.tags),
    index('image_metadata_words_index').using('gin', image.words),
    check('image_metadata_size_check', sql`${image.width} > 0 and ${image.height} > 0`),
    check(
      'image_metadata_focal_check',
      sql`${image.focalX} between 0 and 100 and ${image.focalY} between 0 and 100`,
    ),
  ],
);
