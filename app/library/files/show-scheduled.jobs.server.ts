import { and, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#app/platform/db/database.server.ts';
import { defineJob } from '#app/platform/jobs/define.server.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import type { AudioFileId } from '../audio-file.ts';
import { publishFileChange } from '../file-changes.server.ts';
import { audioFiles } from '../library.tables.server.ts';

const kind = 'library.show-scheduled';

/** Has a file shown at its time, if it has one, once the caller's transaction commits. */
export async function enqueueShowing(
  tx: Db,
  { id, publishAt }: { id: AudioFileId; publishAt: Date | null },
): Promise<void> {
  if (publishAt) await enqueue(tx, kind, { fileId: id }, { runAt: publishAt });
}

/**
 * Shows a file whose time has come, in the row itself: the counts of the shelves and their indexes know what is shown, and
 * no clock. A file that was given another time meanwhile, or none, is left alone.
 */
export const showScheduledFile = defineJob({
  kind,
  payload: z.object({ fileId: z.uuid() }),
  async run({ fileId }, { db }) {
    await db.transaction(async (tx) => {
      const shown = await tx
        .update(audioFiles)
        .set({ isVisible: true })
        .where(and(eq(audioFiles.id, fileId as AudioFileId), lte(audioFiles.publishAt, sql`now()`)))
        .returning({ userId: audioFiles.userId, isVisible: audioFiles.isVisible });
      await publishFileChange(tx, ...shown);
    });
  },
});
