import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { holdAudioFile } from '#app/library/file-changes.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { lockUntilCommit } from '#app/platform/db/lock.server.ts';
import { parseId, type UserId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { clearSubmitted, findRevisionLeft } from '../drafts/clear-submitted-draft.server.ts';
import type {
  AttemptId,
  AttemptMode,
  CheckedSentence,
  ResultReview,
  Strictness,
} from '../grading/attempt.ts';
import { partialReach } from '../grading/grade-text.ts';
import {
  type Marked,
  mistakesOf,
  paragraphsWritten,
  type Reference,
  wordsToWrite,
} from '../grading/grading.ts';
import { type AcceptedVariant, placeVariants } from '../grading/reference.ts';
import { verifierVersion } from '../verify/costs.ts';
import { attempts, ratings } from './attempts.tables.server.ts';

/** The day it is where the learner is, as `2026-05-01`. A time zone that does not exist is that of Greenwich. */
export function learnersDay(at: Date, timeZone: string): string {
  try {
    return dayIn(at, timeZone);
  } catch {
    return dayIn(at, 'UTC');
  }
}

/** Put together from its parts: the order in which a language writes a date is not for us to rely on. */
function dayIn(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
}

/** Whose dictation of what, and how it is written: of these there is at most one that is not finished. */
export interface AttemptWriting {
  userId: UserId;
  audioFileId: AudioFileId;
  mode: AttemptMode;
}

/** What is stored of an attempt besides its marks. One of sentences from many files has no file of its own. */
export interface AttemptFacts<File extends AudioFileId | null = AudioFileId>
  extends Omit<AttemptWriting, 'audioFileId'> {
  audioFileId: File;
  title: string;
  reference: Reference;
  strictness: Strictness;
  replays: number;
  writingMs: number;
  sentences?: CheckedSentence[] | null;
}

type AttemptValues<File extends AudioFileId | null = AudioFileId> = Omit<
  typeof attempts.$inferInsert,
  'id' | 'audioFileId'
> &
  Omit<AttemptWriting, 'audioFileId'> & { audioFileId: File };

/** All that is stored of a first look. To be made before anything is locked: it goes through the whole text. */
export const firstValues = (facts: AttemptFacts, first: Marked, createdAt: Date): AttemptValues => ({
  ...columnsOf(facts, { first }),
  paragraphs: paragraphsWritten(facts.reference, first),
  createdAt,
});

/** All that is stored of a finished attempt; an attempt that was begun before keeps its beginning. */
export function finalValues<File extends AudioFileId | null>(
  facts: AttemptFacts<File>,
  { first, final }: { first: Marked; final: Marked },
  { now, timeZone }: { now: Date; timeZone: string },
): AttemptValues<File> & { finishedAt: Date } {
  return {
    ...columnsOf(facts, { first, final }),
    finalText: final.text,
    finalMistakes: mistakesOf(final.marks),
    finalScores: final.scores,
    finalReached: final.reached,
    paragraphs: paragraphsWritten(facts.reference, final),
    finishedAt: now,
    finishedOn: learnersDay(now, timeZone),
  };
}

function columnsOf<File extends AudioFileId | null>(
  facts: AttemptFacts<File>,
  { first, final }: { first: Marked; final?: Marked },
) {
  const { userId, audioFileId, mode, title, reference, strictness, replays, writingMs, sentences } = facts;
  const { original, language, sentenceStarts } = reference;
  return {
    ...{ userId, audioFileId, mode, title, original, language, strictness, replays, writingMs },
    sentenceStarts: [...sentenceStarts],
    gaps: gapsOf(reference, first, final),
    sentences: sentences ?? null,
    firstText: first.text,
    firstMistakes: mistakesOf(first.marks),
    firstScores: first.scores,
    firstReached: first.reached,
    words: wordsToWrite(reference, first),
    verifierVersion,
  };
}

function gapsOf({ gaps }: Reference, first: Marked, final: Marked | undefined) {
  if (!gaps) return null;
  const { share, choice, hidden, lyricsRevision } = gaps;
  const cut = { share, choice, hidden, lyricsRevision, first: first.parts ?? [] };
  return final ? { ...cut, final: final.parts ?? [] } : cut;
}

export type AttemptRow = typeof attempts.$inferSelect;

/**
 * Lets one request at a time store what someone wrote for a file, so that a double click is one attempt. Says whether
 * the file is still there; it then stays until the transaction ends.
 */
export async function holdWriting(tx: Db, { userId, audioFileId }: AttemptWriting): Promise<boolean> {
  await lockUntilCommit(tx, `attempts:${userId}:${audioFileId}`);
  return (await holdAudioFile(tx, audioFileId)) !== undefined;
}

/** Someone's own attempt; nobody else's. */
export async function findOwnAttempt(
  db: Db,
  userId: UserId,
  rawId: unknown,
): Promise<AttemptRow | undefined> {
  const id: AttemptId | undefined = parseId(rawId);
  if (!id) return undefined;
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.id, id), eq(attempts.userId, userId)));
  return row;
}

/** The attempt that someone has not finished. */
export async function findOpenAttempt(db: Db, writing: AttemptWriting): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(isOf(writing), isNull(attempts.finishedAt)));
  return row;
}

const isOf = ({ userId, audioFileId, mode }: AttemptWriting) =>
  and(eq(attempts.userId, userId), eq(attempts.audioFileId, audioFileId), eq(attempts.mode, mode));

/** Sent again this soon, the same text is the same click. */
const sameClickMs = 30_000;

