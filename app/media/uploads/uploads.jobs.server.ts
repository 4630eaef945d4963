import { inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#app/platform/db/database.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { defineCron, defineJob, type JobDefinition } from '#app/platform/jobs/define.server.ts';
import { type UploadId, uploads as uploadRows } from '../storage/media.tables.server.ts';
import { uploadLifeMs } from './tus-store.server.ts';
import type { Uploads } from './upload-files.server.ts';
import { dropUpload } from './uploads.server.ts';

const batchSize = 200;
const kind = 'media.sweepUploads';

/** Removes what was not finished or not claimed within a day. */
export const sweepUploads = (uploads: Uploads): JobDefinition =>
  defineJob({
    kind,
    payload: z.object({}),
    async run(_payload, { db, log, now }) {
      const before = new Date(now.getTime() - uploadLifeMs);
      const expired = await dropExpired(db, uploads, before);
      const strays = await removeStrays(db, uploads, before);
      log.info({ expired, strays }, 'uploads swept');
    },
  });

export const sweepUploadsHourly = defineCron({ name: kind, pattern: '26 * * * *', kind });

async function dropExpired(db: Db, uploads: Uploads, before: Date): Promise<number> {
  for (let dropped = 0; ; ) {
    const batch = await db
      .select({ id: uploadRows.id })
      .from(uploadRows)
      .where(lt(uploadRows.createdAt, before))
      .limit(batchSize);
    for (const { id } of batch) await dropUpload(db, uploads, id);
    dropped += batch.length;
    if (batch.length < batchSize) return dropped;
  }
}

/** Bytes that no row speaks of: their upload was claimed or given up by a process that died before it removed them. */
async function removeStrays(db: Db, { files }: Uploads, before: Date): Promise<number> {
  const old: UploadId[] = [];
  for await (const name of files.listOlder(before)) {
    const id = parseId<'upload'>(name);
    if (id) old.push(id);
  }
  let strays = 0;
  for (let start = 0; start < old.length; start += batchSize) {
    const batch = old.slice(start, start + batchSize);
    const rows = await db.select({ id: uploadRows.id }).from(uploadRows).where(inArray(uploadRows.id, batch));
    const known = new Set(rows.map(({ id }) => id));
    for (const id of batch) if (!known.has(id)) await files.remove(id);
    strays += batch.length - known.size;
  }
  return strays;
}
