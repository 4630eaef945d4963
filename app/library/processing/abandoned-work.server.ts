import { and, asc, eq, exists, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { publishFileChange } from '../files/publish-file-change.server.ts';
import { audioFiles } from '../library.tables.server.ts';
import { processingJob } from './processing.server.ts';
import { audioProcessing } from './processing.tables.server.ts';
import { unfinishedStates } from './processing-states.ts';

// Those left over are found by the next call.
const mostAtOnce = 100;

const { outlineState, alignmentState, audioFileId, updatedAt } = audioProcessing;
const isUnfinished = (state: typeof outlineState | typeof alignmentState): SQL =>
  inArray(state as typeof outlineState, unfinishedStates);
const failedIfUnfinished = (state: typeof outlineState | typeof alignmentState) =>
  sql`case when ${isUnfinished(state)} then 'failed' else ${state} end`;

/**
 * Says of files on which nobody works any more, and nobody will, that the work has failed: their runner died on its
 * last attempt and could not say so. Returns how many.
 */
export function giveUpAbandonedWork(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const job = tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          eq(jobs.kind, processingJob.kind),
          inArray(jobs.status, ['queued', 'running']),
          sql`${jobs.payload} ->> 'fileId' = ${audioFileId}::text`,
        ),
      );
    const abandoned = tx.$with('abandoned').as(
      tx
        .select({ id: audioFileId })
        .from(audioProcessing)
        .where(
          and(
            or(isUnfinished(outlineState), isUnfinished(alignmentState)),
            lt(updatedAt, sql`now() - interval '10 minutes'`),
            not(exists(job)),
          ),
        )
        .orderBy(asc(updatedAt))
        .limit(mostAtOnce)
        .for('update', { skipLocked: true }),
    );
    const givenUp = await tx
      .with(abandoned)
      .update(audioProcessing)
      .set({
        outlineState: failedIfUnfinished(outlineState),
        alignmentState: failedIfUnfinished(alignmentState),
        updatedAt: sql`now()`,
      })
      .from(abandoned)
      .innerJoin(audioFiles, eq(audioFiles.id, abandoned.id))
      .where(eq(audioFileId, abandoned.id))
      .returning({ userId: audioFiles.userId, isVisible: audioFiles.isVisible });
    await publishFileChange(tx, ...givenUp);
    return givenUp.length;
  });
}
