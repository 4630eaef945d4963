import { and, asc, eq, exists, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ObjectStorage } from '#app/media/storage/storage.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import {
  defineCron,
  defineJob,
  type JobContext,
  type JobDefinition,
} from '#app/platform/jobs/define.server.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import type { AudioFileId } from '../audio-file.ts';
import { publishFileChange } from '../file-changes.server.ts';
import { audioFiles } from '../library.tables.server.ts';
import { alignBetween, longestAlignableMs } from './align.ts';
import { processingJob } from './processing.server.ts';
import { audioProcessing } from './processing.tables.server.ts';
import {
  type FileToProcess,
  findFileToProcess,
  recordAlignment,
  recordFailure,
  recordNoAlignment,
  recordOutline,
  recordStart,
} from './processing-record.server.ts';
import { unfinishedStates } from './processing-states.ts';
import { processInThread, type SoundLimits, UnprocessableSound } from './sound-thread.server.ts';

// Those left over are found by the next call.
const mostAtOnce = 100;

const { outlineState, alignmentState, audioFileId, updatedAt } = audioProcessing;
const isUnfinished = (state: typeof outlineState | typeof alignmentState): SQL =>
  inArray(state as typeof outlineState, unfinishedStates);
const failedIfUnfinished = (state: typeof outlineState | typeof alignmentState) =>
  sql`case when ${isUnfinished(state)} then 'failed' else ${state} end`;

/**
 * Says of files on which nobody works any more, and nobody will, that the work has failed: their runner died on its
 * last attempt and could not say so. Returns how many.
 */
export function giveUpAbandonedWork(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const job = tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          eq(jobs.kind, processingJob.kind),
          inArray(jobs.status, ['queued', 'running']),
          sql`${jobs.payload} ->> 'fileId' = ${audioFileId}::text`,
        ),
      );
    const abandoned = tx.$with('abandoned').as(
      tx
        .select({ id: audioFileId })
        .from(audioProcessing)
        .where(
          and(
            or(isUnfinished(outlineState), isUnfinished(alignmentState)),
            lt(updatedAt, sql`now() - interval '10 minutes'`),
            not(exists(job)),
          ),
        )
        .orderBy(asc(updatedAt))
        .limit(mostAtOnce)
        .for('update', { skipLocked: true }),
    );
    const givenUp = await tx
      .with(abandoned)
      .update(audioProcessing)
      .set({
        outlineState: failedIfUnfinished(outlineState),
        alignmentState: failedIfUnfinished(alignmentState),
        updatedAt: sql`now()`,
      })
      .from(abandoned)
      .innerJoin(audioFiles, eq(audioFiles.id, abandoned.id))
      .where(eq(audioFileId, abandoned.id))
      .returning({ userId: audioFiles.userId, isVisible: audioFiles.isVisible });
    await publishFileChange(tx, ...givenUp);
    return givenUp.length;
  });
}

/** Many times what the longest recording needs on a small, busy machine. */
const usualLimits: SoundLimits = { wallClockMs: 10 * 60_000, heapMb: 512 };

/**
 * Finds out what a file's row says is still unknown. Each finding is stored as it comes, so a run that was cut off goes on
 * where it was; what cannot be found out is said in the row, and the file plays without it.
 */
export const processAudioFiles = (storage: ObjectStorage, limits = usualLimits): JobDefinition =>
  defineJob({
    kind: processingJob.kind,
    payload: z.object({ fileId: z.uuid() }),
    oneAtATime: true,
    async run({ fileId }, context) {
      const file = await findFileToProcess(context.db, fileId as AudioFileId);
      if (!file) return;
      const needsText = file.needsAlignment && !(await isWithoutAlignment(context, file));
      if (!file.needsOutline && !needsText) return;
      try {
        await processFile(context, storage, limits, { ...file, needsAlignment: needsText });
      } catch (error) {
        const isHopeless = error instanceof UnprocessableSound;
        if (isHopeless || context.attempt >= processingJob.maxAttempts) await recordFailure(context.db, file);
        if (!isHopeless) throw error;
        context.log.warn({ err: error, fileId }, 'audio file could not be processed');
      }
    },
  });

/** Files whose work died with its runner do not wait for ever. */
export const giveUpProcessing = defineJob({
  kind: 'library.give-up-processing',
  payload: z.object({}),
  async run(_payload, { db, log }) {
    const givenUp = await giveUpAbandonedWork(db);
    if (givenUp > 0) log.warn({ givenUp }, 'abandoned work on audio files was given up');
  },
});

export const giveUpProcessingRegularly = defineCron({
  name: giveUpProcessing.kind,
  pattern: '*/5 * * * *',
  kind: giveUpProcessing.kind,
});

async function isWithoutAlignment({ db }: JobContext, file: FileToProcess): Promise<boolean> {
  if (file.sentences.length > 0 && file.durationMs <= longestAlignableMs) return false;
  const isGiven = file.sentences.length > 0 && file.kept.every(Boolean);
  const known = knownSpans(file).map((one) => one && { ...one, hasWords: true });
  const texts = file.sentences.map(({ text }) => text);
  if (isGiven)
    await recordAlignment(db, file, alignBetween(new Float32Array(0), 1, texts, file.language, known));
  else await recordNoAlignment(db, file, file.sentences.length > 0 ? 'too_long' : 'no_lyrics');
  return true;
}

const knownSpans = ({ kept }: FileToProcess) =>
  kept.map((one) => one && { startMs: one.startMs, endMs: one.endMs, hasWords: one.words.length > 0 });

async function processFile(
  { db, signal }: JobContext,
  storage: ObjectStorage,
  limits: SoundLimits,
  file: FileToProcess,
): Promise<void> {
  const { durationMs, language } = file;
  const sentences = file.sentences.map(({ text }) => text);
  const kept = knownSpans(file);
  if (!file.needsOutline && kept.every((one) => one?.hasWords)) {
    await recordAlignment(db, file, alignBetween(new Float32Array(0), 1, sentences, language, kept));
    return;
  }
  await recordStart(db, file, file.needsOutline ? 'outline' : 'alignment');
  await processInThread({
    task: { durationMs, text: file.needsAlignment ? { language, sentences, kept } : undefined },
    content: contentOf(storage, file),
    signal,
    limits,
    async onStep(step) {
      if (step.kind === 'alignment') await recordAlignment(db, file, step.alignment);
      if (step.kind !== 'outline' || !file.needsOutline) return;
      await recordOutline(db, file, step);
      if (file.needsAlignment) await recordStart(db, file, 'alignment');
    },
  });
}

async function* contentOf(storage: ObjectStorage, { object }: FileToProcess): AsyncGenerator<Uint8Array> {
  const content = await storage.open(object);
  if (!content) throw new UnprocessableSound(`the bytes of object ${object.id} are gone`);
  if (content instanceof Uint8Array) yield content;
  else yield* content;
}
