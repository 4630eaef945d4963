import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/subscription.policy.ts';
import type { Lyrics } from '../material/lyrics.ts';
import { findLyrics } from '../material/material.queries.server.ts';
import { type Asking, askToMark } from './ask-to-mark.server.ts';
import type { AttemptId, CheckedSentence, FinalPass, Strictness } from './attempt.ts';
import type { OriginalShown, SentenceFinalPass, SentenceFirstPass } from './attempt-answer.ts';
import {
  type AttemptFacts,
  type AttemptRow,
  finalPassOf,
  findJustFinished,
  findOpenAttempt,
  findOwnAttempt,
  holdWriting,
  referenceOf,
  storeFinal,
  storeFirst,
} from './attempt-rows.server.ts';
import type { ComparisonForm, FinishForm, SentenceForm } from './attempts.forms.ts';
import { goesOn, isSentAgain, lookAtSentence, withParts } from './checked-sentences.ts';
import { hintsOf } from './hints.ts';
import {
  markSentence,
  markSentences,
  mistakesOf,
  type Reference,
  referenceTo,
  sentenceOf,
} from './marking.ts';

/**
 * Marks one sentence: the first time it says where the mistakes are, the second time it shows the original of this
 * sentence, and from then on the same again. A sentence without a mistake is shown at once.
 */
export async function checkSentence(
  scope: Asking,
  entitlement: Entitlement,
  form: SentenceForm,
): Promise<Outcome<SentenceFirstPass | SentenceFinalPass>> {
  const asked = await askToMark(scope);
  if (!asked.ok) return asked;
  const found = await findLyrics(scope, entitlement, form.file);
  if (!found.ok) return found;
  if (form.text.trim() === '') return refuse('invalid', 'dictation:refusal.nothingWritten');
  const { audioFileId, title } = found.value;
  const writing = { userId: asked.value.userId, audioFileId, mode: 'sentences' as const };
  return scope.db.transaction(async (tx) => {
    if (!(await holdWriting(tx, writing))) return refuse('missing', 'library:refusal.missing');
    const open = await findOpenAttempt(tx, writing);
    if (form.attempt && !(await findOwnAttempt(tx, writing.userId, form.attempt)))
      return refuse('missing', 'dictation:refusal.attemptMissing');
    const earlier = open && isContinued(open, found.value, form) ? open : undefined;
    const reference = earlier ? referenceOf(earlier) : referenceTo(found.value);
    if (sentenceOf(reference, form.sentence) === undefined)
      return refuse('invalid', 'dictation:refusal.sentenceMissing');
    const { strictness, replays, writingMs } = form;
    const facts = { ...writing, title, reference, strictness, replays, writingMs };
    return ok(await storeCheck(tx, { facts, earlier, form }, scope.now));
  });
}

/** Ends a dictation that was checked sentence by sentence, and shows the whole. Sentences nobody wrote are missing. */
export async function finishSentences(
  scope: Asking,
  entitlement: Entitlement,
  { attempt, timeZone }: FinishForm,
): Promise<Outcome<FinalPass>> {
  const asked = await askToMark(scope);
  if (!asked.ok) return asked;
  const { userId } = asked.value;
  const given = await findOwnAttempt(scope.db, userId, attempt);
  if (!given?.audioFileId || given.mode !== 'sentences')
    return refuse('missing', 'dictation:refusal.attemptMissing');
  const found = await findLyrics(scope, entitlement, given.audioFileId);
  if (!found.ok) return found;
  const writing = { userId, audioFileId: given.audioFileId, mode: given.mode };
  return scope.db.transaction(async (tx) => {
    if (!(await holdWriting(tx, writing))) return refuse('missing', 'library:refusal.missing');
    const current = await findOwnAttempt(tx, userId, given.id);
    if (!current) return refuse('missing', 'dictation:refusal.attemptMissing');
    const { title, strictness, replays, writingMs, sentences } = current;
    const facts = { ...writing, title, strictness, replays, writingMs, sentences };
    const whole = { ...facts, reference: referenceOf(current), attemptId: current.id };
    return ok(finalPassOf(current) ?? (await storeWhole(tx, whole, { now: scope.now, timeZone })));
  });
}

