import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { parseId, type UserId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { findTakenText } from '../content/downloads.queries.server.ts';
import { listVariants } from '../content/variants.queries.server.ts';
import { takeSameOut } from '../drafts/clear-submitted-draft.server.ts';
import type { CheckedSentence } from '../grading/attempt.ts';
import { areFarLonger } from '../grading/grade-sentences.ts';
import type { Reference } from '../grading/grading.ts';
import { placeVariants } from '../grading/reference.ts';
import { type AskingToMark, admit, type GradeInThread } from '../requests.server.ts';
import {
  type AttemptRow,
  type AttemptWriting,
  changeAttempt,
  finalValues,
  findOwnAttempt,
  firstValues,
  insertAttempt,
  storeFirst,
  storeUponOpen,
} from './attempt-store.server.ts';
import type { OfflineAttemptForm } from './attempts.forms.ts';
import { attempts } from './attempts.tables.server.ts';
import type { AttemptReceived, DoneSentence } from './offline-attempt.ts';

/**
 * What is known of an open attempt, together with what was done of it elsewhere. Each look happened once: what was
 * looked at first stays the first, and what was shown stays as it was shown. Done twice it is the same, in whatever
 * order: what was sent before may come again.
 */
export function mergeSentences(
  known: readonly CheckedSentence[],
  done: readonly DoneSentence[],
): CheckedSentence[] {
  const all = new Map(known.map((sentence) => [sentence.position, sentence]));
  for (const { position, first, final } of done) {
    const earlier = all.get(position);
    if (!earlier) all.set(position, { position, first, ...(final !== undefined && { final }) });
    else if (earlier.final === undefined && final !== undefined) all.set(position, { ...earlier, final });
  }
  return [...all.values()].sort((a, b) => a.position - b.position);
}

type Taken = NonNullable<Awaited<ReturnType<typeof findTakenText>>>;
type Prepared = Outcome<(tx: Db) => Promise<AttemptReceived>>;

/**
 * Takes what was done without a connection, once, however often it comes. It is marked anew, against the text
 * that was downloaded. It requires no plan: the text was downloaded when there was one, and what one wrote is
 * one's own.
 */
export async function receiveAttempt(
  scope: AskingToMark,
  form: OfflineAttemptForm,
): Promise<Outcome<AttemptReceived>> {
  const admitted = await admit(scope, 'mark');
  if (!admitted.ok) return admitted;
  const { userId } = admitted.value;
  if (form.userId !== userId) return refuse('forbidden', 'dictation:refusal.signedOut');
  const { db, now, mark } = scope;
  const audioFileId = parseId<'audio file'>(form.file);
  const { lyricsRevision } = form;
  const taken = audioFileId && (await findTakenText(db, { userId, audioFileId, lyricsRevision }));
  if (!taken) return refuse('missing', 'library:refusal.missing');
  const reference = await referenceOfTaken(db, taken);
  const isBeyond = form.sentences.some(({ position }) => position >= taken.sentenceStarts.length);
  if (isBeyond) return refuse('invalid', 'dictation:refusal.sentenceMissing');
  if (areFarLonger(reference, form.sentences)) return refuse('invalid', 'dictation:refusal.farLonger');
  const named = await findOwnAttempt(db, userId, form.attempt);
  const writing = { userId, audioFileId, mode: 'sentences' as const };
  const findBefore = async (tx: Db): Promise<AttemptReceived | undefined> => {
    const attemptId = await findReceived(tx, userId, form.key);
    return attemptId && { received: true, attemptId };
  };
  const setting = { writing, taken, reference, form, now, mark };
  return storeUponOpen(db, writing, async (open) => {
    const before = await findBefore(db);
    if (before) return ok(async () => before);
    const prepared = await prepare(setting, open, named);
    // Sent several times at once, all but one have to find it here.
    return prepared.ok ? ok(async (tx) => (await findBefore(tx)) ?? prepared.value(tx)) : prepared;
  });
}

async function prepare(
  setting: Setting,
  open: AttemptRow | undefined,
  named: AttemptRow | undefined,
): Promise<Prepared> {
  const { taken, form } = setting;
  const isBegun = open?.original === taken.original && (open?.id === named?.id || isLost(open, form));
  if (form.isFinished) return prepareFinished(setting, isBegun ? open : undefined);
  // It was finished elsewhere meanwhile: what was looked at since belongs to nothing that is still open.
  if (named?.finishedAt) return ok(async () => ({ received: true, attemptId: named.id }));
  if (open && open.original !== taken.original) return ok(async () => ({ received: true }));
  return prepareLooked(setting, open);
}

/** Whether an attempt is the beginning of what comes, of which the device never heard that it was taken. */
function isLost(open: AttemptRow | undefined, { attempt, sentences }: OfflineAttemptForm): boolean {
  if (!open || attempt !== undefined) return false;
  const done = new Map(sentences.map((sentence) => [sentence.position, sentence]));
  return (open.sentences ?? []).every(({ position, first, final }) => {
    const same = done.get(position);
    return same?.first === first && (final === undefined || same.final === final);
  });
}

async function referenceOfTaken(db: Db, taken: Taken): Promise<Reference> {
  const { original, language, sentenceStarts } = taken;
  const variants = placeVariants({ original, sentenceStarts }, await listVariants(db, taken.audioFileId));
  return { original, language, sentenceStarts, variants };
}

async function findReceived(db: Db, userId: UserId, key: string) {
  const [row] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.offlineKey, key)));
  return row?.id;
}

