import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { parseId, type UserId } from '#app/platform/ids.ts';
import { attempts, drafts } from '../dictation.tables.server.ts';
import { verifierVersion } from '../verify/version.ts';
import type { AttemptId, AttemptMode, FinalPass, Strictness } from './attempt.ts';
import { learnersDay } from './learners-day.ts';
import { type Marked, mistakesOf, paragraphsWritten, type Reference, wordsToWrite } from './marking.ts';

export type AttemptRow = typeof attempts.$inferSelect;

/** Whose dictation of what, and how it is written: of these there is at most one that is not finished. */
export interface Writing {
  userId: UserId;
  audioFileId: AudioFileId;
  mode: AttemptMode;
}

/**
 * Lets one request at a time store what someone wrote for a file, so that a double click is one attempt. Says whether
 * the file is still there; it then stays until the transaction ends.
 */
export async function holdWriting(tx: Db, { userId, audioFileId }: Writing): Promise<boolean> {
  const key = `attempts:${userId}:${audioFileId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const held = await tx
    .select({ id: audioFiles.id })
    .from(audioFiles)
    .where(eq(audioFiles.id, audioFileId))
    .for('key share');
  return held.length > 0;
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
export async function findOpenAttempt(db: Db, writing: Writing): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(isOf(writing), isNull(attempts.finishedAt)))
    .orderBy(desc(attempts.createdAt))
    .limit(1);
  return row;
}

const isOf = ({ userId, audioFileId, mode }: Writing) =>
  and(eq(attempts.userId, userId), eq(attempts.audioFileId, audioFileId), eq(attempts.mode, mode));

/** Sent again this soon, the same text is the same click. */
const sameClickMs = 30_000;

/** What was shown for this very text just now. */
export async function findJustFinished(
  db: Db,
  writing: Writing,
  final: Marked,
  now: Date,
): Promise<FinalPass | undefined> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(
      and(
        isOf(writing),
        eq(attempts.finalText, final.text),
        gte(attempts.finishedAt, new Date(now.getTime() - sameClickMs)),
      ),
    )
    .orderBy(desc(attempts.finishedAt))
    .limit(1);
  return row && isDeepStrictEqual(row.finalMistakes, mistakesOf(final.marks)) ? finalPassOf(row) : undefined;
}

/** What is stored of an attempt besides its marks. */
export interface AttemptFacts extends Writing {
  title: string;
  reference: Reference;
  strictness: Strictness;
  replays: number;
  writingMs: number;
  sentences?: AttemptRow['sentences'];
}

/** Stores the first look: in the place of one that was never finished, or as a new attempt. */
export function storeFirst(tx: Db, facts: AttemptFacts, first: Marked, now: Date): Promise<AttemptRow> {
  return beginAttempt(tx, facts, { ...columnsOf(facts), ...firstColumns(facts, first), createdAt: now });
}

/** Stores both looks, and ends the draft they came from. `attemptId` names the attempt that the first one began. */
export async function storeFinal(
  tx: Db,
  facts: AttemptFacts,
  looks: { first: Marked; final: Marked; attemptId?: AttemptId },
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<FinalPass> {
  const { first, final } = looks;
  const values = {
    ...columnsOf(facts),
    ...firstColumns(facts, first),
    finalText: final.text,
    finalMistakes: mistakesOf(final.marks),
    finalScores: final.scores,
    paragraphs: paragraphsWritten(facts.reference.original, final.marks),
    finishedAt: now,
    finishedOn: learnersDay(now, timeZone),
  };
  const { userId, audioFileId } = facts;
  await tx.delete(drafts).where(and(eq(drafts.userId, userId), eq(drafts.audioFileId, audioFileId)));
  const pass = finalPassOf(
    looks.attemptId
      ? await changeAttempt(tx, looks.attemptId, values)
      : await beginAttempt(tx, facts, { ...values, createdAt: now }),
  );
  if (!pass) throw new Error('a finished attempt has no final pass');
  return pass;
}

/** A new attempt takes the place of one that was never finished. */
async function beginAttempt(
  tx: Db,
  writing: Writing,
  values: typeof attempts.$inferInsert,
): Promise<AttemptRow> {
  const open = await findOpenAttempt(tx, writing);
  return open ? changeAttempt(tx, open.id, values) : addAttempt(tx, values);
}

function columnsOf({ userId, audioFileId, mode, title, reference, ...rest }: AttemptFacts) {
  const { original, language, sentenceStarts, gaps } = reference;
  const { strictness, replays, writingMs, sentences } = rest;
  return {
    userId,
    audioFileId,
    mode,
    title,
    original,
    language,
    sentenceStarts: [...sentenceStarts],
    gaps: gaps ?? null,
    sentences: sentences ?? null,
    strictness,
    replays,
    writingMs,
    words: wordsToWrite(reference),
    verifierVersion,
  };
}

const firstColumns = ({ reference }: AttemptFacts, { text, marks, scores }: Marked) => ({
  firstText: text,
  firstMistakes: mistakesOf(marks),
  firstScores: scores,
  paragraphs: paragraphsWritten(reference.original, marks),
});

async function addAttempt(tx: Db, values: typeof attempts.$inferInsert): Promise<AttemptRow> {
  const [row] = await tx.insert(attempts).values(values).returning();
  if (!row) throw new Error('the attempt was not stored');
  return row;
}

async function changeAttempt(
  tx: Db,
  id: AttemptId,
  values: Partial<typeof attempts.$inferInsert>,
): Promise<AttemptRow> {
  const [row] = await tx.update(attempts).set(values).where(eq(attempts.id, id)).returning();
  if (!row) throw new Error('the attempt was not stored');
  return row;
}

/** What an attempt is marked against, as it was when it began. */
export const referenceOf = ({ original, language, sentenceStarts, gaps }: AttemptRow): Reference => ({
  original,
  language,
  sentenceStarts,
  gaps,
});

/** What a learner gets to see of a finished attempt; `undefined` while it is not finished, or its file is gone. */
export function finalPassOf(row: AttemptRow): FinalPass | undefined {
  const { id, audioFileId, original, finalText, finalMistakes, finalScores, firstScores } = row;
  if (audioFileId === null || finalText === null || !finalMistakes || !finalScores) return undefined;
  return {
    pass: 'final',
    attemptId: id,
    audioFileId,
    text: finalText,
    original,
    mistakes: finalMistakes,
    scores: finalScores,
    firstScores,
  };
}