/** Shows the original at once, with the marks of all that stands in the fields; where nothing does, nothing is stored. */
export async function revealSentences(
  scope: Asking,
  entitlement: Entitlement,
  { file, attempt, parts, strictness, replays, writingMs, timeZone }: ComparisonForm,
): Promise<Outcome<FinalPass | OriginalShown>> {
  const asked = await askToMark(scope);
  if (!asked.ok) return asked;
  const found = await findLyrics(scope, entitlement, file);
  if (!found.ok) return found;
  const { audioFileId, title, text } = found.value;
  const writing = { userId: asked.value.userId, audioFileId, mode: 'sentences' as const };
  return scope.db.transaction(async (tx) => {
    if (!(await holdWriting(tx, writing))) return refuse('missing', 'library:refusal.missing');
    const given = attempt ? await findOwnAttempt(tx, writing.userId, attempt) : undefined;
    if (attempt && given?.audioFileId !== audioFileId)
      return refuse('missing', 'dictation:refusal.attemptMissing');
    const earlier = given?.mode === 'sentences' && given.finishedAt === null ? given : undefined;
    const reference = earlier ? referenceOf(earlier) : referenceTo(found.value);
    const written = parts.slice(0, reference.sentenceStarts.length);
    const sentences = withParts(earlier?.sentences ?? [], written);
    if (sentences.length === 0) return ok({ pass: 'original', original: text });
    const facts = { ...writing, title, reference, strictness, replays, writingMs, sentences };
    return ok(await storeWhole(tx, { ...facts, attemptId: earlier?.id }, { now: scope.now, timeZone }));
  });
}

/** Whether the sentence belongs to the attempt that is open. What names it does; otherwise it must fit. */
const isContinued = ({ id, original, sentences }: AttemptRow, lyrics: Lyrics, form: SentenceForm) =>
  form.attempt === id || (original === lyrics.text && goesOn(sentences ?? [], form.sentence, form.text));

async function storeCheck(
  tx: Db,
  { facts, earlier, form }: { facts: AttemptFacts; earlier: AttemptRow | undefined; form: SentenceForm },
  now: Date,
): Promise<SentenceFirstPass | SentenceFinalPass> {
  const { reference, strictness } = facts;
  const { sentence: position, text } = form;
  const kept = earlier?.sentences ?? [];
  const mark = (written: string) => markSentence(reference, position, written, strictness);
  const isRepeated = form.attempt !== earlier?.id && isSentAgain(kept, position, text);
  const isPerfect = mistakesOf(mark(text).marks).length === 0;
  const look = isRepeated
    ? { sentences: kept, checked: { position, first: text } }
    : lookAtSentence(kept, { position, text, isPerfect });
  const { first } = markBoth(reference, look.sentences, strictness);
  const { id } = await storeFirst(
    tx,
    { ...facts, sentences: look.sentences },
    first,
    earlier?.createdAt ?? now,
  );

  const about = {
    attemptId: id,
    sentence: position,
    isLast: position === reference.sentenceStarts.length - 1,
  };
  const firstLook = mark(look.checked.first);
  if (look.checked.final === undefined)
    return { pass: 'first', ...about, hints: hintsOf(firstLook.marks), scores: firstLook.scores };
  const final = mark(look.checked.final);
  return {
    pass: 'final',
    ...about,
    text: final.text,
    original: sentenceOf(reference, position) ?? '',
    mistakes: mistakesOf(final.marks),
    scores: final.scores,
    firstScores: firstLook.scores,
  };
}

async function storeWhole(
  tx: Db,
  { attemptId, ...facts }: AttemptFacts & { attemptId?: AttemptId },
  when: { now: Date; timeZone: string },
): Promise<FinalPass> {
  const looks = markBoth(facts.reference, facts.sentences ?? [], facts.strictness);
  const done = attemptId ? undefined : await findJustFinished(tx, facts, looks.final, when.now);
  return done ?? storeFinal(tx, facts, { ...looks, attemptId }, when);
}

/** Both looks at the whole. What was looked at only once stays as it was. */
function markBoth(reference: Reference, sentences: readonly CheckedSentence[], strictness: Strictness) {
  const byPosition = new Map(sentences.map((sentence) => [sentence.position, sentence]));
  const textOf = (look: 'first' | 'final') => (position: number) => {
    const sentence = byPosition.get(position);
    return sentence?.[look] ?? sentence?.first;
  };
  return {
    first: markSentences(reference, textOf('first'), strictness),
    final: markSentences(reference, textOf('final'), strictness),
  };
}
