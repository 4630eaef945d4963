import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type ObjectId, storedObjects } from '#app/media/storage/media.tables.server.ts';
import type { ObjectName } from '#app/media/storage/storage.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { languageByName } from '#app/platform/languages.ts';
import type { AudioFileId } from '../audio-file.ts';
import { holdAudioFile, publishFileChange } from '../file-changes.server.ts';
import { audioFiles } from '../library.tables.server.ts';
import type { Alignment } from './align.ts';
import type { SoundStep } from './process-audio.ts';
import { audioProcessing, audioSentences } from './processing.tables.server.ts';
import { type AlignmentState, unfinishedStates } from './processing-states.ts';
import { type LyricsSentence, splitSentences } from './sentences.ts';
import type { UnchangedSentence } from './unchanged-times.ts';

/** A file that has something to be found out, as it was when the work on it began. */
export interface FileToProcess {
  id: AudioFileId;
  object: ObjectName & { id: ObjectId };
  durationMs: number;
  language: string;
  lyricsRevision: number;
  needsOutline: boolean;
  needsAlignment: boolean;
  sentences: LyricsSentence[];
  /** Of each sentence what it keeps of the text before, if it does. */
  kept: (UnchangedSentence | undefined)[];
}

const isUnfinished = (state: string) => (unfinishedStates as readonly string[]).includes(state);

/** The file with what is still to be done on it; `undefined` when it is gone. */
export async function findFileToProcess(db: Db, id: AudioFileId): Promise<FileToProcess | undefined> {
  const [found] = await db
    .select({ file: audioFiles, processing: audioProcessing, object: storedObjects })
    .from(audioFiles)
    .innerJoin(audioProcessing, eq(audioProcessing.audioFileId, audioFiles.id))
    .innerJoin(storedObjects, eq(storedObjects.id, audioFiles.audioObjectId))
    .where(eq(audioFiles.id, id));
  if (!found) return undefined;
  const { file, processing, object } = found;
  const language = languageByName(file.languagesAudio) ?? 'en';
  const sentences = splitSentences(file.lyrics ?? '', language);
  return {
    id,
    object: { id: object.id, bucket: object.bucket, key: object.key },
    durationMs: file.durationMs,
    language,
    lyricsRevision: processing.lyricsRevision,
    needsOutline: isUnfinished(processing.outlineState),
    needsAlignment: isUnfinished(processing.alignmentState),
    sentences,
    kept: sentences.map((_, index) => processing.kept?.find(({ position }) => position === index)),
  };
}

/** Says that the waveform is being drawn, or the sentences are being looked for. */
export const recordStart = (db: Db, file: FileToProcess, step: 'outline' | 'alignment') =>
  change(
    db,
    file,
    step === 'outline'
      ? { set: { outlineState: 'working' } }
      : { set: { alignmentState: 'working' }, where: isAlignmentStillWanted(file) },
  );

/** Stores the waveform, the loudness and what is wrong with the recording. */
export const recordOutline = (
  db: Db,
  file: FileToProcess,
  { outline: { peaks, loudnessDb }, warnings }: Extract<SoundStep, { kind: 'outline' }>,
) => change(db, file, { set: { outlineState: 'done', peaks, loudnessDb: loudnessDb ?? null, warnings } });

/**
 * Stores the times of sentences and words, unless the text has changed or somebody has set times by hand since the
 * work began: then what was found is worth nothing.
 */
export function recordAlignment(db: Db, file: FileToProcess, alignment: Alignment): Promise<boolean> {
  const wordsOf = (position: number) =>
    alignment.words
      .filter((word) => word.sentence === position)
      .map(({ text, startMs, endMs }) => ({ text, startMs, endMs }));
  const rows = alignment.sentences.map((sentence, position) => ({
    ...sentence,
    ...file.kept[position],
    words: file.kept[position]?.words.length ? file.kept[position].words : wordsOf(position),
    audioFileId: file.id,
    position,
    text: file.sentences[position]?.text ?? '',
    paragraph: file.sentences[position]?.paragraph ?? 0,
  }));
  return replaceSentences(db, file, file.kept.some((one) => one?.byHand) ? 'edited' : 'done', rows);
}

/** Says why there are no sentence times and never will be, unless something changes. */
export const recordNoAlignment = (
  db: Db,
  file: FileToProcess,
  reason: Extract<AlignmentState, 'no_lyrics' | 'too_long'>,
) => replaceSentences(db, file, reason, []);

/** Says that what was still to be done cannot be done. The file plays without it. */
export async function recordFailure(db: Db, file: FileToProcess): Promise<void> {
  await change(db, file, {
    set: { outlineState: 'failed' },
    where: inArray(audioProcessing.outlineState, unfinishedStates),
  });
  await change(db, file, { set: { alignmentState: 'failed' }, where: isAlignmentStillWanted(file) });
}

const isAlignmentStillWanted = ({ lyricsRevision }: FileToProcess) =>
  and(
    eq(audioProcessing.lyricsRevision, lyricsRevision),
    inArray(audioProcessing.alignmentState, unfinishedStates),
  );

function replaceSentences(
  db: Db,
  file: FileToProcess,
  alignmentState: AlignmentState,
  rows: (typeof audioSentences.$inferInsert)[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isWanted = await change(tx, file, {
      set: { alignmentState, kept: null },
      where: isAlignmentStillWanted(file),
    });
    if (!isWanted) return false;
    await tx.delete(audioSentences).where(eq(audioSentences.audioFileId, file.id));
    if (rows.length > 0) await tx.insert(audioSentences).values(rows);
    return true;
  });
}

/** Changes the file's row and notifies those who watch; `false` when the row is not as expected any more. */
function change(
  db: Db,
  { id }: FileToProcess,
  { set, where }: { set: PgUpdateSetSource<typeof audioProcessing>; where?: SQL },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await holdAudioFile(tx, id);
    if (!held) return false;
    const changed = await tx
      .update(audioProcessing)
      .set({ ...set, updatedAt: sql`now()` })
      .where(and(eq(audioProcessing.audioFileId, id), where));
    if (!changed.rowCount) return false;
    await publishFileChange(tx, held);
    return true;
  });
}
