import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AudioFileId } from '#app/library/audio-file.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { defineCron, defineJob } from '#app/platform/jobs/define.server.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import { markingColumns } from '../attempts/attempt-store.server.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { acceptedVariants } from '../content/content.tables.server.ts';
import { listVariants } from '../content/variants.queries.server.ts';
import type { AcceptedVariant, VariantId } from '../grading/reference.ts';
import type { Correction } from '../grading/regrade.ts';
import type { GradeInThread } from '../requests.server.ts';
import { verifierVersion } from '../verify/costs.ts';
import { attemptsTopic, inboxTopic } from './appeal.ts';

/** So many are looked at between two moments at which the work can be interrupted. */
const batchSize = 100;

interface Pass {
  variant: VariantId;
  pass: number;
  now: Date;
  mark: GradeInThread;
  /** What follows the last batch, in its transaction. */
  atEnd(tx: Db): Promise<void>;
}

/** Looks through the next attempts of a variant's file and corrects those concerned. False when there are no more. */
export async function rescoreNext(db: Db, { variant: id, pass, now, mark, atEnd }: Pass): Promise<boolean> {
  const [variant] = await db.select().from(acceptedVariants).where(eq(acceptedVariants.id, id));
  // Taken back meanwhile, or a run that comes after its work was done.
  if (!variant || variant.pass !== pass || (pass === 2 && variant.rescoredAt === null)) return false;
  const { audioFileId, cursor } = variant;
  const variants = await listVariants(db, audioFileId);
  const ofFile = and(eq(attempts.audioFileId, audioFileId), cursor ? gt(attempts.id, cursor) : undefined);
  const rows = await listAttempts(db, ofFile).orderBy(asc(attempts.id)).limit(batchSize);
  const corrections = await markAgain(rows, (row) => mark(kind, 'correctionOf', row, variants));
  const isOver = rows.length < batchSize;
  return db.transaction(async (tx) => {
    const [held] = await tx
      .select({ pass: acceptedVariants.pass, cursor: acceptedVariants.cursor })
      .from(acceptedVariants)
      .where(eq(acceptedVariants.id, id))
      .for('update');
    // Another run was faster: what it did is not done twice.
    if (!held || held.pass !== pass || held.cursor !== cursor) return true;
    // Somebody submitted meanwhile: the same attempts are loaded once more.
    if ((await holdUnchanged(tx, corrections)).length < corrections.length) return true;
    await storeCorrections(tx, corrections, { correctedAt: now });
    await tx
      .update(acceptedVariants)
      .set({
        ...(isOver ? { cursor: null, pass: pass + 1, rescoredAt: now } : { cursor: rows.at(-1)?.id }),
        ...(pass === 1 && { attemptsRead: sql`${acceptedVariants.attemptsRead} + ${rows.length}` }),
        corrected: sql`${acceptedVariants.corrected} + ${corrections.length}`,
      })
      .where(eq(acceptedVariants.id, id));
    await publish(tx, inboxTopic);
    if (isOver) await atEnd(tx);
    return !isOver;
  });
}

const columns = {
  id: attempts.id,
  userId: attempts.userId,
  audioFileId: attempts.audioFileId,
  ...markingColumns,
};

const listAttempts = (db: Db, which: SQL | undefined) => db.select(columns).from(attempts).where(which);

type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];
type Corrected = { row: AttemptRow; correction: Correction };

/** Marks attempts again, one after the other, and says which of them change. */
async function markAgain(
  rows: AttemptRow[],
  markRow: (row: AttemptRow) => Promise<Outcome<Correction | undefined>>,
): Promise<Corrected[]> {
  const corrected: Corrected[] = [];
  for (const row of rows) {
    const marked = await markRow(row);
    if (!marked.ok) throw new Error(`an attempt could not be marked again: ${marked.code}`);
    if (marked.value) corrected.push({ row, correction: marked.value });
  }
  return corrected;
}

/** Locks the attempts, in the order of their ids as everybody who takes several, and says which are as they were read. */
async function holdUnchanged(tx: Db, corrected: Corrected[]): Promise<Corrected[]> {
  const ids = corrected.map(({ row }) => row.id);
  const held = await listAttempts(tx, inArray(attempts.id, ids)).orderBy(asc(attempts.id)).for('update');
  const current = new Map(held.map((row) => [row.id, row]));
  return corrected.filter(({ row }) => isDeepStrictEqual(current.get(row.id), row));
}