/** The attempt that was finished last, if that was just now. */
async function findLastFinished(db: Db, writing: AttemptWriting, now: Date): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(isOf(writing), gte(attempts.finishedAt, new Date(now.getTime() - sameClickMs))))
    .orderBy(desc(attempts.finishedAt))
    .limit(1);
  return row;
}

/** What was shown for this very text just now. */
export async function findJustFinished(
  db: Db,
  writing: AttemptWriting,
  final: Marked,
  now: Date,
): Promise<ResultReview | undefined> {
  const row = await findLastFinished(db, writing, now);
  const isSame =
    row?.finalText === final.text && isDeepStrictEqual(row.finalMistakes, mistakesOf(final.marks));
  return isSame ? findResult(db, row) : undefined;
}

/**
 * Stores both looks, and removes what was submitted from the draft it came from. `attemptId` names the
 * attempt that the first look began.
 */
export async function storeFinal(
  tx: Db,
  values: AttemptValues & { finishedAt: Date },
  attemptId: AttemptId | undefined,
): Promise<ResultReview> {
  await clearSubmitted(tx, values, values.finishedAt);
  const row = attemptId
    ? await changeAttempt(tx, attemptId, values)
    : await storeFirst(tx, { ...values, createdAt: values.finishedAt });
  const result = await findResult(tx, row);
  if (!result) throw new Error('a finished attempt has no result');
  return result;
}

/** Stores the first look: in the place of one that was never finished, or as a new attempt. */
export async function storeFirst(tx: Db, values: AttemptValues): Promise<AttemptRow> {
  const open = await findOpenAttempt(tx, values);
  return open ? changeAttempt(tx, open.id, values) : insertAttempt(tx, values);
}

/** Stores an attempt beside all others. */
export async function insertAttempt(tx: Db, values: AttemptValues<AudioFileId | null>): Promise<AttemptRow> {
  const [row] = await tx.insert(attempts).values(values).returning();
  if (!row) throw new Error('the attempt was not stored');
  return row;
}

/** Stores what became of an attempt. */
export async function changeAttempt(tx: Db, id: AttemptId, values: AttemptValues): Promise<AttemptRow> {
  const [row] = await tx.update(attempts).set(values).where(eq(attempts.id, id)).returning();
  if (!row) throw new Error('the attempt was not stored');
  return row;
}

/** What an attempt is marked against, as it was when it began, with what is accepted of that text by now. */
export const referenceOf = (
  { original, language, sentenceStarts, gaps }: AttemptRow,
  variants: readonly AcceptedVariant[],
): Reference => ({
  original,
  language,
  sentenceStarts,
  gaps,
  variants: placeVariants({ original, sentenceStarts }, variants),
});

/** What a learner gets to see of a finished attempt; `undefined` while it is not finished, or its file is gone. */
export async function findResult(db: Db, row: AttemptRow): Promise<ResultReview | undefined> {
  const { id, userId, audioFileId, original, sentenceStarts, finalText, finalMistakes, finalScores } = row;
  if (audioFileId === null || finalText === null || !finalMistakes || !finalScores || !row.finishedAt)
    return undefined;
  const [rating] = await db
    .select({ stars: ratings.stars })
    .from(ratings)
    .where(and(eq(ratings.userId, userId), eq(ratings.audioFileId, audioFileId)));
  const draftRevision = await findRevisionLeft(db, { userId, audioFileId }, row.finishedAt);
  return {
    review: 'result',
    attemptId: id,
    audioFileId,
    text: finalText,
    original,
    sentenceStarts,
    mistakes: finalMistakes,
    scores: finalScores,
    firstScores: row.firstScores,
    reach: partialReach(row.finalReached, sentenceStarts.length),
    ownStars: rating?.stars ?? null,
    ...(draftRevision !== undefined && { draftRevision }),
  };
}

/** All of an attempt that is needed to mark it again. */
export const markingColumns = {
  mode: attempts.mode,
  language: attempts.language,
  original: attempts.original,
  sentenceStarts: attempts.sentenceStarts,
  strictness: attempts.strictness,
  gaps: attempts.gaps,
  sentences: attempts.sentences,
  firstText: attempts.firstText,
  firstMistakes: attempts.firstMistakes,
  finalText: attempts.finalText,
  finalMistakes: attempts.finalMistakes,
  correctedAt: attempts.correctedAt,
  verifierVersion: attempts.verifierVersion,
};

/** Only requests that come all at once meet more often. */
const mostTries = 5;

/**
 * Changes the attempt that is open. What takes time is done in `prepare`, before anything is locked; what it gives back
 * stores the result. Whoever finds that another request stored something meanwhile prepares again.
 */
export async function storeUponOpen<Value>(
  db: Db,
  writing: AttemptWriting,
  prepare: (open: AttemptRow | undefined) => Promise<Outcome<(tx: Db) => Promise<Value>>>,
): Promise<Outcome<Value>> {
  for (let tries = 0; tries < mostTries; tries++) {
    const open = await findOpenAttempt(db, writing);
    const prepared = await prepare(open);
    if (!prepared.ok) return prepared;
    const stored = await db.transaction(async (tx): Promise<Outcome<Value> | undefined> => {
      if (!(await holdWriting(tx, writing))) return refuse('missing', 'library:refusal.missing');
      const isUnchanged = isDeepStrictEqual(await findOpenAttempt(tx, writing), open);
      return isUnchanged ? ok(await prepared.value(tx)) : undefined;
    });
    if (stored) return stored;
  }
  return refuse('busy', 'platform:tooManyRequests');
}
