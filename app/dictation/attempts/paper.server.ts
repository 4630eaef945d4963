import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/subscription.policy.ts';
import { findLyrics } from '../material/material.queries.server.ts';
import { type Asking, askToMark } from './ask-to-mark.server.ts';
import type { FinalPass } from './attempt.ts';
import type { PaperOriginal } from './attempt-answer.ts';
import { findJustFinished, holdWriting, storeFinal } from './attempt-rows.server.ts';
import type { PaperForm } from './attempts.forms.ts';
import { referenceTo } from './marking.ts';
import { markPaper, paperWords } from './paper-marks.ts';

/** Shows the original to someone who has it on paper, as words to tap. Nothing is stored yet. */
export async function openPaper(
  scope: Asking,
  entitlement: Entitlement,
  rawFileId: unknown,
): Promise<Outcome<PaperOriginal>> {
  const asked = await askToMark(scope);
  if (!asked.ok) return asked;
  const found = await findLyrics(scope, entitlement, rawFileId);
  if (!found.ok) return found;
  return ok({ pass: 'paper', original: found.value.text, words: paperWords(referenceTo(found.value)) });
}

/** Stores what a learner says about their paper, as a finished attempt. Sent twice, it is one attempt. */
export async function submitPaper(
  scope: Asking,
  entitlement: Entitlement,
  { file, taps, strictness, replays, writingMs, timeZone }: PaperForm,
): Promise<Outcome<FinalPass>> {
  const asked = await askToMark(scope);
  if (!asked.ok) return asked;
  const found = await findLyrics(scope, entitlement, file);
  if (!found.ok) return found;
  const { audioFileId, title } = found.value;
  const reference = referenceTo(found.value);
  const count = paperWords(reference).length;
  if (taps.some(({ word }) => word >= count)) return refuse('invalid', 'dictation:refusal.invalid');
  const marked = markPaper(reference, taps, strictness);
  const writing = { userId: asked.value.userId, audioFileId, mode: 'paper' as const };
  const facts = { ...writing, title, reference, strictness, replays, writingMs };
  return scope.db.transaction(async (tx) => {
    if (!(await holdWriting(tx, writing))) return refuse('missing', 'library:refusal.missing');
    const done = await findJustFinished(tx, writing, marked, scope.now);
    const looks = { first: marked, final: marked };
    return ok(done ?? (await storeFinal(tx, facts, looks, { now: scope.now, timeZone })));
  });
}