/**
 * Stores the new marks, and tells those whose they are. A trigger counts each for its learner's memory: in the order of
 * these, so that of two who correct what the same people wrote none waits for the other.
 */
async function storeCorrections(
  tx: Db,
  corrected: Corrected[],
  also: { correctedAt?: Date } = {},
): Promise<void> {
  const memoryOf = ({ row }: Corrected) => `${row.userId} ${row.language}`;
  for (const { row, correction } of corrected.toSorted((one, other) =>
    memoryOf(one) < memoryOf(other) ? -1 : 1,
  ))
    await tx
      .update(attempts)
      .set({ ...correction, ...also })
      .where(eq(attempts.id, row.id));
  for (const userId of new Set(corrected.map(({ row }) => row.userId)))
    await publish(tx, attemptsTopic(userId));
}

const kind = 'dictation.rescore';

/** The delay before the second pass: by then every request from before the variant has its answer. */
const secondPassAfterMs = 60_000;

interface Rescoring {
  variant: VariantId;
  pass: number;
}

/** Promises that the attempts of the variant's file are looked through if the caller's transaction commits. */
export async function enqueueRescoring(tx: Db, { variant, pass }: Rescoring, runAt?: Date): Promise<void> {
  await enqueue(tx, kind, { variant, pass }, { dedupeKey: `${variant} ${pass}`, runAt });
}

/**
 * Marks anew what was written like a variant before it was accepted, some attempts at a time: each is changed at most once,
 * together with how far the work has come, so that a run that dies is taken up where it was.
 */
export const rescoreAttempts = (mark: GradeInThread) =>
  defineJob({
    kind,
    payload: z.object({ variant: z.uuid().transform((id) => id as VariantId), pass: z.int().min(1).max(2) }),
    oneAtATime: true,
    async run({ variant, pass }, { db, now, signal }) {
      const later = (tx: Db) =>
        pass === 1
          ? enqueueRescoring(tx, { variant, pass: 2 }, new Date(now.getTime() + secondPassAfterMs))
          : Promise.resolve();
      while (await rescoreNext(db, { variant, pass, now, mark, atEnd: later })) signal.throwIfAborted();
    },
  });

const remarkKind = 'dictation.remark';

/** So many are stored together; what is stored needs no second run. */
const remarkBatchSize = 20;

/**
 * Marks by today's rules what older ones marked, after an upgrade, so that history and progress mean the same for all
 * attempts. Each carries the version that marked it: a run that dies is taken up where it was, and one too many finds none.
 */
export const remarkAttempts = (mark: GradeInThread) =>
  defineJob({
    kind: remarkKind,
    payload: z.object({}),
    oneAtATime: true,
    async run(_, { db, signal }) {
      while (await remarkNext(db, mark)) signal.throwIfAborted();
    },
  });

export const remarkAttemptsRegularly = defineCron({
  name: remarkKind,
  pattern: '*/5 * * * *',
  kind: remarkKind,
});

/** Marks the next old attempts anew. False when there are none. */
export async function remarkNext(db: Db, mark: GradeInThread): Promise<boolean> {
  const rows = await listAttempts(db, lt(attempts.verifierVersion, verifierVersion))
    .orderBy(asc(attempts.verifierVersion), asc(attempts.id))
    .limit(remarkBatchSize);
  if (rows.length === 0) return false;
  const variantsOf = new Map<AudioFileId | null, AcceptedVariant[]>();
  const remarked = await markAgain(rows, async (row) => {
    const { audioFileId } = row;
    const variants = variantsOf.get(audioFileId) ?? (audioFileId ? await listVariants(db, audioFileId) : []);
    variantsOf.set(audioFileId, variants);
    return mark(remarkKind, 'remarkedByToday', row, variants);
  });
  await db.transaction(async (tx) =>
    // What was submitted or corrected meanwhile is loaded once more, if it is still of old.
    storeCorrections(tx, await holdUnchanged(tx, remarked)),
  );
  return true;
}
