import { and, asc, eq } from 'drizzle-orm';
import { parseId } from '#app/platform/ids.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import { mayManageLibrary } from '../files/audio-files.policy.ts';
import { audioFiles } from '../library.tables.server.ts';
import { audioProcessing, audioSentences } from './processing.tables.server.ts';

type Asking = Pick<Scope, 'db' | 'actor'>;

/** How far the work on a file has come, for admins and for its owner; `undefined` for everybody else. */
export async function findProcessing({ db, actor }: Asking, fileId: unknown) {
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
export async function listSentences({ db, actor }: Asking, fileId: unknown) {
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
