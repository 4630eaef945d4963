import { and, eq } from 'drizzle-orm';
import { parseId } from '#app/platform/ids.ts';
import type { Reading } from '../asking/admit.server.ts';
import { piecesOf } from '../gaps/pieces.ts';
import type { Lyrics } from '../material/lyrics.ts';
import type { Draft } from './draft.ts';
import { drafts } from './drafts.tables.server.ts';

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
