import { and, eq, isNull, sql } from 'drizzle-orm';
import { usedByBin } from '#app/platform/bin/bin.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { objectUses, storedObjects } from './media.tables.server.ts';
import type { Bucket } from './storage.ts';

/** What serving an object needs to know. */
export type ServableObject = Pick<
  typeof storedObjects.$inferSelect,
  'id' | 'bucket' | 'key' | 'bytes' | 'sha256' | 'contentType' | 'createdAt'
>;

/** Neither released nor known to be damaged, and not of something that lies in the bin. */
export const isServable = and(
  isNull(storedObjects.releasedAt),
  isNull(storedObjects.damagedAt),
  sql`not exists (select 1 from ${objectUses}
    where ${objectUses.objectId} = ${storedObjects.id} and ${objectUses.usedByKind} = ${usedByBin('').kind})`,
);

/** The columns of a `ServableObject`. */
export const servableColumns = {
  id: storedObjects.id,
  bucket: storedObjects.bucket,
  key: storedObjects.key,
  bytes: storedObjects.bytes,
  sha256: storedObjects.sha256,
  contentType: storedObjects.contentType,
  createdAt: storedObjects.createdAt,
};

/** The object of this name, unless it was released or its bytes are known to be damaged: for what is public under its key. */
export async function findServableObjectByKey(
  db: Db,
  bucket: Bucket,
  key: string,
): Promise<ServableObject | undefined> {
  const [object] = await db
    .select(servableColumns)
    .from(storedObjects)
    .where(and(eq(storedObjects.bucket, bucket), eq(storedObjects.key, key), isServable));
  return object;
}
