import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { finalValues, insertAttempt } from '../attempts/attempt-store.server.ts';
import type { CheckedSentence, SentenceHintsReview, SentenceResultReview } from '../grading/attempt.ts';
import type { Reference } from '../grading/grading.ts';
import { type AskingToMark, admit } from '../requests.server.ts';
import { answerOf, checkedAmong, isAnswered, referenceToSentences, writtenOf } from './grade-set.ts';
import type { SetSentence } from './personal-set.ts';
import type { CheckSetForm, FinishSetForm } from './sets.forms.ts';
import {
  findOwnSet,
  listSentences,
  listVariantsOf,
  type SentenceRow,
  type SetRow,
} from './sets.queries.server.ts';
import { personalSetSentences, personalSets } from './sets.tables.server.ts';

type Row = SentenceRow & Pick<SetSentence, 'state'>;

/** Only requests that come all at once meet more often. */
export const mostTries = 3;
export const tooBusy = refuse('busy', 'platform:tooManyRequests');

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
    if (isAnswered(earlier, form)) return ok(answerTo(row, earlier));
    if (set.finishedAt) return refuse('conflict', 'today:refusal.finished');
    if (row.state === 'closed') return refuse('payment', 'today:refusal.closed');
    if (row.state === 'changed' && !earlier) return refuse('conflict', 'today:refusal.changed');

    const { text, strictness } = form;
    const reference = referenceToSentences(set.language, [row], await listVariantsOf(scope.db, [row]));
    const kept = checkedAmong([row]);
    const looked = await scope.mark(userId, 'checkOf', reference, kept, { sentence: 0, text, strictness });
    if (!looked.ok) return looked;
    const { checked } = looked.value;
    if (await storeChecked(scope.db, rows, new Map([[row.nth, checked]]))) return ok(answerTo(row, checked));
  }
  return tooBusy;
}

function answerTo({ setId, nth, text }: SentenceRow, checked: CheckedSentence) {
  const answer = answerOf(setId, nth, text, checked);
  if (!answer) throw new Error('a sentence was checked and nothing is said of it');
  return answer;
}

/** Stores what was written of some sentences. False when another request was first. */
export function storeChecked(
  db: Db,
  rows: readonly SentenceRow[],
  looked: ReadonlyMap<number, CheckedSentence | undefined>,
): Promise<boolean> {
  const changed = rows.filter(({ nth }) => looked.has(nth));
  return db.transaction(async (tx) => {
    const set = await holdSet(tx, changed);
    if (!set) return false;
    for (const { nth } of changed)
      await tx
        .update(personalSetSentences)
        .set({ checked: looked.get(nth) ?? null })
        .where(and(eq(personalSetSentences.setId, set.id), eq(personalSetSentences.nth, nth)));
    return true;
  });
}

/** A set that is not finished and of which nothing else was written than is known; it stays so until the transaction ends. */
async function holdSet(tx: Db, known: readonly SentenceRow[]): Promise<SetRow | undefined> {
  const [{ setId } = { setId: undefined }] = known;
  if (!setId) return undefined;
  const [set] = await tx.select().from(personalSets).where(eq(personalSets.id, setId)).for('update');
  const sentences = await tx
    .select({ nth: personalSetSentences.nth, checked: personalSetSentences.checked })
    .from(personalSetSentences)
    .where(eq(personalSetSentences.setId, setId));
  const now = new Map(sentences.map(({ nth, checked }) => [nth, checked]));
  const isUnchanged = known.every(({ nth, checked }) => isDeepStrictEqual(now.get(nth), checked));
  return set && !set.finishedAt && isUnchanged ? set : undefined;
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
    const written = writtenOf(rows, form.parts);
    if (written.length === 0) return refuse('invalid', 'dictation:refusal.nothingWritten');
    const reference = referenceToSentences(set.language, written, await listVariantsOf(scope.db, written));
    const ending = { userId, set, rows, written, reference, kept: checkedAmong(written) };
    const parts = written.map(({ nth }) => form.parts[nth] ?? '');
    const ended = await endSet(scope, { ...ending, form: { ...form, parts }, at: scope.now });
    if (!ended.ok) return ended;
    if (ended.value) return ok({ review: 'finished' });
  }
  return tooBusy;
}

interface Ending {
  userId: UserId;
  set: SetRow;
  /** All of its sentences as they are known, and those that were written. */
  rows: readonly SentenceRow[];
  written: readonly SentenceRow[];
  /** The written ones as one text, and what was checked of them. */
  reference: Reference;
  kept: readonly CheckedSentence[];
  form: Pick<FinishSetForm, 'parts' | 'strictness' | 'replays' | 'writingMs' | 'timeZone'>;
  at: Date;
}

/** Makes an attempt of what was written of a set, and ends the set with it. False when another request was first. */
export async function endSet(
  { db, mark }: Pick<AskingToMark, 'db' | 'mark'>,
  { userId, set, rows, written, reference, kept, form, at }: Ending,
): Promise<Outcome<boolean>> {
  const { strictness, replays, writingMs, timeZone } = form;
  const finished = await mark(userId, 'finishSingle', reference, kept, form);
  if (!finished.ok) return finished;
  const { sentences, looks, shown } = finished.value;
  const title = [...new Set(written.map((row) => row.title))].join(' · ');
  const facts = { userId, audioFileId: null, mode: 'sentences' as const, title, reference };
  const effort = { strictness, replays, writingMs, sentences };
  const values = finalValues({ ...facts, ...effort }, looks, { now: at, timeZone });
  return ok(
    await db.transaction(async (tx) => {
      if (!(await holdSet(tx, rows))) return false;
      const { id: attemptId } = await insertAttempt(tx, { ...values, createdAt: at });
      await tx.update(personalSets).set({ finishedAt: at, attemptId }).where(eq(personalSets.id, set.id));
      for (const [attemptSentence, { nth }] of written.entries())
        await tx
          .update(personalSetSentences)
          .set({ checked: shown[attemptSentence] ?? null, attemptSentence })
          .where(and(eq(personalSetSentences.setId, set.id), eq(personalSetSentences.nth, nth)));
      return true;
    }),
  );
}
