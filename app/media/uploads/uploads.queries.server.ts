import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { type UploadId, uploads } from '../media.tables.server.ts';

export type UploadRow = typeof uploads.$inferSelect;

/** The upload, whoever it belongs to. */
export async function findUpload(db: Db, id: UploadId): Promise<UploadRow | undefined> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, id));
  return upload;
}

/** The upload, if it is this person's. */
export async function findOwnUpload(db: Db, id: UploadId, userId: UserId): Promise<UploadRow | undefined> {
  const upload = await findUpload(db, id);
  return upload?.userId === userId ? upload : undefined;
}

/** How many uploads someone has begun that are not stored yet. */
export async function countUnfinishedUploads(db: Db, userId: UserId): Promise<number> {
  const [found] = await db
    .select({ uploads: count() })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), isNull(uploads.storedAt)));
  return found?.uploads ?? 0;
}
