import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { UserId } from '#app/platform/ids.ts';
import { markInThread } from '#test/harness/mark-in-thread.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import { acceptedVariants } from '../content/content.tables.server.ts';
import type { AttemptId } from '../grading/attempt.ts';
import { memories } from '../memory/memory.tables.server.ts';
import { differenceOf } from './appeals.server.ts';
import { rescoreNext } from './rescore.jobs.server.ts';

const sentence = 'The dog ran to the gate.';

/** A recording that these have written, their attempts in this order, with a spelling that was accepted since. */
async function accepted({ db }: TestDatabase, learners: UserId[]) {
  const { id: audioFileId } = await makeAudioFile(db, { lyrics: sentence });
  for (const [nth, userId] of learners.entries()) {
    const id = `0000000${nth}${crypto.randomUUID().slice(8)}` as AttemptId;
    await makeAttempt(db, { id, userId, audioFileId, original: sentence });
  }
  const variant = { sentence, startAt: 19, endAt: 23, accepted: 'gaite' };
  const [stored] = await db
    .insert(acceptedVariants)
    .values({
      ...{ ...variant, audioFileId, language: 'en', createdBy: crypto.randomUUID() as UserId },
      difference: differenceOf(variant),
    })
    .returning({ id: acceptedVariants.id });
  if (!stored) throw new Error('nothing was accepted');
  return stored.id;
}

// The embedded engine has one connection: nobody there waits for a lock.
test.runIf(process.env.TEST_DB === 'postgres')(
  'two who correct what the same people wrote, in another order each, both come to their end',
  async () => {
    const site = await openTestDatabase();
    const { db } = site;
    const [one, held, other] = [await makeLearner(db), await makeLearner(db), await makeLearner(db)].map(
      ({ userId }) => userId,
    ) as [UserId, UserId, UserId];
    const variants = [await accepted(site, [one, held, other]), await accepted(site, [other, held, one])];
    const rescore = (variant: (typeof variants)[number]) =>
      rescoreNext(db, { variant, pass: 1, now: new Date(), mark: markInThread, atEnd: async () => {} });
    const waiting = async () => {
      const { rows } = await db.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length;
    };
    let both: Promise<boolean[]> | undefined;
    await db.transaction(async (tx) => {
      await tx.select().from(memories).where(eq(memories.userId, held)).for('update');
      both = Promise.all(variants.map(rescore));
      both.catch(() => {});
      await expect.poll(waiting).toBe(2);
    });
    expect(await both).toEqual([false, false]);
    const corrected = await db.select({ corrected: acceptedVariants.corrected }).from(acceptedVariants);
    expect(corrected).toEqual([{ corrected: 3 }, { corrected: 3 }]);
    await site.close();
  },
);
