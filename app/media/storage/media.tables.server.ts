import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/db/columns.server.ts';
import type { Id, UserId } from '#app/platform/ids.ts';
import { type ObjectKind, objectKindNames } from './object-kinds.ts';
import { buckets } from './storage.ts';

export type ObjectId = Id<'object'>;
export type UploadId = Id<'upload'>;

/** Every object whose bytes are stored. The row is written after the bytes and removed before them. */
export const storedObjects = pgTable(
  'stored_objects',
  {
    id: uuid('id').$type<ObjectId>().primaryKey().defaultRandom(),
    bucket: text('bucket', { enum: buckets }).notNull(),
    key: text('key').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    contentType: text('content_type').notNull(),
    /** Whose quota it counts against. Not a foreign key: what others use outlives an account. */
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Since when nothing uses it any more. From then on it is as good as gone; the sweep removes it later. */
    releasedAt: instant('released_at'),
    /** When its bytes were last compared with the hash. */
    checkedAt: instant('checked_at'),
    /** Since when its bytes are known not to match: they are not served. */
    damagedAt: instant('damaged_at'),
  },
  (object) => [
    unique('stored_objects_bucket_key_unique').on(object.bucket, object.key),
    index('stored_objects_owner_id_index').on(object.ownerId),
    index('stored_objects_damaged_index').on(object.damagedAt).where(sql`${object.damagedAt} is not null`),
    index('stored_objects_checked_at_index').on(object.checkedAt.asc().nullsFirst()),
    check('stored_objects_bytes_check', sql`${object.bytes} >= 0`),
    check('stored_objects_sha256_check', sql`${object.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/**
 * What uses an object, by kind and id: an audio file, a category, a page. The users write here, so nobody has to ask
 * them whether an object is still needed.
 */
export const objectUses = pgTable(
  'object_uses',
  {
    objectId: uuid('object_id')
      .$type<ObjectId>()
      .notNull()
      .references(() => storedObjects.id),
    usedByKind: text('used_by_kind').notNull(),
    usedById: text('used_by_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (use) => [
    primaryKey({ columns: [use.objectId, use.usedByKind, use.usedById] }),
    index('object_uses_used_by_index').on(use.usedByKind, use.usedById),
  ],
);

/**
 * What someone is sending or has sent, by the id their browser resumes it with. Its bytes wait beside the storage
 * until all have come and were looked at; from then on it names the objects that were made of them.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').$type<UploadId>().primaryKey(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    kind: text('kind', { enum: objectKindNames }).$type<ObjectKind>().notNull(),
    /** As the person's machine calls it. */
    name: text('name').notNull(),
    /** What was announced: it counts against the quota until the objects do. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    storedAt: instant('stored_at'),
    objectIds: uuid('object_ids').array().$type<ObjectId[]>().notNull().default(sql`'{}'::uuid[]`),
    /** The key of the object, or what the keys of several widths begin with. */
    storedKey: text('stored_key'),
    /** What looking at the bytes has found: an audio file's duration and warnings. */
    finding: jsonb('finding'),
  },
  (upload) => [
    index('uploads_user_id_index').on(upload.userId),
    index('uploads_created_at_index').on(upload.createdAt),
  ],
);
