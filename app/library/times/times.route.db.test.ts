import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstProblem } from '#app/forms/form-answer.ts';
import type { UserId } from '#app/platform/ids.ts';
import { postForm } from '#test/harness/post-form.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { findTimedFile } from './sentence-times.server.ts';
import { action } from './times.route.tsx';

let world: TestDatabase;
beforeAll(async () => {
  world = await openTestDatabase();
});
afterAll(() => world.close());

const admin = { kind: 'admin' as const, userId: randomUUID() as UserId };
const sentence = { text: 'One.', paragraph: 0, words: [], confident: false };
const makeFile = () =>
  makeAudioFile(world.db, {
    durationMs: 2000,
    processing: { peaks: [1, 2], alignmentState: 'done' },
    sentences: [
      { ...sentence, startMs: 0, endMs: 900 },
      { ...sentence, text: 'Two.', startMs: 1000, endMs: 2000 },
    ],
  });
const find = (fileId: unknown) => findTimedFile({ db: world.db, actor: admin }, fileId);
const answer = (fileId: string, fields: Record<string, string>) =>
  postForm(action, { scope: { db: world.db, actor: admin }, params: { file: fileId } }, fields);

test('an admin gets a file with its sentences, and nothing that the editor does not need', async () => {
  const { id } = await makeFile();
  expect(await find(id)).toEqual({
    id,
    title: 'A Night at the Warehouse',
    author: 'Dictoria Studio',
    languagesAudio: 'English',
    durationMs: 2000,
    outlineState: 'done',
    alignmentState: 'done',
    lyricsRevision: 1,
    warnings: [],
    peaks: [1, 2],
    sentences: [
      { text: 'One.', startMs: 0, endMs: 900, confident: false },
      { text: 'Two.', startMs: 1000, endMs: 2000, confident: false },
    ],
  });
});

test('nobody else gets it, not even who uploaded it', async () => {
  const { id, userId } = await makeFile();
  const owner = { kind: 'learner' as const, userId: userId as UserId, isVip: false };
  expect(await findTimedFile({ db: world.db, actor: owner }, id)).toBeUndefined();
  expect(await findTimedFile({ db: world.db, actor: { kind: 'visitor' } }, id)).toBeUndefined();
  expect(await find(randomUUID())).toBeUndefined();
  expect(await find('no id')).toBeUndefined();
});

const told = async (answered: ReturnType<typeof answer>) => {
  const one = await answered;
  return [one.status, firstProblem(one)];
};

/** As they were made. */
const seen = JSON.stringify([
  { startMs: 0, endMs: 900 },
  { startMs: 1000, endMs: 2000 },
]);

test('times are saved; what was heard or set counts as checked from then on', async () => {
  const { id } = await makeFile();
  const times = [
    { startMs: 10, endMs: 950 },
    { startMs: 960, endMs: 2000 },
  ];
  const saved = await answer(id, {
    intent: 'save',
    sentences: JSON.stringify(times),
    seen,
    checked: '[1]',
    revision: '1',
  });
  expect(saved).toMatchObject({ status: 200, done: 'uploads:times.saved' });
  expect(await find(id)).toMatchObject({
    alignmentState: 'edited',
    sentences: times.map((time, position) => ({ ...time, confident: position === 1 })),
  });
});

test('times that cannot be, or are of another text, are refused with one sentence', async () => {
  const { id } = await makeFile();
  const save = (times: unknown, revision = '1') =>
    answer(id, { intent: 'save', sentences: JSON.stringify(times), seen, revision });
  const good = [
    { startMs: 0, endMs: 900 },
    { startMs: 900, endMs: 2000 },
  ];
  const wrong = [422, 'uploads:audio.timesWrong'];
  const stale = [409, 'uploads:audio.timesStale'];
  expect(await told(save([...good].reverse()))).toEqual(wrong);
  expect(await told(save('no times'))).toEqual(wrong);
  expect(await told(save([good[0], { startMs: 900, endMs: 2001 }]))).toEqual(wrong);
  expect(await told(save(good, '2'))).toEqual(stale);
  expect(await told(save(good.slice(1)))).toEqual(stale);
  expect(await told(answer(randomUUID(), { intent: 'realign' }))).toEqual([404, 'media:refusal.missing']);
});

test('times are found anew on request', async () => {
  const { id } = await makeFile();
  expect(await answer(id, { intent: 'realign' })).toMatchObject({ done: 'uploads:times.realigning' });
  expect(await find(id)).toMatchObject({ alignmentState: 'waiting' });
});

test('what the editor cannot mean is a bad request', async () => {
  const { id } = await makeFile();
  await expect(answer(id, { intent: 'other' })).rejects.toMatchObject({ init: { status: 400 } });
});
