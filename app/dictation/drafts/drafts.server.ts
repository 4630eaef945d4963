import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { holdAudioFile } from '#app/library/file-changes.server.ts';
import { maySee } from '#app/library/library.policy.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { parseId, type UserId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { piecesOf } from '../grading/grade-gaps.ts';
import type { Lyrics } from '../grading/reference.ts';
import { type Asking, admit, type Reading } from '../requests.server.ts';
import type { Draft, DraftForm } from './draft.ts';
import { drafts } from './drafts.tables.server.ts';

/**
 * Stores what someone is writing, unless something newer was saved since: then nothing is overwritten, and it
 * is a conflict. The same text sent twice is one save. It requires no plan: what one wrote is one's own.
 */
export async function saveDraft(
  scope: Asking,
  { file, revision: known, ...writing }: DraftForm,
): Promise<Outcome<{ revision: number }>> {
  const admitted = await admit(scope, 'draft');
  if (!admitted.ok) return admitted;
  const fileId: AudioFileId | undefined = parseId(file);
  if (!fileId) return refuse('missing', 'library:refusal.missing');
  const { db, actor, now } = scope;
  const { userId } = admitted.value;
  return db.transaction(async (tx) => {
    const held = await holdAudioFile(tx, fileId);
    if (!held || !maySee(actor, held)) return refuse('missing', 'library:refusal.missing');
    const [saved] = await tx
      .insert(drafts)
      .values({ ...writing, userId, audioFileId: fileId, revision: known + 1, updatedAt: now })
      .onConflictDoUpdate({
        target: [drafts.userId, drafts.audioFileId],
        set: { ...writing, revision: sql`${drafts.revision} + 1`, updatedAt: now },
        setWhere: eq(drafts.revision, known),
      })
      .returning({ revision: drafts.revision });
    if (saved) return ok(saved);
    const same = await findSame(tx, userId, fileId, writing);
    return same ? ok(same) : refuse('conflict', 'dictation:refusal.draftChanged');
  });
}

/** The draft as it stands, when it holds just this. */
async function findSame(
  tx: Db,
  userId: UserId,
  fileId: AudioFileId,
  { mode, text, parts }: Pick<DraftForm, 'mode' | 'text' | 'parts'>,
): Promise<{ revision: number } | undefined> {
  const [stored] = await tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.userId, userId), eq(drafts.audioFileId, fileId)));
  const isSame = stored?.mode === mode && stored.text === text && isDeepStrictEqual(stored.parts, parts);
  return isSame ? { revision: stored.revision } : undefined;
}

/**
 * What the actor has written for a file and not finished. The text around gaps is only for those who may play it now:
 * give its lyrics, if they may have them.
 */
export async function findDraft(
  { db, actor }: Reading,
  rawFileId: unknown,
  lyrics: Lyrics | undefined,
): Promise<Draft | undefined> {
  const fileId = parseId<'audio file'>(rawFileId);
  if (!fileId || actor.kind === 'visitor') return undefined;
  const [stored] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.userId, actor.userId), eq(drafts.audioFileId, fileId)));
  if (!stored) return undefined;
  const { mode, text, parts, gaps: cut, replays, writingMs, revision } = stored;
  const draft = { mode, text, parts, replays, writingMs, revision };
  const isOfThisText = cut && lyrics?.audioFileId === fileId && lyrics.lyricsRevision === cut.lyricsRevision;
  return isOfThisText ? { ...draft, gaps: piecesOf(lyrics.text, cut) } : draft;
}