interface Setting {
  writing: AttemptWriting;
  taken: Taken;
  reference: Reference;
  form: OfflineAttemptForm;
  now: Date;
  mark: GradeInThread;
}

/** Some of it was looked at; the rest is still to be written. */
async function prepareLooked(
  { writing, taken, reference, form, now, mark }: Setting,
  open: AttemptRow | undefined,
): Promise<Prepared> {
  const { strictness, replays, writingMs } = form;
  const merged = mergeSentences(open?.sentences ?? [], form.sentences);
  const looked = await mark(writing.userId, 'answeredAndMarked', reference, merged, strictness);
  if (!looked.ok) return looked;
  const { sentences, first } = looked.value;
  const facts = { ...writing, title: taken.title, reference, strictness, replays, writingMs, sentences };
  const values = firstValues(facts, first, open?.createdAt ?? doneAt(form, taken, now));
  return ok(async (tx) => ({ received: true, attemptId: (await storeFirst(tx, values)).id }));
}

/** All of it is done. What was begun since at another place is another attempt, and stays. */
async function prepareFinished(
  { writing, taken, reference, form, now, mark }: Setting,
  begun: AttemptRow | undefined,
): Promise<Prepared> {
  const { strictness, replays, writingMs, timeZone } = form;
  const sentences = mergeSentences(begun?.sentences ?? [], form.sentences).map(
    ({ told: _, ...sentence }) => sentence,
  );
  const looks = await mark(writing.userId, 'markBoth', reference, sentences, strictness);
  if (!looks.ok) return looks;
  const facts = { ...writing, title: taken.title, reference, strictness, replays, writingMs, sentences };
  const finishedAt = doneAt(form, taken, now);
  const values = { ...finalValues(facts, looks.value, { now: finishedAt, timeZone }), offlineKey: form.key };
  return ok(async (tx) => {
    await takeSameOut(tx, writing, sentences, now);
    const row = begun
      ? await changeAttempt(tx, begun.id, values)
      : await insertAttempt(tx, { ...values, createdAt: finishedAt });
    return { received: true, attemptId: row.id };
  });
}

/** When it was done by the device's clock, as far as that can be: after it was taken along, and not in the future. */
const doneAt = ({ atMs }: OfflineAttemptForm, { downloadedAt }: Taken, now: Date) =>
  new Date(Math.min(now.getTime(), Math.max(atMs, downloadedAt.getTime())));
