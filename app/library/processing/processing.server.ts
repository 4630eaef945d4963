import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { ActorScope } from '#app/platform/http/scope.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import type { AudioFileId } from '../audio-file.ts';
import { mayManageLibrary } from '../audio-files.policy.ts';
import { audioFiles } from '../library.tables.server.ts';
import { audioProcessing, audioSentences } from './processing.tables.server.ts';
import type { TimedSentence, UnchangedSentence } from './unchanged-times.ts';

/** The job that works on one audio file. */
export const processingJob = { kind: 'library.process', maxAttempts: 6 };

/** The recording and its text, or the text alone, because it has changed. */
export type ProcessingWanted = 'everything' | 'alignment';

/**
 * Has a file looked at, once the caller's transaction commits. Sentences of an older text are gone at once: until
 * the new ones are found the file plays without. What is `kept` of them gets its times back then.
 */
export async function enqueueProcessing(
  tx: Db,
  audioFileId: AudioFileId,
  wanted: ProcessingWanted,
  kept: UnchangedSentence[] = [],
): Promise<void> {
  const alignmentWaits = {
    alignmentState: 'waiting' as const,
    kept: kept.length > 0 ? kept : null,
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

/**
 * The sentences of a file with their times, in order; while another text is being aligned, those that keep theirs.
 */
export async function listTimedSentences(tx: Db, audioFileId: AudioFileId): Promise<TimedSentence[]> {
  const { text, startMs, endMs, confident, byHand, words } = audioSentences;
  const stored = await tx
    .select({ text, startMs, endMs, confident, byHand, words })
    .from(audioSentences)
    .where(eq(audioSentences.audioFileId, audioFileId))
    .orderBy(asc(audioSentences.position));
  if (stored.length > 0) return stored;
  const [row] = await tx
    .select({ kept: audioProcessing.kept })
    .from(audioProcessing)
    .where(eq(audioProcessing.audioFileId, audioFileId));
  return row?.kept ?? [];
}

/** Has the runner look at what the file's row says is to be done. */
export async function enqueueProcessingJob(tx: Db, fileId: AudioFileId): Promise<void> {
  const { kind, maxAttempts } = processingJob;
  await enqueue(tx, kind, { fileId }, { maxAttempts });
}

/** How far the work on a file has come, for admins and for its owner; `undefined` for everybody else. */
export async function findProcessing({ db, actor }: ActorScope, fileId: unknown) {
  const id = parseId<'audio file'>(fileId);
  if (!id || actor.kind === 'visitor') return undefined;
  const [found] = await db
    .select({
      outlineState: audioProcessing.outlineState,
      alignmentState: audioProcessing.alignmentState,
      lyricsRevision: audioProcessing.lyricsRevision,
      warnings: audioProcessing.warnings,
      peaks: audioProcessing.peaks,
      loudnessDb: audioProcessing.loudnessDb,
    })
    .from(audioProcessing)
    .innerJoin(audioFiles, eq(audioFiles.id, audioProcessing.audioFileId))
    .where(
      and(
        eq(audioProcessing.audioFileId, id),
        mayManageLibrary(actor) ? undefined : eq(audioFiles.userId, actor.userId),
      ),
    );
  return found;
}

/** The sentences of a file with their times, in order, for those who may edit them; nothing for everybody else. */
export async function listSentences({ db, actor }: ActorScope, fileId: unknown) {
  const id = parseId<'audio file'>(fileId);
  if (!id || !mayManageLibrary(actor)) return [];
  return db
    .select({
      position: audioSentences.position,
      text: audioSentences.text,
      paragraph: audioSentences.paragraph,
      startMs: audioSentences.startMs,
      endMs: audioSentences.endMs,
      confident: audioSentences.confident,
      words: audioSentences.words,
    })
    .from(audioSentences)
    .where(eq(audioSentences.audioFileId, id))
    .orderBy(asc(audioSentences.position))
    .limit(5000);
}
