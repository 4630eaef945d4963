import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { finalValues, insertAttempt } from '../attempts/attempt-store.server.ts';
import { listVariants } from '../content/variants.queries.server.ts';
import type { CheckedSentence, SentenceHintsReview, SentenceResultReview } from '../grading/attempt.ts';
import type { Reference } from '../grading/grading.ts';
import { placeVariants } from '../grading/reference.ts';
import { isWritten } from '../grading/text-places.ts';
import { type AskingToMark, admit } from '../requests.server.ts';
import type { SetSentence } from './personal-set.ts';
import type { CheckSetForm, FinishSetForm, SetForm } from './sets.forms.ts';
import { answerOf, findOwnSet, listSentences, type SentenceRow, type SetRow } from './sets.queries.server.ts';
import { personalSetSentences, personalSets } from './sets.tables.server.ts';

/** Does what a request about a set intends. */
export const answerSet = (
  scope: AskingToMark,
  entitlement: Entitlement,
  form: SetForm,
): Promise<Outcome<SetAnswer>> =>
  form.intent === 'check' ? checkSetSentence(scope, entitlement, form) : finishSet(scope, entitlement, form);

type SetAnswer = SentenceHintsReview | SentenceResultReview | { review: 'finished' };

type Row = SentenceRow & Pick<SetSentence, 'state'>;

/** Only requests that come all at once meet more often. */
const mostTries = 3;
const busy = refuse('busy', 'platform:tooManyRequests');

/** A set and its sentences, for whoever it was made for. */
async function openSet(
  scope: AskingToMark,
  entitlement: Entitlement,
  rawId: unknown,
): Promise<Outcome<{ userId: UserId; set: SetRow; rows: Row[] }>> {
  const admitted = await admit(scope, 'mark');
  if (!admitted.ok) return admitted;
  const { userId } = admitted.value;
  const set = await findOwnSet(scope.db, userId, rawId);
  if (!set) return refuse('missing', 'today:refusal.missing');
  return ok({ userId, set, rows: await listSentences(scope, entitlement, set.id) });
}

/**
 * Marks one sentence of a set as a sentence of any dictation: the first time it says where the mistakes are, the second time
 * what is right. What was begun may be corrected also when its text has changed since.
 */
export async function checkSetSentence(
  scope: AskingToMark,
  entitlement: Entitlement,
  form: CheckSetForm,
): Promise<Outcome<SentenceHintsReview | SentenceResultReview>> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const opened = await openSet(scope, entitlement, form.set);
    if (!opened.ok) return opened;
    const { userId, set, rows } = opened.value;
    const row = rows[form.sentence];
    if (!row) return refuse('invalid', 'dictation:refusal.sentenceMissing');
    const { checked: earlier } = row;
    const isSentAgain = earlier && !form.isAgain && earlier.first === form.text;
    if (earlier?.final !== undefined || isSentAgain) return ok(told(row, earlier));
    if (set.finishedAt) return refuse('conflict', 'today:refusal.finished');
    if (row.state === 'closed') return refuse('payment', 'today:refusal.closed');
    if (row.state === 'changed' && !earlier) return refuse('conflict', 'today:refusal.changed');

    const { text, strictness } = form;
    const reference = await referenceTo(scope.db, set, [row]);
    const kept = earlier ? [earlier] : [];
    const looked = await scope.mark(userId, 'checkOf', reference, kept, { sentence: 0, text, strictness });
    if (!looked.ok) return looked;
    const { checked } = looked.value;
    if (await storeChecked(scope.db, row, checked)) return ok(told(row, checked));
  }
  return busy;
}

function told(row: SentenceRow, checked: CheckedSentence) {
  const answer = answerOf(row.setId, row.nth, { ...row, checked });
  if (!answer) throw new Error('a sentence was checked and nothing is told of it');
  return answer;
}

/** False when another request was first. */
function storeChecked(db: Db, { setId, nth, checked: before }: SentenceRow, checked: CheckedSentence) {
  return db.transaction(async (tx) => {
    const { set, sentences } = await holdSet(tx, setId);
    if (!set || set.finishedAt || !isDeepStrictEqual(sentences.get(nth) ?? null, before)) return false;
    await tx
      .update(personalSetSentences)
      .set({ checked })
      .where(and(eq(personalSetSentences.setId, setId), eq(personalSetSentences.nth, nth)));
    return true;
  });
}

