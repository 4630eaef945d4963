import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { AudioFileId } from '#app/library/audio-file.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { defineCron, defineJob } from '#app/platform/jobs/define.server.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import type { Mark } from '../asking/marking.server.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { markingColumns } from '../attempts/marking-columns.server.ts';
import { verifierVersion } from '../verify/version.ts';
import type { Correction } from './remark-attempt.ts';
import { attemptsTopic } from './topics.ts';
import { listVariants } from './variants.queries.server.ts';
import type { AcceptedVariant } from './variants.ts';

const remarkKind = 'dictation.remark';

/** So many are stored together; what is stored needs no second run. */
const remarkBatchSize = 20;

/**
 * Marks by today's rules what older ones marked, after an upgrade, so that history and progress mean the same for all
 * attempts. Each carries the version that marked it: a run that dies is taken up where it was, and one too many finds none.
 */
export const remarkAttempts = (mark: Mark) =>
  defineJob({
    kind: remarkKind,
    payload: z.object({}),
    oneAtATime: true,
    async run(_, { db, signal }) {
      while (await remarkNext(db, mark)) signal.throwIfAborted();
    },
  });

export const remarkAttemptsRegularly = defineCron({ name: remarkKind, pattern: '*/5 * * * *', kind: remarkKind });

const remarkColumns = {
  id: attempts.id,
  userId: attempts.userId,
  audioFileId: attempts.audioFileId,
  ...markingColumns,
};

/** Marks the next old attempts anew. False when there are none. */
export async function remarkNext(db: Db, mark: Mark): Promise<boolean> {
  const rows = await db
    .select(remarkColumns)
    .from(attempts)
    .where(lt(attempts.verifierVersion, verifierVersion))
    .orderBy(asc(attempts.verifierVersion), asc(attempts.id))
    .limit(remarkBatchSize);
  if (rows.length === 0) return false;
  const variantsOf = new Map<AudioFileId | null, AcceptedVariant[]>();
  const remarked: { row: (typeof rows)[number]; correction: Correction }[] = [];
  for (const row of rows) {
    const { audioFileId } = row;
    const variants = variantsOf.get(audioFileId) ?? (audioFileId ? await listVariants(db, audioFileId) : []);
    variantsOf.set(audioFileId, variants);
    const marked = await mark(remarkKind, 'remarkedByToday', row, variants);
    if (!marked.ok) throw new Error(`an attempt could not be marked again: ${marked.code}`);
    remarked.push({ row, correction: marked.value });
  }
  await db.transaction(async (tx) => {
    const ids = rows.map(({ id }) => id).sort();
    const held = await tx
      .select(remarkColumns)
      .from(attempts)
      .where(inArray(attempts.id, ids))
      .orderBy(asc(attempts.id))
      .for('update');
    const current = new Map(held.map((row) => [row.id, row]));
    // What was handed in or corrected meanwhile is read again, if it is still of old.
    const unchanged = remarked.filter(({ row }) => isDeepStrictEqual(current.get(row.id), row));
    for (const { row, correction } of unchanged)
      await tx.update(attempts).set(correction).where(eq(attempts.id, row.id));
    for (const userId of new Set(unchanged.map(({ row }) => row.userId)))
      await publish(tx, attemptsTopic(userId));
  });
  return true;
}
