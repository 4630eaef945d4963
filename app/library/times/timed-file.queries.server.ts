import { eq } from 'drizzle-orm';
import { parseId } from '#app/platform/ids.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import { mayManageLibrary } from '../files/audio-files.policy.ts';
import { audioFiles } from '../library.tables.server.ts';
import { findProcessing, listSentences } from '../processing/processing.queries.server.ts';

/** A file with its sentences and their times, for admins to correct; `undefined` for everybody else. */
export async function findTimedFile(scope: Pick<Scope, 'db' | 'actor'>, fileId: unknown) {
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

export type TimedFile = NonNullable<Awaited<ReturnType<typeof findTimedFile>>>;
