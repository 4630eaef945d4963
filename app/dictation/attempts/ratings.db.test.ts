import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#app/accounts/accounts.tables.server.ts';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Learner, makeLearner } from '#test/harness/test-people.ts';
import { ratings } from './attempts.tables.server.ts';
import { rateDictation } from './ratings.server.ts';

let site: TestDatabase;
let people: Learner[];
let anna: Learner;
let fileId: AudioFileId;
beforeAll(async () => {
  site = await openTestDatabase();
});
afterAll(() => site?.close());
beforeEach(async () => {
  fileId = (await makeAudioFile(site.db, { lyrics: 'The dog ran to the gate.' })).id;
  people = await Promise.all(Array.from({ length: 8 }, () => makeLearner(site.db)));
  await Promise.all(people.map((person) => finish(person)));
  anna = people[0] as Learner;
});

const finish = ({ userId }: Learner, audioFileId = fileId) => makeAttempt(site.db, { userId, audioFileId });
const rate = (actor: Actor, stars: number, file: unknown = fileId, now = new Date()) =>
  rateDictation({ db: site.db, actor, now }, { file, stars });

/** What the file says beside what the ratings say. */
async function numbers(id = fileId) {
  const [file] = await site.db
    .select({ sum: audioFiles.ratingsSum, count: audioFiles.ratingsCount, average: audioFiles.averageRating })
    .from(audioFiles)
    .where(eq(audioFiles.id, id));
  const given = await site.db.select().from(ratings).where(eq(ratings.audioFileId, id));
  const sum = given.reduce((total, { stars }) => total + stars, 0);
  const average = given.length === 0 ? 0 : Math.round((sum / given.length) * 100) / 100;
  return { said: file, counted: { sum, count: given.length, average } };
}

async function expectExact(count: number) {
  const { said, counted } = await numbers();
  expect(said).toEqual(counted);
  expect(counted.count).toBe(count);
}

describe('a rating', () => {
  test('counts once for each person, with the stars they gave last', async () => {
    expect(await rate(anna, 2)).toEqual({ ok: true, value: { stars: 2, averageRating: 2, ratingsCount: 1 } });
    expect(await rate(people[1] as Learner, 5)).toMatchObject({
      value: { averageRating: 3.5, ratingsCount: 2 },
    });
    expect(await rate(anna, 4)).toMatchObject({ value: { stars: 4, averageRating: 4.5, ratingsCount: 2 } });
    await expectExact(2);
  });

  test('is counted exactly when many rate at once, some of them twice', async () => {
    const twice = [...people, ...people].map((person, nth) => rate(person, (nth % 5) + 1));
    expect((await Promise.all(twice)).every(({ ok }) => ok)).toBe(true);
    await expectExact(8);
    await Promise.all(people.map((person, nth) => rate(person, 5 - (nth % 5))));
    await expectExact(8);
  });

  test('goes with its account, also when several leave at once and others rate', async () => {
    await Promise.all(people.map((person) => rate(person, 3)));
    const [leaving, staying] = [people.slice(0, 4), people.slice(4)];
    await Promise.all([
      ...leaving.map(({ userId }) => site.db.delete(users).where(eq(users.id, userId))),
      ...staying.map((person) => rate(person, 5)),
    ]);
    await expectExact(4);
    for (const { userId } of staying) await site.db.delete(users).where(eq(users.id, userId));
    expect((await numbers()).said).toEqual({ sum: 0, count: 0, average: 0 });
  });

  test('goes with its file', async () => {
    await rate(anna, 3);
    await site.db.delete(audioFiles).where(eq(audioFiles.id, fileId));
    expect(await numbers()).toEqual({ said: undefined, counted: { sum: 0, count: 0, average: 0 } });
  });
});

describe('refused', () => {
  test('to a visitor', async () => expect(await rate(visitor, 3)).toMatchObject({ kind: 'forbidden' }));

  test('to someone who rates without end', async () => {
    const given = [];
    const now = new Date();
    for (let nth = 0; nth < 31; nth++) given.push(await rate(anna, 3, fileId, now));
    expect(given.filter(({ ok }) => ok)).toHaveLength(30);
    expect(given.at(-1)).toMatchObject({ kind: 'busy', code: 'platform:tooManyRequests' });
  });

  test('to someone who has not finished this dictation', async () => {
    const berta = await makeLearner(site.db);
    const notFinished = { ok: false, kind: 'forbidden', code: 'dictation:refusal.notFinished' };
    expect(await rate(berta, 3)).toEqual(notFinished);
    await makeAttempt(site.db, {
      userId: berta.userId,
      audioFileId: fileId,
      finishedAt: null,
      finalText: null,
    });
    expect(await rate(berta, 3)).toEqual(notFinished);
    await finish(berta, (await makeAudioFile(site.db)).id);
    expect(await rate(berta, 3)).toEqual(notFinished);
    await expectExact(0);
  });

  test('alike for what does not exist, what is hidden by now and what is no id', async () => {
    const hidden = (await makeAudioFile(site.db, { isVisible: false })).id;
    await finish(anna, hidden);
    for (const id of [randomUUID(), hidden, 'x', null])
      expect(await rate(anna, 3, id)).toEqual({
        ok: false,
        kind: 'missing',
        code: 'library:refusal.missing',
      });
  });
});
