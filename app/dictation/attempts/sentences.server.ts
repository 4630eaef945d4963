import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { admitToLyrics } from '../content/content.queries.server.ts';
import type {
  CheckedSentence,
  OriginalShown,
  ResultReview,
  SentenceHintsReview,
  SentenceResultReview,
} from '../grading/attempt.ts';
import { addsNothing, answerSentence, goesOn, isSentAgain, sentenceAt } from '../grading/grade-sentences.ts';
import { originalOf, type Reference, referenceTo } from '../grading/grading.ts';
import type { Lyrics } from '../grading/reference.ts';
import { isWritten } from '../grading/text-places.ts';
import type { AskingToMark, GradeInThread } from '../requests.server.ts';
import { verifierVersion } from '../verify/costs.ts';
import {
  type AttemptRow,
  type AttemptWriting,
  finalValues,
  findJustFinished,
  findOwnAttempt,
  findResult,
  firstValues,
  referenceOf,
  storeFinal,
  storeFirst,
  storeUponOpen,
} from './attempt-store.server.ts';
import type { ComparisonForm, SentenceForm } from './attempts.forms.ts';

type SentencePass = SentenceHintsReview | SentenceResultReview;

/**
 * Marks one sentence: the first time it says where the mistakes are, the second time it shows the original of this
 * sentence, and from then on the same again. A sentence without a mistake is shown at once.
 */
export async function checkSentence(
  scope: AskingToMark,
  entitlement: Entitlement,
  form: SentenceForm,
): Promise<Outcome<SentencePass>> {
  const admitted = await admitToLyrics(scope, entitlement, form.file);
  if (!admitted.ok) return admitted;
  const { userId, lyrics } = admitted.value;
  if (form.attempt && !(await findOwnAttempt(scope.db, userId, form.attempt)))
    return refuse('missing', 'dictation:refusal.attemptMissing');
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

/** The earlier answer, for a sentence that was shown already or sent twice. */
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
  mark: GradeInThread;
}

async function prepareCheck(
  writing: AttemptWriting,
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

type Shown = ResultReview | OriginalShown;

/**
 * Ends a dictation that was written sentence by sentence, and shows the whole: with what was checked, and with what
 * stands in the fields of the others. Sentences nobody wrote are missing; where nobody wrote any, nothing is stored.
 */
export async function finishSentences(
  scope: AskingToMark,
  entitlement: Entitlement,
  form: ComparisonForm,
): Promise<Outcome<Shown>> {
  const admitted = await admitToLyrics(scope, entitlement, form.file);
  if (!admitted.ok) return admitted;
  const { userId, lyrics } = admitted.value;
  const writing = { userId, audioFileId: lyrics.audioFileId, mode: 'sentences' as const };
  return storeUponOpen<Shown>(scope.db, writing, async (open) => {
    const given = form.attempt ? await findOwnAttempt(scope.db, userId, form.attempt) : undefined;
    if (form.attempt && given?.audioFileId !== lyrics.audioFileId)
      return refuse('missing', 'dictation:refusal.attemptMissing');
    const done = given && (await findShown(scope.db, given, form));
    if (done) return ok(async () => done);
    const earlier = open && areFieldsContinued(open, lyrics, form) ? open : undefined;
    return prepareFinish(writing, lyrics, { form, earlier, ...scope });
  });
}

/** What was shown of an attempt that is finished, when this was sent twice. */
async function findShown(db: Db, given: AttemptRow, { parts }: ComparisonForm) {
  const isSame = given.mode === 'sentences' && given.finishedAt && addsNothing(given.sentences ?? [], parts);
  return isSame ? findResult(db, given) : undefined;
}

/** Whether the fields belong to the attempt that is open. What names it does; otherwise all of them must fit. */
const areFieldsContinued = ({ id, original, sentences }: AttemptRow, lyrics: Lyrics, form: ComparisonForm) =>
  form.attempt === id ||
  (original === lyrics.text &&
    form.parts.every((part, position) => !isWritten(part) || goesOn(sentences ?? [], position, part)));

interface Finish {
  form: ComparisonForm;
  earlier: AttemptRow | undefined;
  now: Date;
  mark: GradeInThread;
}

async function prepareFinish(
  writing: AttemptWriting,
  lyrics: Lyrics,
  { form, earlier, now, mark }: Finish,
): Promise<Outcome<(tx: Db) => Promise<Shown>>> {
  const { parts, strictness, replays, writingMs, timeZone } = form;
  const reference = earlier ? referenceOf(earlier, lyrics.variants) : referenceTo(lyrics);
  const kept = earlier?.sentences ?? [];
  const finished = await mark(writing.userId, 'finishOf', reference, kept, { parts, strictness });
  if (!finished.ok) return finished;
  const { sentences, looks } = finished.value;
  if (!looks) return ok(async () => originalOf(reference));
  const facts = { ...writing, title: lyrics.title, reference, strictness, replays, writingMs, sentences };
  const values = { ...finalValues(facts, looks, { now, timeZone }), offlineKey: form.key ?? null };
  return ok(async (tx) => {
    const done = earlier ? undefined : await findJustFinished(tx, writing, looks.final, now);
    return done ?? storeFinal(tx, values, earlier?.id);
  });
}