/** A set and what is written of it; both stay as they are until the transaction ends. */
async function holdSet(tx: Db, setId: SetRow['id']) {
  const [set] = await tx.select().from(personalSets).where(eq(personalSets.id, setId)).for('update');
  const sentences = await tx
    .select({ nth: personalSetSentences.nth, checked: personalSetSentences.checked })
    .from(personalSetSentences)
    .where(eq(personalSetSentences.setId, setId));
  return { set, sentences: new Map(sentences.map(({ nth, checked }) => [nth, checked])) };
}

/** Sentences of a set as one text, with what is accepted besides in the files they are from. */
async function referenceTo(db: Db, { language }: SetRow, rows: readonly SentenceRow[]): Promise<Reference> {
  const files = new Set(rows.flatMap(({ audioFileId }) => audioFileId ?? []));
  const variants = [];
  for (const file of files) variants.push(...(await listVariants(db, file)));
  const original = rows.map(({ text }) => text).join(' ');
  const sentenceStarts = rows.map((_, at) =>
    rows.slice(0, at).reduce((start, { text }) => start + text.length + 1, 0),
  );
  const text = { original, sentenceStarts };
  return { ...text, language, variants: placeVariants(text, variants) };
}

/**
 * Ends a set with what was checked and what else stands in the fields. It becomes an attempt of the sentences that were
 * written, once, however often this is sent; what was not written is no part of it.
 */
export async function finishSet(
  scope: AskingToMark,
  entitlement: Entitlement,
  form: FinishSetForm,
): Promise<Outcome<{ review: 'finished' }>> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const opened = await openSet(scope, entitlement, form.set);
    if (!opened.ok) return opened;
    const { userId, set, rows } = opened.value;
    if (set.finishedAt) return ok({ review: 'finished' });
    const { strictness } = form;
    const written = rows.filter(
      ({ nth, checked, state }) => checked || (state === 'open' && isWritten(form.parts[nth] ?? '')),
    );
    if (written.length === 0) return refuse('invalid', 'dictation:refusal.nothingWritten');

    const reference = await referenceTo(scope.db, set, written);
    const kept = written.flatMap(({ checked }, position) => (checked ? [{ ...checked, position }] : []));
    const parts = written.map(({ nth }) => form.parts[nth] ?? '');
    const finished = await scope.mark(userId, 'finishOf', reference, kept, { parts, strictness });
    if (!finished.ok) return finished;
    const { sentences, looks } = finished.value;
    if (!looks) return refuse('invalid', 'dictation:refusal.nothingWritten');
    // What was looked at once is shown as it was written.
    const shown = sentences.map((one) => ({ ...one, final: one.final ?? one.first }));
    const answered = await scope.mark(userId, 'answeredAndMarked', reference, shown, strictness);
    if (!answered.ok) return answered;

    const { replays, writingMs, timeZone } = form;
    const title = [...new Set(written.map((row) => row.title))].join(' · ');
    const facts = { userId, audioFileId: null, mode: 'sentences' as const, title, reference };
    const values = finalValues({ ...facts, strictness, replays, writingMs, sentences }, looks, {
      now: scope.now,
      timeZone,
    });
    if (await storeFinished(scope.db, { rows, written, values, answers: answered.value.sentences }))
      return ok({ review: 'finished' });
  }
  return busy;
}

interface Finished {
  rows: readonly Row[];
  written: readonly Row[];
  values: Parameters<typeof insertAttempt>[1] & { finishedAt: Date };
  answers: readonly CheckedSentence[];
}

/** False when another request was first. */
function storeFinished(db: Db, { rows, written, values, answers }: Finished): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [first] = rows;
    if (!first) return false;
    const { set, sentences } = await holdSet(tx, first.setId);
    const isUnchanged = rows.every(({ nth, checked }) =>
      isDeepStrictEqual(sentences.get(nth) ?? null, checked),
    );
    if (!set || set.finishedAt || !isUnchanged) return false;
    const { id: attemptId } = await insertAttempt(tx, values);
    await tx
      .update(personalSets)
      .set({ finishedAt: values.finishedAt, attemptId })
      .where(eq(personalSets.id, set.id));
    for (const [attemptSentence, { setId, nth }] of written.entries())
      await tx
        .update(personalSetSentences)
        .set({ checked: answers[attemptSentence] ?? null, attemptSentence })
        .where(and(eq(personalSetSentences.setId, setId), eq(personalSetSentences.nth, nth)));
    return true;
  });
}
