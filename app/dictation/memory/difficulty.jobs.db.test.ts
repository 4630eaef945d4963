import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { type JobBench, openJobBench } from '#test/harness/job-bench.ts';
import { markInThread } from '#test/harness/mark-in-thread.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { changedResults, sentenceFacts } from '../chances/chances.tables.server.ts';
import { learnDifficulties } from './difficulty.jobs.server.ts';
import { type RememberingThreads, rememberAll } from './memory.jobs.server.ts';
import { attemptItems, memories } from './memory.tables.server.ts';

const inThreads: RememberingThreads = {
  tally: (...what) => markInThread('remembering', 'tallied', ...what),
  replay: (...what) => markInThread('remembering', 'replayed', ...what),
};
let bench: JobBench;
let fileId: AudioFileId;

beforeAll(async () => {
  bench = await openJobBench();
});
afterAll(() => bench?.close());
beforeEach(async () => {
  await bench.clear();
  await bench.db.delete(attempts);
  await bench.db.delete(changedResults);
  await bench.db.delete(memories);
  const times = { startMs: 0, endMs: 4000, paragraph: 0, words: [], confident: true };
  const texts = ['Góra jest duża.', 'Król mówi długo.'];
  fileId = (
    await makeAudioFile(bench.db, {
      languagesAudio: 'Polish',
      sentences: texts.map((text) => ({ text, ...times })),
    })
  ).id;
  await bench.db.insert(sentenceFacts).values(
    texts.map((_, position) => ({
      ...{ audioFileId: fileId, position, language: 'pl' as const, lyricsRevision: 1, version: '1.1' },
      ...{ timesOf: new Date(), wordCount: 3, wordsPerMinute: 60, forms: [], codes: [], chances: {} },
      ...{ difficulty: 0.5, guess: 0.5 },
    })),
  );
});

/** Written by somebody new. */
async function write(firstText: string, day = 1) {
  const { userId } = await makeLearner(bench.db);
  return makeAttempt(bench.db, {
    ...{ userId, audioFileId: fileId, firstText, finalText: firstText, language: 'pl' as const },
    ...{ original: 'Góra jest duża. Król mówi długo.', sentenceStarts: [0, 16] },
    ...{ finishedAt: new Date(Date.UTC(2026, 4, day, 12)), replays: 0 },
  });
}

async function learn() {
  const stale = await bench.db.select().from(memories).where(sql`changes <> remembered`);
  for (const learner of stale) expect(await rememberAll(bench.db, learner, inThreads)).toBe(true);
  bench.start([learnDifficulties]);
  await enqueue(bench.db, learnDifficulties.kind, {});
  await vi.waitFor(async () => expect(await bench.db.select().from(changedResults)).toEqual([]), 20_000);
  await bench.stopRunners();
  return bench.db
    .select({ difficulty: sentenceFacts.difficulty, count: sentenceFacts.difficultyCount })
    .from(sentenceFacts)
    .where(eq(sentenceFacts.audioFileId, fileId))
    .orderBy(asc(sentenceFacts.position));
}

test('what many get wrong is harder than it looked, what all write right is easier', async () => {
  for (const day of [1, 2, 3]) await write('Góra jest duża. Krul muwi dlugo.', day);
  const [easy, hard] = await learn();
  expect([easy?.count, hard?.count]).toEqual([3, 3]);
  expect(easy?.difficulty).toBeLessThan(0.5);
  expect(hard?.difficulty).toBeGreaterThan(0.5);
});

test('made again of the attempts it is the same; a deleted one leaves nothing behind', async () => {
  const before = await learn();
  await write('Góra jest duża. Król mówi długo.', 1);
  const one = await learn();
  const deleted = await write('Gura jest duża. Krul mówi długo.', 2);
  const two = await learn();
  expect(two).not.toEqual(one);

  await bench.db.delete(attemptItems);
  await bench.db.update(memories).set({ remembered: 0 });
  await bench.db.update(sentenceFacts).set({ difficulty: 9, difficultyCount: 9 });
  expect(await learn()).toEqual(two);

  await bench.db.delete(attempts).where(eq(attempts.id, deleted.id));
  expect(await learn()).toEqual(one);
  await bench.db.delete(attempts);
  expect(await learn()).toEqual(before);
});

test('what an older text of the file was written like says nothing of this one', async () => {
  await write('Gura jest duża. Krul mówi długo.');
  await learn();
  await bench.db.update(sentenceFacts).set({ lyricsRevision: 2 });
  await bench.db.insert(changedResults).values({ audioFileId: fileId });
  expect(await learn()).toEqual([
    { difficulty: 0.5, count: 0 },
    { difficulty: 0.5, count: 0 },
  ]);
});

test('sentences that were not reached are as they were', async () => {
  const { id } = await write('Góra jest duża.');
  await bench.db
    .update(attempts)
    .set({ firstReached: 1 })
    .where(and(eq(attempts.id, id)));
  const [, unreached] = await learn();
  expect(unreached).toEqual({ difficulty: 0.5, count: 0 });
});
