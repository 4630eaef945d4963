import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { findOpenAttempt } from '../attempts/attempt-store.server.ts';
import { findMaterial } from '../content/content.queries.server.ts';
import { downloads } from '../content/content.tables.server.ts';
import type { Download } from '../content/download.ts';
import { findDraft } from '../drafts/drafts.server.ts';
import { type Asking, admit } from '../requests.server.ts';

/**
 * Hands out a dictation to be written without a connection, with its text, to whoever may play it now, and remembers
 * which text that was. Only what is timed can be written sentence by sentence, which is how a phone writes.
 */
export async function takeAlong(
  scope: Asking,
  entitlement: Entitlement,
  file: unknown,
): Promise<Outcome<Download>> {
  const admitted = await admit(scope, 'download');
  if (!admitted.ok) return admitted;
  const found = await findMaterial(scope, entitlement, file);
  if (!found.ok) return found;
  const { dictation, lyrics } = found.value;
  if (!lyrics || dictation.sentences.length === 0) return refuse('conflict', 'dictation:refusal.noText');
  const { userId } = admitted.value;
  const { db, now } = scope;
  const { title, language, text: original, lyricsRevision, variants } = lyrics;
  const sentenceStarts = lyrics.sentences.map(({ start }) => start);
  const taken = { title, language, original, sentenceStarts };
  await db
    .insert(downloads)
    .values({ userId, audioFileId: dictation.id, lyricsRevision, ...taken, downloadedAt: now })
    .onConflictDoUpdate({
      target: [downloads.userId, downloads.audioFileId, downloads.lyricsRevision],
      set: taken,
    });
  const draft = await findDraft(scope, dictation.id, lyrics);
  const open = await findOpenAttempt(db, { userId, audioFileId: dictation.id, mode: 'sentences' });
  const isOfText = open?.original === original;
  return ok({
    userId,
    dictation,
    text: { lyricsRevision, language, original, sentenceStarts, variants },
    ...(draft && { draft }),
    ...(open && isOfText && { begun: { attemptId: open.id, sentences: open.sentences ?? [] } }),
  });
}
