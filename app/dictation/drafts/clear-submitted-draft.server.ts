import { and, eq, sql } from 'drizzle-orm';
import type { AudioFileId } from '#app/library/audio-file.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import type { AttemptMode } from '../grading/attempt.ts';
import { drafts } from './drafts.tables.server.ts';

interface OwnDraft {
  userId: UserId;
  audioFileId: AudioFileId;
}

const isOf = ({ userId, audioFileId }: OwnDraft) =>
  and(eq(drafts.userId, userId), eq(drafts.audioFileId, audioFileId));

const emptied = {
  whole: { text: '' },
  sentences: { parts: sql`jsonb_set(${drafts.parts}, '{sentences}', '[]')` },
  gaps: { parts: sql`jsonb_set(${drafts.parts}, '{gaps}', '[]')` },
};

/**
 * Removes from someone's draft what they have just submitted; what they wrote in other modes stays, and so do the gaps:
 * whoever did not fill them all goes on with the same. It counts as a save, so that nobody who knows an older one
 * brings it back. A paper is not in the draft.
 */
export async function clearSubmitted(tx: Db, of: OwnDraft & { mode: AttemptMode }, now: Date): Promise<void> {
  if (of.mode === 'paper') return;
  await tx
    .update(drafts)
    .set({
      ...emptied[of.mode],
      replays: 0,
      writingMs: 0,
      revision: sql`${drafts.revision} + 1`,
      updatedAt: now,
    })
    .where(isOf(of));
}

/**
 * The same for sentences that were submitted some time ago, without a connection: only if the draft still
 * holds nothing else. Whoever has begun again since keeps what they write.
 */
export async function takeSameOut(
  tx: Db,
  of: OwnDraft,
  sentences: readonly { position: number; first: string; final?: string }[],
  now: Date,
): Promise<void> {
  const [draft] = await tx.select({ parts: drafts.parts }).from(drafts).where(isOf(of)).for('update');
  const handedIn = new Map(sentences.map(({ position, first, final }) => [position, [first, final]]));
  const isSame = draft?.parts.sentences.every(
    (part, position) => part.trim() === '' || handedIn.get(position)?.includes(part),
  );
  if (isSame) await clearSubmitted(tx, { ...of, mode: 'sentences' }, now);
}

/** The state in which a submission left the draft: 0 when there was none, nothing if it went on since. */
export async function findRevisionLeft(db: Db, of: OwnDraft, handedInAt: Date): Promise<number | undefined> {
  const [draft] = await db
    .select({ revision: drafts.revision, updatedAt: drafts.updatedAt })
    .from(drafts)
    .where(isOf(of));
  if (!draft) return 0;
  return draft.updatedAt.getTime() === handedInAt.getTime() ? draft.revision : undefined;
}
