import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { admitToLyrics } from '../content/content.queries.server.ts';
import type { ResultReview } from '../grading/attempt.ts';
import { paperWords } from '../grading/grade-paper.ts';
import { referenceTo } from '../grading/grading.ts';
import type { Asking, AskingToMark } from '../requests.server.ts';
import type { PaperOriginal } from './attempt-answer.ts';
import { finalValues, findJustFinished, holdWriting, storeFinal } from './attempt-store.server.ts';
import type { PaperForm } from './attempts.forms.ts';

/** Shows the original to someone who has it on paper, as words to tap. Nothing is stored yet. */
export async function openPaper(
  scope: Asking,
  entitlement: Entitlement,
  rawFileId: unknown,
): Promise<Outcome<PaperOriginal>> {
  const admitted = await admitToLyrics(scope, entitlement, rawFileId);
  if (!admitted.ok) return admitted;
  const { lyrics } = admitted.value;
  const { text: original, lyricsRevision } = lyrics;
  return ok({ review: 'paper', original, words: paperWords(referenceTo(lyrics)), lyricsRevision });
}

/**
 * Stores what a learner says about their paper, as a finished attempt. Sent twice, it is one attempt. What was said about
 * another text than the file has now is about other words, and refused.
 */
export async function submitPaper(
  scope: AskingToMark,
  entitlement: Entitlement,
  { file, lyricsRevision, taps, strictness, replays, writingMs, timeZone }: PaperForm,
): Promise<Outcome<ResultReview>> {
  const admitted = await admitToLyrics(scope, entitlement, file);
  if (!admitted.ok) return admitted;
  const { userId, lyrics } = admitted.value;
  if (lyrics.lyricsRevision !== lyricsRevision) return refuse('conflict', 'dictation:refusal.textChanged');
  const { audioFileId, title } = lyrics;
  const reference = referenceTo(lyrics);
  const count = paperWords(reference).length;
  if (taps.some(({ word }) => word >= count)) return refuse('invalid', 'dictation:refusal.invalid');
  const looked = await scope.mark(userId, 'markPaper', reference, taps, strictness);
  if (!looked.ok) return looked;
  const marked = looked.value;
  const writing = { userId, audioFileId, mode: 'paper' as const };
  const facts = { ...writing, title, reference, strictness, replays, writingMs };
  const values = finalValues(facts, { first: marked, final: marked }, { now: scope.now, timeZone });
  return scope.db.transaction(async (tx) => {
    if (!(await holdWriting(tx, writing))) return refuse('missing', 'library:refusal.missing');
    const done = await findJustFinished(tx, writing, marked, scope.now);
    return ok(done ?? (await storeFinal(tx, values, undefined)));
  });
}
