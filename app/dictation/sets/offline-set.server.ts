import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { mergeSentences } from '../attempts/receive-attempt.server.ts';
import { areFarLonger } from '../grading/grade-sentences.ts';
import { type Asking, type AskingToMark, admit, type Reading } from '../requests.server.ts';
import { checkedAmong, referenceToSentences } from './grade-set.ts';
import type { OpenSet, SetReceived, TakenSet } from './offline-set.ts';
import type { KnownSentence } from './personal-set.ts';
import type { ReceiveSetForm, TakeSetForm } from './sets.forms.ts';
import {
  findOwnSet,
  listSentences,
  listVariantsOf,
  type SentenceRow,
  type SetRow,
} from './sets.queries.server.ts';
import { personalSetSentences, personalSets } from './sets.tables.server.ts';
import { endSet, mostTries, storeChecked, tooBusy } from './write-set.server.ts';

/**
 * Hands out a set to be written without a connection, with the texts of those sentences that are open now, and remembers which
 * these were. From then on it stays the set to write, as one that was begun.
 */
export async function takeSetAlong(
  scope: Asking,
  entitlement: Entitlement,
  form: TakeSetForm,
): Promise<Outcome<TakenSet>> {
  const admitted = await admit(scope, 'download');
  if (!admitted.ok) return admitted;
  if (entitlement.access === 'closed') return refuse('payment', 'dictation:refusal.closed');
  const { userId } = admitted.value;
  const { db } = scope;
  const set = await findOwnSet(db, userId, form.set);
  if (!set) return refuse('missing', 'today:refusal.missing');
  if (set.finishedAt) return refuse('conflict', 'today:refusal.finished');
  const sentences = await listSentences(scope, entitlement, set.id);
  if (!(await rememberTaken(scope, set, sentences))) return refuse('missing', 'today:refusal.missing');
  const { id, language, kind } = set;
  const variants = await listVariantsOf(db, sentences);
  return ok({ userId, id, language, kind, variants, sentences: sentences.map(handedOut) });
}

/** What a device may have of a sentence: its words only if they may be written, or were shown. */
function handedOut(row: KnownSentence): KnownSentence {
  const { nth, reason, state, audioFileId, position, lyricsRevision, title, text, checked } = row;
  const known = { nth, reason, state, audioFileId, position, lyricsRevision, title };
  const isOpen = state === 'open' || checked?.final !== undefined;
  return isOpen ? { ...known, text, checked } : { ...known, text: '', checked: null };
}

/** False when the set is gone: nothing was written of it, and a newer one was made at the same moment. */
const rememberTaken = (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  { id }: SetRow,
  sentences: readonly KnownSentence[],
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const held = await tx
      .select({ id: personalSets.id })
      .from(personalSets)
      .where(eq(personalSets.id, id))
      .for('update');
    const open = sentences.filter(({ state }) => state === 'open').map(({ nth }) => nth);
    const { setId, nth, takenAt } = personalSetSentences;
    await tx
      .update(personalSetSentences)
      .set({ takenAt: now })
      .where(and(eq(setId, id), inArray(nth, open), isNull(takenAt)));
    return held.length > 0;
  });

/** The actor's sets that were taken along and are not finished, each with what is still open of it. */
export async function listTakenSets(scope: Reading, entitlement: Entitlement): Promise<OpenSet[]> {
  const { db, actor } = scope;
  if (actor.kind === 'visitor' || entitlement.access === 'closed') return [];
  // One for each language at most.
  const taken = await db
    .selectDistinct({ set: personalSets.id })
    .from(personalSets)
    .innerJoin(personalSetSentences, eq(personalSetSentences.setId, personalSets.id))
    .where(
      and(
        eq(personalSets.userId, actor.userId),
        isNull(personalSets.finishedAt),
        isNotNull(personalSetSentences.takenAt),
      ),
    );
  return Promise.all(
    taken.map(async ({ set }) => {
      const sentences = await listSentences(scope, entitlement, set);
      return { set, sentences: sentences.filter(({ state }) => state === 'open').map(({ nth }) => nth) };
    }),
  );
}

/**
 * Takes what was written of a set without a connection, once, however often it comes. It is marked anew, against the texts
 * that were handed out, and joins what was written elsewhere meanwhile. It needs no plan: it was handed out when there was one.
 */
export async function receiveSet(scope: AskingToMark, form: ReceiveSetForm): Promise<Outcome<SetReceived>> {
  const admitted = await admit(scope, 'mark');
  if (!admitted.ok) return admitted;
  const { userId } = admitted.value;
  if (form.userId !== userId) return refuse('forbidden', 'dictation:refusal.signedOut');
  for (let tries = 0; tries < mostTries; tries += 1) {
    const set = await findOwnSet(scope.db, userId, form.set);
    if (!set) return refuse('missing', 'today:refusal.missing');
    const stored = await storeReceived(scope, { userId, set, form });
    if (!stored.ok) return stored;
    if (stored.value) return ok({ received: true });
  }
  return tooBusy;
}

type Receiving = { userId: UserId; set: SetRow; form: ReceiveSetForm };

/** False when another request was first. */
async function storeReceived(
  { db, mark, now }: AskingToMark,
  { userId, set, form }: Receiving,
): Promise<Outcome<boolean>> {
  const rows = await listRows(db, set);
  if (form.sentences.some(({ position }) => !rows[position]?.takenAt))
    return refuse('invalid', 'dictation:refusal.sentenceMissing');
  const known = checkedAmong(rows);
  const merged = mergeSentences(known, form.sentences);
  const isKnown = isDeepStrictEqual(merged, known);
  // What it was finished with came before; what it was finished without cannot join it any more.
  if (set.finishedAt) return isKnown ? ok(true) : refuse('conflict', 'today:refusal.finished');
  if (isKnown && !form.isFinished) return ok(true);

  const written = merged.flatMap(({ position }) => rows[position] ?? []);
  const kept = merged.map((one, position) => ({ ...one, position }));
  const reference = referenceToSentences(set.language, written, await listVariantsOf(db, written));
  if (areFarLonger(reference, kept)) return refuse('invalid', 'dictation:refusal.farLonger');
  if (form.isFinished) {
    const at = doneAt(form, written, now);
    return endSet(
      { db, mark },
      { userId, set, rows, written, reference, kept, form: { ...form, parts: [] }, at },
    );
  }
  const looked = await mark(userId, 'answeredAndMarked', reference, kept, form.strictness);
  if (!looked.ok) return looked;
  const { sentences } = looked.value;
  return ok(await storeChecked(db, rows, new Map(written.map(({ nth }, at) => [nth, sentences[at]]))));
}

const listRows = (db: Scope['db'], { id }: SetRow): Promise<SentenceRow[]> =>
  db
    .select()
    .from(personalSetSentences)
    .where(eq(personalSetSentences.setId, id))
    .orderBy(personalSetSentences.nth);

/** When it was done by the device's clock, as far as that can be: after it was taken along, and not in the future. */
function doneAt({ atMs }: ReceiveSetForm, written: readonly SentenceRow[], now: Date): Date {
  const taken = written.flatMap(({ takenAt }) => takenAt?.getTime() ?? []);
  return new Date(Math.min(now.getTime(), Math.max(atMs, ...taken)));
}
