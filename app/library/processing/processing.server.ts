import { eq, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { enqueue } from '#app/platform/jobs/enqueue.server.ts';
import type { AudioFileId } from '../audio-file.ts';
import { audioProcessing, audioSentences } from './processing.tables.server.ts';

/** The job that works on one audio file. */
export const processingJob = { kind: 'library.process', maxAttempts: 6 };

/** The recording and its text, or the text alone, because it has changed. */
export type ProcessingWanted = 'everything' | 'alignment';

/**
 * Has a file looked at, once the caller's transaction commits. Sentences of an older text are gone at once: until
 * the new ones are found the file plays without.
 */
export async function enqueueProcessing(
  tx: Db,
  audioFileId: AudioFileId,
  wanted: ProcessingWanted,
): Promise<void> {
  const alignmentWaits = {
    alignmentState: 'waiting' as const,
    lyricsRevision: sql`${audioProcessing.lyricsRevision} + 1`,
    updatedAt: sql`now()`,
  };
  await tx
    .insert(audioProcessing)
    .values({ audioFileId, warnings: [] })
    .onConflictDoUpdate({
      target: audioProcessing.audioFileId,
      set: wanted === 'everything' ? { ...alignmentWaits, outlineState: 'waiting' } : alignmentWaits,
    });
  await tx.delete(audioSentences).where(eq(audioSentences.audioFileId, audioFileId));
  await enqueueProcessingJob(tx, audioFileId);
}

/** Has the runner look at what the file's row says is to be done. */
export async function enqueueProcessingJob(tx: Db, fileId: AudioFileId): Promise<void> {
  const { kind, maxAttempts } = processingJob;
  await enqueue(tx, kind, { fileId }, { maxAttempts });
}
