import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { admit } from '../asking/admit.server.ts';
import type { AskingToMark, Mark } from '../asking/marking.server.ts';
import type { Lyrics } from '../material/lyrics.ts';
import { findLyrics } from '../material/material.queries.server.ts';
import { verifierVersion } from '../verify/version.ts';
import type { CheckedSentence, SentenceFinalPass, SentenceFirstPass } from './attempt.ts';
import { type AttemptRow, findOwnAttempt, referenceOf, storeFirst } from './attempt-rows.server.ts';
import { firstValues, type Writing } from './attempt-values.server.ts';
import type { SentenceForm } from './attempts.forms.ts';
import { goesOn, isSentAgain, sentenceAt } from './checked-sentences.ts';
import { type Reference, referenceTo } from './marking.ts';
import { answerSentence } from './sentence-answer.ts';
import { storeUponOpen } from './store-upon-open.server.ts';

type SentencePass = SentenceFirstPass | SentenceFinalPass;

/**
 * Marks one sentence: the first time it says where the mistakes are, the second time it shows the original of this
 * sentence, and from then on the same again. A sentence without a mistake is shown at once.
 */
export async function checkSentence(
  scope: AskingToMark,
  entitlement: Entitlement,
  form: SentenceForm,
): Promise<Outcome<SentencePass>> {
  const admitted = await admit(scope, 'mark');
  if (!admitted.ok) return admitted;
  const found = await findLyrics(scope, entitlement, form.file);
  if (!found.ok) return found;
  const { userId } = admitted.value;
  if (form.attempt && !(await findOwnAttempt(scope.db, userId, form.attempt)))
    return refuse('missing', 'dictation:refusal.attemptMissing');
  const lyrics = found.value;
  const writing = { userId, audioFileId: lyrics.audioFileId, mode: 'sentences' as const };
  return storeUponOpen(scope.db, writing, async (open) => {
    const earlier = open && isSentenceContinued(open, lyrics, form) ? open : undefined;
    const told = earlier && answerAgain(earlier, form);
    return told ? ok(async () => told) : prepareCheck(writing, lyrics, { form, earlier, ...scope });
  });
}

/** Whether the sentence belongs to the attempt that is open. What names it does; otherwise it must fit. */
const isSentenceContinued = ({ id, original, sentences }: AttemptRow, lyrics: Lyrics, form: SentenceForm) =>
  form.attempt === id || (original === lyrics.text && goesOn(sentences ?? [], form.sentence, form.text));

/** What was told before, for a sentence that was shown already or sent twice. */
function answerAgain(
  earlier: AttemptRow,
  { attempt, sentence, text }: SentenceForm,
): SentencePass | undefined {
  const kept = earlier.sentences ?? [];
  const checked = sentenceAt(kept, sentence);
  const isRepeated = attempt !== earlier.id && isSentAgain(kept, sentence, text);
  const isToldAgain = checked && (checked.final !== undefined || isRepeated);
  return isToldAgain ? answerSentence(earlier.id, earlier, checked) : undefined;
}

interface Check {
  form: SentenceForm;
  earlier: AttemptRow | undefined;
  now: Date;
  mark: Mark;
}

async function prepareCheck(
  writing: Writing,
  lyrics: Lyrics,
  { form, earlier, now, mark }: Check,
): Promise<Outcome<(tx: Db) => Promise<SentencePass>>> {
  const { sentence, text, strictness, replays, writingMs } = form;
  const reference = earlier ? referenceOf(earlier, lyrics.variants) : referenceTo(lyrics);
  const known = earlier && isMarkedAlike(earlier, form) ? (earlier.sentences ?? []) : [];
  const kept = earlier?.sentences ?? [];
  const wanted = { sentence, text, strictness };
  const looked = await mark(writing.userId, 'checkOf', reference, kept, wanted, known);
  if (!looked.ok) return looked;
  const { first, sentences, checked } = looked.value;
  const facts = { ...writing, title: lyrics.title, reference, strictness, replays, writingMs, sentences };
  const values = firstValues(facts, first, earlier?.createdAt ?? now);
  return ok(async (tx) => told((await storeFirst(tx, values)).id, reference, checked));
}

const isMarkedAlike = (earlier: AttemptRow, { strictness }: SentenceForm) =>
  earlier.verifierVersion === verifierVersion && isDeepStrictEqual(earlier.strictness, strictness);

function told(attemptId: AttemptRow['id'], reference: Reference, checked: CheckedSentence): SentencePass {
  const answer = answerSentence(attemptId, reference, checked);
  if (!answer) throw new Error('a sentence was checked and nothing is told of it');
  return answer;
}
