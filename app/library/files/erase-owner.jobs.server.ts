import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { erasedJob } from '#app/accounts/settings/erase-account.server.ts';
import { uploads } from '#app/media/storage/media.tables.server.ts';
import { releaseAllUsedBy } from '#app/media/storage/stored-objects.server.ts';
import { dropUpload, type Uploads } from '#app/media/uploads/uploads.server.ts';
import { binEntries, binRows } from '#app/platform/bin/bin.tables.server.ts';
import { usedByBin } from '#app/platform/bin/bin.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { defineJob, type JobDefinition } from '#app/platform/jobs/define.server.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { usedByAudioFile } from '../audio-file.ts';
import { audioFiles } from '../library.tables.server.ts';

/**
 * What an erased account leaves in the library: published files stay and belong to nobody, files that only their owner
 * saw are deleted with their bytes, and so is what was still being sent.
 */
export const eraseOwner = (waiting: Pick<Uploads, 'files'>): JobDefinition =>
  defineJob({
    kind: erasedJob,
    payload: z.object({ userId: z.uuid() }),
    async run({ userId: erased }, { db }) {
      const userId = erased as UserId;
      await dropUploads(db, waiting, userId);
      await deleteHiddenFiles(db, userId);
      await forgetInBin(db, userId);
      await db.update(audioFiles).set({ userId: null }).where(eq(audioFiles.userId, userId));
      await publish(db, 'library');
    },
  });

/** Of what lies in the bin the same: what only its owner saw is gone for good, the rest belongs to nobody. */
async function forgetInBin(db: Db, userId: UserId): Promise<void> {
  const isTheirs = and(eq(binRows.source, 'audio_files'), sql`${binRows.data} ->> 'user_id' = ${userId}`);
  const isHidden = sql`not (${binRows.data} ->> 'is_visible')::boolean`;
  const hidden = await db.select({ id: binRows.entryId }).from(binRows).where(and(isTheirs, isHidden));
  for (const { id } of hidden)
    await db.transaction(async (tx) => {
      await releaseAllUsedBy(tx, usedByBin(id));
      await tx.delete(binEntries).where(eq(binEntries.id, id));
    });
  await db
    .update(binRows)
    .set({ data: sql`${binRows.data} || '{"user_id": null}'` })
    .where(isTheirs);
}

async function dropUploads(db: Db, waiting: Pick<Uploads, 'files'>, userId: UserId): Promise<void> {
  const unfinished = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.userId, userId));
  for (const { id } of unfinished) await dropUpload(db, waiting, id);
}

async function deleteHiddenFiles(db: Db, userId: UserId): Promise<void> {
  const isTheirs = and(eq(audioFiles.userId, userId), eq(audioFiles.isVisible, false));
  const hidden = await db.select({ id: audioFiles.id }).from(audioFiles).where(isTheirs);
  for (const { id } of hidden)
    await db.transaction(async (tx) => {
      // An admin may have shown it in this very moment: then it stays.
      const deleted = await tx.delete(audioFiles).where(and(eq(audioFiles.id, id), isTheirs));
      if (deleted.rowCount) await releaseAllUsedBy(tx, usedByAudioFile(id));
    });
}
