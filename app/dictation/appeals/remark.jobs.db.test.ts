import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { type JobBench, openJobBench } from '#test/harness/job-bench.ts';
import { markInThread } from '#test/harness/mark-in-thread.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { acceptedVariants } from '../content/content.tables.server.ts';
import type { AttemptId } from '../grading/attempt.ts';
import { verifierVersion } from '../verify/costs.ts';
import { differenceOf } from './appeals.server.ts';
import { remarkAttempts, remarkNext } from './rescore.jobs.server.ts';

let bench: JobBench;

beforeAll(async () => {
  bench = await openJobBench();
});
afterAll(() => bench?.close());
afterEach(() => bench.stopRunners());
beforeEach(async () => {
  await bench.clear();
  await bench.db.delete(attempts);
});

const original = 'The dog ran to the gate. He slept. Nobody came.';
const two = 'The dog ran to the gaite. He slept.';

/** As it was marked and stored before there was a reach: with the last sentence missing. */
const old = async (wanted = {}) =>
  makeAttempt(bench.db, {
    userId: (await makeLearner(bench.db)).userId,
    original,
    sentenceStarts: [0, 25, 35],
    firstText: two,
    finalText: two,
    verifierVersion: verifierVersion - 1,
    words: 10,
    ...wanted,
  });
const stored = async (id: AttemptId) => {
  const [row] = await bench.db.select().from(attempts).where(eq(attempts.id, id));
  if (!row) throw new Error('the attempt is gone');
  return row;
};
const run = async () => {
  let runs = 0;
  while (await remarkNext(bench.db, markInThread)) runs += 1;
  return runs;
};

test('what older rules marked is scored again as far as it was written', async () => {
  const attempt = await old();
  expect(attempt.finalMistakes).toHaveLength(3);
  const job = remarkAttempts(markInThread);
  bench.start([job]);
  await enqueue(bench.db, job.kind, {});
  await vi.waitFor(async () => expect((await stored(attempt.id)).finalReached).toBe(2), 10_000);
  expect(await stored(attempt.id)).toMatchObject({
    ...{ firstReached: 2, verifierVersion, words: 8, correctedAt: null, finishedAt: attempt.finishedAt },
    ...{ firstMistakes: [{ learner: 'gaite' }], finalMistakes: [{ learner: 'gaite' }] },
    ...{ firstScores: { accuracy: 7 / 8 }, finalScores: { accuracy: 7 / 8 } },
  });
});

test('a second run changes nothing, and what today’s rules marked is left alone', async () => {
  const attempt = await old();
  const today = await makeAttempt(bench.db, { userId: attempt.userId });
  expect(await run()).toBe(1);
  const after = await stored(attempt.id);
  expect(await run()).toBe(0);
  expect(await stored(attempt.id)).toEqual(after);
  expect(await stored(today.id)).toEqual(today);
});

test('many are done a few at a time, and several runs at once do each only once', async () => {
  const userId = (await makeLearner(bench.db)).userId;
  for (let nth = 0; nth < 45; nth++) await old({ userId });
  expect(await remarkNext(bench.db, markInThread)).toBe(true);
  const left = () => bench.db.$count(attempts, eq(attempts.verifierVersion, verifierVersion - 1));
  expect(await left()).toBe(25);
  await Promise.all([run(), run()]);
  expect(await left()).toBe(0);
  const rows = await bench.db.select({ reached: attempts.finalReached }).from(attempts);
  expect(rows.map(({ reached }) => reached)).toEqual(Array.from({ length: 45 }, () => 2));
});

test('what was accepted stays right, also where it was taken back since', async () => {
  const { id: audioFileId } = await makeAudioFile(bench.db, { lyrics: original });
  const variant = { sentence: 'The dog ran to the gate.', startAt: 19, endAt: 23, accepted: 'gaite' };
  const accepted = await old({ audioFileId });
  const corrected = await old({ firstMistakes: [], finalMistakes: [], correctedAt: new Date() });
  await bench.db.insert(acceptedVariants).values({
    ...{ ...variant, audioFileId, language: 'en', createdBy: accepted.userId },
    difference: differenceOf(variant),
  });
  await run();
  for (const { id } of [accepted, corrected])
    expect(await stored(id)).toMatchObject({
      finalMistakes: [],
      finalScores: { accuracy: 1 },
      finalReached: 2,
    });
});

test('sentences, gaps and paper are scored again from what is stored of them', async () => {
  const sentences = [{ position: 0, first: 'The dog ran to the gaite.', final: 'The dog ran to the gate.' }];
  const bySentence = await old({ mode: 'sentences', sentences });
  const hidden = [
    [4, 7],
    [19, 23],
    [28, 33],
    [35, 41],
  ] as [number, number][];
  const gaps = {
    share: 25,
    choice: 'random',
    hidden,
    lyricsRevision: 1,
    first: ['dog', 'gaite'],
    final: ['dog', 'gate'],
  } as const;
  const withGaps = await old({ mode: 'gaps', gaps, firstText: 'x', finalText: 'x' });
  const onPaper = await old({ mode: 'paper' });
  await run();
  expect(await stored(bySentence.id)).toMatchObject({
    firstReached: 1,
    finalReached: 1,
    finalMistakes: [],
    words: 6,
  });
  expect(await stored(withGaps.id)).toMatchObject({ finalReached: 1, finalMistakes: [], words: 2 });
  expect((await stored(withGaps.id)).firstMistakes).toMatchObject([{ original: 'gate', learner: 'gaite' }]);
  expect(await stored(onPaper.id)).toMatchObject({ finalReached: 2, finalMistakes: [{ learner: 'gaite' }] });
});

test('one that is not finished stays so', async () => {
  const open = await old({ finishedAt: null });
  await run();
  expect(await stored(open.id)).toMatchObject({
    ...{ firstReached: 2, finalReached: null, finalScores: null, finishedAt: null, verifierVersion },
    firstMistakes: [{ learner: 'gaite' }],
  });
});
