import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { AudioFileId } from '#app/library/audio-file.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import type { Mark } from '../asking/marking.server.ts';
import type { AttemptId } from '../attempts/attempt.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { markingColumns } from '../attempts/marking-columns.server.ts';
import { acceptedVariants } from '../material/content.tables.server.ts';
import type { Correction } from './remark-attempt.ts';
import { attemptsTopic, inboxTopic } from './topics.ts';
import { listVariants } from './variants.queries.server.ts';
import type { VariantId } from './variants.ts';

/** So many are looked at between two moments at which the work can be interrupted. */
const batchSize = 100;

interface Pass {
  variant: VariantId;
  pass: number;
  now: Date;
  mark: Mark;
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
  const rows = await listBatch(db, audioFileId, cursor);
  const corrections: { row: AttemptRow; correction: Correction }[] = [];
  for (const row of rows) {
    const marked = await mark('dictation.rescore', 'correctionOf', row, variants);
    if (!marked.ok) throw new Error(`an attempt could not be marked again: ${marked.code}`);
    if (marked.value) corrections.push({ row, correction: marked.value });
  }
  const isOver = rows.length < batchSize;
  return db.transaction(async (tx) => {
    const [held] = await tx
      .select({ pass: acceptedVariants.pass, cursor: acceptedVariants.cursor })
      .from(acceptedVariants)
      .where(eq(acceptedVariants.id, id))
      .for('update');
    // Another run was faster: what it did is not done twice.
    if (!held || held.pass !== pass || held.cursor !== cursor) return true;
    const ids = corrections.map(({ row }) => row.id);
    const current = ids.length === 0 ? [] : await holdRows(tx, ids);
    const isUnchanged = corrections.every(({ row }) =>
      isDeepStrictEqual(
        current.find((one) => one.id === row.id),
        row,
      ),
    );
    // Somebody handed in meanwhile: the same attempts are read again.
    if (!isUnchanged) return true;
    for (const { row, correction } of corrections)
      await tx
        .update(attempts)
        .set({ ...correction, correctedAt: now })
        .where(eq(attempts.id, row.id));
    for (const userId of new Set(corrections.map(({ row }) => row.userId)))
      await publish(tx, attemptsTopic(userId));
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
  ...markingColumns,
};

type AttemptRow = Awaited<ReturnType<typeof listBatch>>[number];

const listBatch = (db: Db, audioFileId: AudioFileId, cursor: AttemptId | null) =>
  db
    .select(columns)
    .from(attempts)
    .where(and(eq(attempts.audioFileId, audioFileId), cursor ? gt(attempts.id, cursor) : undefined))
    .orderBy(asc(attempts.id))
    .limit(batchSize);

/** In the order of their ids, as everybody who takes several. */
const holdRows = (tx: Db, ids: AttemptRow['id'][]) =>
  tx.select(columns).from(attempts).where(inArray(attempts.id, ids)).orderBy(asc(attempts.id)).for('update');
