import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appeals } from '#app/dictation/appeals/appeals.tables.server.ts';
import { ratings } from '#app/dictation/attempts/attempts.tables.server.ts';
import { audioPlays } from '#app/library/library.tables.server.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Admin, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { findRecordingStatistics } from './recording-statistics.queries.server.ts';

let site: TestDatabase;
let admin: Admin;
beforeAll(async () => {
  site = await openTestDatabase();
  admin = await makeAdmin(site.db);
});
afterAll(() => site.close());

const find = (id: unknown, actor: Actor = admin) => findRecordingStatistics({ db: site.db, actor }, id);
const original = 'The dog ran to the gate. It was shut.';
const sentenceStarts = [0, 25];

test('says who listened, who finished, how well, and which sentences are the hardest', async () => {
  const { id: audioFileId } = await makeAudioFile(site.db, { title: 'Gate' });
  const [anna, bruno, clara] = [
    await makeLearner(site.db),
    await makeLearner(site.db),
    await makeLearner(site.db),
  ];
  for (const { userId } of [anna, bruno, clara])
    await site.db.insert(audioPlays).values({ userId, audioFileId });
  const text = { audioFileId, original, sentenceStarts };
  const slips = 'The dog ran to the gate. It wass shutt.';
  const first = await makeAttempt(site.db, {
    ...text,
    userId: anna.userId,
    firstText: slips,
    finalText: original,
  });
  await makeAttempt(site.db, { ...text, userId: bruno.userId, firstText: slips, finalText: original });
  await makeAttempt(site.db, { ...text, userId: bruno.userId, firstText: original, finishedAt: null });
  // Of a text that is another by now: its sentences are not those.
  await makeAttempt(site.db, {
    ...{ audioFileId, userId: clara.userId, original: 'An old text.', firstText: 'A nold texxt.' },
    finishedAt: new Date('2026-01-01'),
  });
  await site.db.insert(ratings).values([
    { userId: anna.userId, audioFileId, stars: 5 },
    { userId: bruno.userId, audioFileId, stars: 4 },
  ]);
  const mistake = first.firstMistakes[0];
  if (!mistake) throw new Error('nothing was wrong');
  await site.db.insert(appeals).values({
    ...{ attemptId: first.id, userId: anna.userId, audioFileId, mistake, reason: 'I was right' },
    ...{ originalStart: 0, learnerStart: 0 },
  });
  const found = await find(audioFileId);
  expect(found).toMatchObject({
    ...{ title: 'Gate', language: 'en', listeners: 3, likes: 0 },
    attempts: { begun: 4, finished: 3, learners: 3, replays: 2 },
    rating: { average: 4.5, count: 2, stars: [0, 0, 0, 1, 1] },
    appeals: { open: 1, accepted: 0, rejected: 0 },
    hardest: [{ position: 1, text: 'It was shut.', mistakes: 4, attempts: 2 }],
  });
  expect(found?.scores.first.spelling).toBeLessThan(found?.scores.final.spelling ?? 0);
  expect(JSON.stringify(found)).not.toContain(anna.userId);
});

test('is empty for a recording that nobody has opened', async () => {
  const { id } = await makeAudioFile(site.db);
  expect(await find(id)).toMatchObject({
    ...{ listeners: 0, hardest: [] },
    attempts: { begun: 0, finished: 0, learners: 0, replays: null },
    scores: { first: { ear: null, spelling: null }, final: { ear: null, spelling: null } },
    rating: { average: 0, count: 0, stars: [0, 0, 0, 0, 0] },
  });
});

test('is for admins, and of recordings that are there', async () => {
  const { id } = await makeAudioFile(site.db);
  for (const actor of [await makeLearner(site.db), visitor]) expect(await find(id, actor)).toBeUndefined();
  for (const nothing of [randomUUID(), 'nonsense', undefined]) expect(await find(nothing)).toBeUndefined();
});
