import { and, asc, desc, eq, inArray, ne, not, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { ActorScope } from '#app/platform/http/scope.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { AudioFileId } from '../audio-file.ts';
import { mayManageLibrary } from '../audio-files.policy.ts';
import { holdAudioFile, publishFileChange } from '../file-changes.server.ts';
import { audioFiles } from '../library.tables.server.ts';
import { enqueueProcessingJob, findProcessing, listSentences } from '../processing/processing.server.ts';
import { audioProcessing, audioSentences } from '../processing/processing.tables.server.ts';
import { movedWords, numberedSentences } from '../processing/sentences.ts';
import { type SentenceTime, shortestMs } from './boundaries.ts';
import type { SentenceTimesForm } from './sentence-times.forms.ts';

/**
 * Stores times that an admin has set by hand; words move with their sentence. Those that were heard or set count as checked
 * from now on, and no others. None that was touched may be too short to be spoken.
 */
export function saveSentenceTimes(
  scope: ActorScope,
  fileId: unknown,
  { sentences: times, seen, checked, revision }: SentenceTimesForm,
): Promise<Outcome> {
  return changeTimes(scope, fileId, 'edited', async (tx, { id, ...file }) => {
    const stored = await tx
      .select()
      .from(audioSentences)
      .where(eq(audioSentences.audioFileId, id))
      .orderBy(asc(audioSentences.position));
    if (file.lyricsRevision !== revision || stored.length !== times.length || stored.length === 0)
      return refuse('conflict', 'uploads:audio.timesStale');
    if (timesText(stored) !== timesText(seen)) return refuse('conflict', 'uploads:times.overtaken');
    if (times.some(({ endMs }) => endMs > file.durationMs))
      return refuse('invalid', 'uploads:audio.timesWrong');
    const isChecked = new Set(checked);
    const isMoved = ({ startMs, endMs }: SentenceTime, position: number) =>
      startMs !== times[position]?.startMs || endMs !== times[position]?.endMs;
    const tooShort = stored.flatMap((sentence, position) => {
      const { startMs, endMs } = times[position] ?? sentence;
      const isTouched = isChecked.has(position) || isMoved(sentence, position);
      return isTouched && endMs - startMs < shortestMs ? position : [];
    });
    if (tooShort.length > 0)
      return refuse('invalid', 'uploads:times.tooShort', {
        words: { sentences: numberedSentences(tooShort) },
      });
    for (const [position, sentence] of stored.entries()) {
      const { startMs, endMs } = times[position] ?? sentence;
      const byHand = sentence.byHand || isMoved(sentence, position);
      const confident = sentence.confident || isChecked.has(position);
      const words = movedWords(sentence.words, sentence, { startMs, endMs });
      await tx
        .update(audioSentences)
        .set({ startMs, endMs, words, confident, byHand })
        .where(and(eq(audioSentences.audioFileId, id), eq(audioSentences.position, position)));
    }
    return ok({ before: { times: timesText(stored) }, after: { times: timesText(times) } });
  });
}

/** Has the times found anew, whoever set the present ones; those stay until the new ones are there. */
export function realign(scope: ActorScope, fileId: unknown): Promise<Outcome> {
  return changeTimes(scope, fileId, 'waiting', async (tx, { id }) => {
    await tx.update(audioProcessing).set({ kept: null }).where(eq(audioProcessing.audioFileId, id));
    await enqueueProcessingJob(tx, id);
    return ok({});
  });
}

const missing = refuse('missing', 'media:refusal.missing');

type LockedFile = NonNullable<Awaited<ReturnType<typeof lockProcessing>>>;
type Changed = Partial<Record<'before' | 'after', { times: string }>>;

/** Changes the times of a file, or how they come about; what was changed is written down. */
async function changeTimes(
  { db, actor }: ActorScope,
  fileId: unknown,
  alignmentState: 'edited' | 'waiting',
  change: (tx: Db, file: LockedFile) => Promise<Outcome<Changed>>,
): Promise<Outcome> {
  const id = parseId<'audio file'>(fileId);
  if (!id || !mayManageLibrary(actor)) return missing;
  return db.transaction(async (tx) => {
    const file = await lockProcessing(tx, id);
    if (!file) return missing;
    const changed = await change(tx, file);
    if (!changed.ok) return changed;
    const { before, after } = changed.value;
    await recordAuditEvent(tx, actor, {
      action: 'audio-file.times',
      subject: { id, name: file.title },
      before: { alignment: file.alignmentState, ...before },
      after: { alignment: alignmentState, ...after },
    });
    await tx
      .update(audioProcessing)
      .set({ alignmentState, updatedAt: sql`now()` })
      .where(eq(audioProcessing.audioFileId, id));
    await publishFileChange(tx, file);
    return ok();
  });
}

/** One line for all sentences, to be compared and for the audit log. */
const timesText = (times: readonly { startMs: number; endMs: number }[]) =>
  times.map(({ startMs, endMs }) => `${startMs}–${endMs}`).join(' ');

/** Whoever sets times of a file waits here for whoever is setting them. */
async function lockProcessing(tx: Db, id: AudioFileId) {
  const file = await holdAudioFile(tx, id);
  const [processing] = await tx
    .select({
      lyricsRevision: audioProcessing.lyricsRevision,
      alignmentState: audioProcessing.alignmentState,
    })
    .from(audioProcessing)
    .where(eq(audioProcessing.audioFileId, id))
    .for('update');
  return file && processing && { id, ...file, ...processing };
}

/** A file with its sentences and their times, for admins to correct; `undefined` for everybody else. */
export async function findTimedFile(scope: ActorScope, fileId: unknown) {
  const id = parseId<'audio file'>(fileId);
  if (!id || !mayManageLibrary(scope.actor)) return undefined;
  const [file] = await scope.db
    .select({
      id: audioFiles.id,
      title: audioFiles.title,
      author: audioFiles.author,
      languagesAudio: audioFiles.languagesAudio,
      durationMs: audioFiles.durationMs,
    })
    .from(audioFiles)
    .where(eq(audioFiles.id, id));
  const processing = file && (await findProcessing(scope, id));
  if (!processing) return undefined;
  const { loudnessDb: _loudness, peaks, ...work } = processing;
  const sentences = await listSentences(scope, id);
  return {
    ...file,
    ...work,
    peaks: peaks ?? [],
    sentences: sentences.map(
      ({ words: _words, paragraph: _paragraph, position: _position, ...shown }) => shown,
    ),
  };
}

/**
 * The next recording that has sentences to check, in the order of the dashboard and around its end. Admins only; none when
 * this is the last.
 */
export async function findNextToCheck({ db, actor }: ActorScope, file: Pick<TimedFile, 'id'>) {
  if (!mayManageLibrary(actor)) return undefined;
  const unsure = db
    .select({ id: audioSentences.audioFileId })
    .from(audioSentences)
    .where(not(audioSentences.confident));
  const { id, title, createdAt } = audioFiles;
  const isOlder = sql`(${createdAt}, ${id}) < (select created_at, id from audio_files where id = ${file.id})`;
  const [next] = await db
    .select({ id, title })
    .from(audioFiles)
    .where(and(inArray(id, unsure), ne(id, file.id)))
    .orderBy(desc(isOlder), desc(createdAt), desc(id))
    .limit(1);
  return next;
}

export type TimedFile = NonNullable<Awaited<ReturnType<typeof findTimedFile>>>;
