import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type JobBench, openJobBench } from '#test/harness/job-bench.ts';
import { markInThread } from '#test/harness/mark-in-thread.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Admin, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { acceptedVariants } from '../content/content.tables.server.ts';
import type { AttemptId } from '../grading/attempt.ts';
import { verify } from '../verify/verify.ts';
import { appealMark } from './appeals.server.ts';
import { appeals } from './appeals.tables.server.ts';
import { acceptAppeal, deleteVariant } from './decide-appeals.server.ts';
import { rescoreAttempts, rescoreNext } from './rescore.jobs.server.ts';

let bench: JobBench;
let admin: Admin;
let file: Awaited<ReturnType<typeof makeAudioFile>>;
const now = new Date();
const original = 'The dog ran to the gate.';

beforeAll(async () => {
  bench = await openJobBench();
});
afterAll(() => bench?.close());
afterEach(() => bench.stopRunners());
beforeEach(async () => {
  await bench.clear();
  admin = await makeAdmin(bench.db);
  file = await makeAudioFile(bench.db, { lyrics: original });
});

const written = async (wanted = {}) =>
  makeAttempt(bench.db, {
    userId: (await makeLearner(bench.db)).userId,
    audioFileId: file.id,
    ...wanted,
  });
const stored = async (id: AttemptId) => {
  const [row] = await bench.db.select().from(attempts).where(eq(attempts.id, id));
  if (!row) throw new Error('the attempt is gone');
  return row;
};

async function accept(attempt: Awaited<ReturnType<typeof written>>, word = 'gaite') {
  const actor = { kind: 'learner', userId: attempt.userId, isVip: false } as const;
  const mark = attempt.finalMistakes?.find(({ learner }) => learner === word);
  if (!mark) throw new Error(`${word} is no mistake`);
  const { originalStart, learnerStart } = mark;
  await appealMark(
    { db: bench.db, actor, now },
    { attempt: attempt.id, originalStart, learnerStart, reason: '' },
  );
  const [appeal] = await bench.db.select().from(appeals).where(eq(appeals.attemptId, attempt.id));
  expect(await acceptAppeal({ db: bench.db, actor: admin, now }, appeal?.id, { remark: '' })).toMatchObject({
    ok: true,
  });
  const [variant] = await bench.db
    .select()
    .from(acceptedVariants)
    .where(eq(acceptedVariants.audioFileId, file.id));
  if (!variant) throw new Error('there is no variant');
  return variant;
}
const variantNow = async (id: string) =>
  (await bench.db.select().from(acceptedVariants)).find((variant) => variant.id === id);

test('whoever wrote the same at the same place is right now, whoever wrote something else is not', async () => {
  const [appealed, alike, other] = [
    await written(),
    await written({ firstText: 'The dog ran to the gaite.' }),
    await written({ firstText: 'The dog ran to the gait.', finalText: 'The dog ran to the gait.' }),
  ];
  const elsewhere = await makeAttempt(bench.db, { userId: alike.userId });
  const { id } = await accept(appealed);
  bench.start([rescoreAttempts(markInThread)]);
  await vi.waitFor(async () => expect(await variantNow(id)).toMatchObject({ pass: 2 }), 10_000);
  expect(await variantNow(id)).toMatchObject({ attemptsRead: 3, attemptsToRead: 3, corrected: 2 });
  const right = verify(original, original, 'en').scores;
  expect(await stored(alike.id)).toMatchObject({
    firstMistakes: [],
    finalMistakes: [],
    finalScores: { ...right },
    firstScores: { accuracy: 1 },
  });
  const corrected = await stored(appealed.id);
  expect(corrected.correctedAt).not.toBeNull();
  expect(corrected.firstMistakes).toMatchObject([{ verdict: 'missing', original: 'to' }]);
  expect(corrected.firstScores.accuracy).toBeGreaterThan(appealed.firstScores.accuracy);
  for (const same of [other, elsewhere]) expect(await stored(same.id)).toEqual(same);
});

