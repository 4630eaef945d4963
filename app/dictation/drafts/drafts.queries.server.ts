import { and, eq } from 'drizzle-orm';
import { parseId } from '#app/platform/ids.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import type { Entitlement } from '#app/subscription/subscription.policy.ts';
import { drafts } from '../dictation.tables.server.ts';
import type { GapCut, GapPiece } from '../gaps/gap.ts';
import { piecesOf } from '../gaps/pieces.ts';
import { findLyrics } from '../material/material.queries.server.ts';
import type { Draft } from './draft.ts';

type Asking = Pick<Scope, 'db' | 'actor'>;

/** What the actor has written for a file and not finished. The text around gaps is only for those who may play it now. */
export async function findDraft(
  scope: Asking,
  entitlement: Entitlement,
  rawFileId: unknown,
): Promise<Draft | undefined> {
  const { db, actor } = scope;
  const fileId = parseId<'audio file'>(rawFileId);
  if (!fileId || actor.kind === 'visitor') return undefined;
  const [stored] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.userId, actor.userId), eq(drafts.audioFileId, fileId)));
  if (!stored) return undefined;
  const { mode, text, parts, replays, writingMs, revision, updatedAt } = stored;
  const gaps = stored.gaps && (await findPieces(scope, entitlement, fileId, stored.gaps));
  const draft = { mode, text, parts, replays, writingMs, revision, updatedAt: updatedAt.toISOString() };
  return gaps ? { ...draft, gaps } : draft;
}

async function findPieces(
  scope: Asking,
  entitlement: Entitlement,
  fileId: string,
  cut: GapCut,
): Promise<GapPiece[] | undefined> {
  const lyrics = await findLyrics(scope, entitlement, fileId);
  const isOfThisText = lyrics.ok && lyrics.value.lyricsRevision === cut.lyricsRevision;
  return isOfThisText ? piecesOf(lyrics.value.text, cut) : undefined;
}