test('a run that is killed is taken up where it was, and nothing is counted twice', async () => {
  const appealed = await written();
  await bench.db.execute(sql`insert into attempts (user_id, audio_file_id, title, language, mode, original,
      sentence_starts, strictness, first_text, first_mistakes, first_scores, final_text, final_mistakes, final_scores,
      verifier_version, words, paragraphs, replays, writing_ms, finished_at, finished_on)
    select user_id, audio_file_id, title, language, mode, original, sentence_starts, strictness, first_text,
      first_mistakes, first_scores, final_text, final_mistakes, final_scores, verifier_version, words, paragraphs,
      replays, writing_ms, finished_at, finished_on
    from attempts, generate_series(1, 149) where id = ${appealed.id}`);
  const variant = await accept(appealed);
  const run = () =>
    rescoreNext(bench.db, { variant: variant.id, pass: 1, now, mark: markInThread, atEnd: async () => {} });
  expect(await run()).toBe(true);
  expect(await variantNow(variant.id)).toMatchObject({ attemptsRead: 100, corrected: 100, pass: 1 });
  const dies = rescoreNext(bench.db, {
    variant: variant.id,
    pass: 1,
    now,
    mark: markInThread,
    atEnd: () => Promise.reject(new Error('killed')),
  });
  await expect(dies).rejects.toThrow('killed');
  expect(await variantNow(variant.id)).toMatchObject({ attemptsRead: 100, corrected: 100, pass: 1 });
  await Promise.all([run(), run(), run()]);
  expect(await variantNow(variant.id)).toMatchObject({ attemptsRead: 150, corrected: 150, pass: 2 });
  expect(await run()).toBe(false);
  const left = await bench.db.select().from(attempts).where(eq(attempts.audioFileId, file.id));
  expect(left.filter(({ finalMistakes }) => finalMistakes?.length !== 0)).toEqual([]);
  expect(left).toHaveLength(150);
});

test('what was submitted meanwhile, marked without the variant, is found by the second pass', async () => {
  const variant = await accept(await written());
  bench.start([rescoreAttempts(markInThread)]);
  await vi.waitFor(async () => expect(await variantNow(variant.id)).toMatchObject({ pass: 2 }), 10_000);
  const late = await written();
  await bench.passTime(61_000);
  await vi.waitFor(async () => expect(await variantNow(variant.id)).toMatchObject({ pass: 3 }), 10_000);
  expect(await stored(late.id)).toMatchObject({ finalMistakes: [] });
});

test('what a variant made right stays right when it was taken back', async () => {
  const first = await written({ finalText: 'The dogg ran to the gaite.' });
  const variant = await accept(first);
  const run = (id: typeof variant.id) =>
    rescoreNext(bench.db, { variant: id, pass: 1, now, mark: markInThread, atEnd: async () => {} });
  await run(variant.id);
  await deleteVariant({ db: bench.db, actor: admin }, variant.id);
  expect(await run(variant.id)).toBe(false);
  await bench.db.delete(appeals);
  const second = await accept(await stored(first.id), 'dogg');
  await run(second.id);
  expect(await stored(first.id)).toMatchObject({ finalMistakes: [], finalScores: { accuracy: 1 } });
});

test('a dictation on paper and one that is not finished are corrected too', async () => {
  const paper = await written({ mode: 'paper', firstText: 'The dog ran to the gaite.' });
  const open = await written({ firstText: 'The dogg ran to the gaite.', finishedAt: null, finalText: null });
  const variant = await accept(await written());
  await rescoreNext(bench.db, {
    variant: variant.id,
    pass: 1,
    now,
    mark: markInThread,
    atEnd: async () => {},
  });
  expect(await stored(paper.id)).toMatchObject({
    firstMistakes: [],
    finalMistakes: [],
    finalScores: { accuracy: 1, ear: 1, spelling: 1 },
  });
  expect(await stored(open.id)).toMatchObject({
    firstMistakes: [{ learner: 'dogg' }],
    finalMistakes: null,
    finalScores: null,
    finishedAt: null,
  });
});
