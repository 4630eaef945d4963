import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '#app/accounts/accounts.tables.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { type JobBench, openJobBench } from '#test/harness/job-bench.ts';
import { markInThread } from '#test/harness/mark-in-thread.ts';
import { makeAttempt, type WantedAttempt } from '#test/harness/test-attempts.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import type { AttemptId } from '../grading/attempt.ts';
import { type RememberingThreads, rememberAll, rememberAttempts } from './memory.jobs.server.ts';
import { attemptItems, memories, memoryItems } from './memory.tables.server.ts';
import { savedWords } from './saved-words.tables.server.ts';

const inThreads: RememberingThreads = {
  tally: (...what) => markInThread('remembering', 'tallied', ...what),
  replay: (...what) => markInThread('remembering', 'replayed', ...what),
};
let bench: JobBench;
let userId: UserId;

beforeAll(async () => {
  bench = await openJobBench();
});
afterAll(() => bench?.close());
afterEach(() => bench.stopRunners());
beforeEach(async () => {
  await bench.clear();
  await bench.db.delete(attempts);
  await bench.db.delete(savedWords);
  await bench.db.delete(memories);
  userId = (await makeLearner(bench.db)).userId;
});

const original = 'Góra jest duża. Król mówi długo.';
const polish = { original, sentenceStarts: [0, 16], language: 'pl' as const };
const onDay = (day: number) => new Date(Date.UTC(2026, 4, day, 12));

/** Written on a day of May, as it was at the first look and as it was corrected. */
const write = (day: number, firstText: string, wanted: Partial<WantedAttempt> = {}) =>
  makeAttempt(bench.db, {
    ...{ userId, ...polish, firstText, finalText: firstText, finishedAt: onDay(day), replays: 0, ...wanted },
  });

const learnerOf = async (of = userId) => {
  const [learner] = await bench.db.select().from(memories).where(eq(memories.userId, of));
  return learner;
};
async function remember(of = userId) {
  const learner = await learnerOf(of);
  if (!learner) throw new Error('nothing is to be remembered');
  expect(await rememberAll(bench.db, learner, inThreads)).toBe(true);
}
const itemsOf = (of = userId) =>
  bench.db
    .select()
    .from(memoryItems)
    .where(eq(memoryItems.userId, of))
    .orderBy(asc(memoryItems.kind), asc(memoryItems.key));
async function itemOf(key: string) {
  const [item] = await bench.db
    .select()
    .from(memoryItems)
    .where(and(eq(memoryItems.userId, userId), eq(memoryItems.key, key)));
  return item;
}
const memoryOf = async () => ({ items: await itemsOf(), abilities: await learnerOf() });

async function aMonth() {
  return [
    await write(1, 'Gura jest duża. Król mówi długo.'),
    await write(4, 'Góra jest duża. Krul mówi dlugo.'),
    await write(18, 'Góra jest duża. Król mówi długo.'),
  ] as const;
}

describe('what is remembered', () => {
  test('is made by the job, of finished attempts, for each learner and language', async () => {
    await aMonth();
    const other = (await makeLearner(bench.db)).userId;
    await write(2, 'Gura jest duża.', { userId: other });
    await write(3, 'The dog ran to the gatte.', {
      original: 'The dog ran to the gate.',
      sentenceStarts: [0],
      language: 'en',
    });
    await write(5, 'Gura', { finishedAt: null });
    const job = rememberAttempts(inThreads);
    bench.start([job]);
    await enqueue(bench.db, job.kind, {});
    await vi.waitFor(async () => {
      const stale = await bench.db.select().from(memories).where(sql`changes <> remembered`);
      expect(stale).toEqual([]);
      expect(await itemsOf(other)).not.toEqual([]);
    }, 20_000);
    const items = await itemsOf();
    expect(
      items.filter(({ kind }) => kind === 'word').map(({ language, key }) => `${language} ${key}`),
    ).toEqual(['pl długo', 'en gate', 'pl góra', 'pl król']);
    expect(await itemOf('PL-OU')).toMatchObject({ failures: 2, lastReview: onDay(18), card: { row: 1 } });
    expect((await itemOf('PL-OU'))?.due.getTime()).toBeGreaterThan(onDay(18).getTime());
  });

  test('is nothing of what was not reached', async () => {
    await write(1, 'Gura jest duża.', { firstReached: 1 });
    await remember();
    const words = (await itemsOf()).filter(({ kind }) => kind === 'word');
    expect(words.map(({ key }) => key)).toEqual(['góra']);
    expect((await learnerOf())?.earCount).toBe(1);
  });
});

describe('it is a cache', () => {
  test('dropped and made again of the attempts it is the same', async () => {
    await aMonth();
    await remember();
    const before = await memoryOf();
    await bench.db.delete(memoryItems);
    await bench.db.delete(attemptItems);
    await bench.db.update(memories).set({ ear: 9, earCount: 9, remembered: 0 });
    await remember();
    expect(await memoryOf()).toEqual(before);
  });

  test('in whatever order attempts arrive, it is the same', async () => {
    const [, second] = await aMonth();
    await remember();
    const before = await memoryOf();
    await bench.db.delete(attempts).where(eq(attempts.id, second.id));
    await remember();
    expect(await memoryOf()).not.toEqual(before);
    // As a phone sends it that had no connection.
    const { wholeScore: _computed, ...sent } = second;
    await bench.db.insert(attempts).values(sent);
    await remember();
    const { items } = await memoryOf();
    expect(items).toEqual(before.items);
  });

  test('a deleted attempt is forgotten, and nothing else', async () => {
    const [first] = await aMonth();
    await remember();
    const before = await itemsOf();
    await bench.db.delete(attempts).where(eq(attempts.id, first.id));
    await remember();
    const after = await itemsOf();
    expect(await itemOf('góra')).toBeUndefined();
    expect((await itemOf('PL-OU'))?.failures).toBe(1);
    const untouched = ({ key }: { key: string }) => key === 'król' || key === 'długo';
    expect(after.filter(untouched)).toEqual(before.filter(untouched));
  });

  test('what an appeal made right is no failure any more, and all others stay', async () => {
    const [, second] = await aMonth();
    await remember();
    const before = await itemsOf();
    await accept(second.id, 'Król');
    await remember();
    expect(await itemOf('król')).toBeUndefined();
    expect((await itemOf('PL-OU'))?.failures).toBe(1);
    const untouched = ({ kind, key }: { kind: string; key: string }) => kind === 'word' && key !== 'król';
    expect((await itemsOf()).filter(untouched)).toEqual(before.filter(untouched));
  });

  test('what other rules marked is looked at anew', async () => {
    const [first] = await aMonth();
    await remember();
    await bench.db
      .update(attempts)
      .set({ firstMistakes: [], finalMistakes: [], verifierVersion: first.verifierVersion + 1 })
      .where(eq(attempts.id, first.id));
    await remember();
    expect(await itemOf('góra')).toBeUndefined();
  });
});

const saveOnDay = (day: number, word: string) =>
  bench.db.insert(savedWords).values({
    ...{ userId, language: 'pl' as const, word, written: word, sentence: original, title: '' },
    savedAt: onDay(day),
  });

describe('a saved word', () => {
  test('is remembered from then on, the same however often it is made again, and forgotten when it is taken away', async () => {
    await aMonth();
    await remember();
    const before = await itemsOf();
    await saveOnDay(2, 'jest');
    await saveOnDay(2, 'góra');
    await remember();
    const kept = await memoryOf();
    expect(await itemOf('jest')).toMatchObject({ chances: 2, failures: 0, lastReview: onDay(18) });
    expect(kept.items).toHaveLength(before.length + 1);
    await bench.db.delete(memoryItems);
    await bench.db.update(memories).set({ remembered: 0 });
    await remember();
    expect(await memoryOf()).toEqual(kept);
    await bench.db.delete(savedWords);
    await remember();
    expect(await itemsOf()).toEqual(before);
  });

  test('is enough to have a memory, and goes with its learner', async () => {
    await saveOnDay(2, 'jest');
    await remember();
    expect(await itemsOf()).toMatchObject([{ kind: 'word', key: 'jest', chances: 0, card: { reps: 1 } }]);
    await bench.db.delete(users).where(eq(users.id, userId));
    expect([await itemsOf(), await learnerOf()]).toEqual([[], undefined]);
  });
});

/** What accepting an appeal leaves: the mistake is none. */
async function accept(id: AttemptId, right: string) {
  const [row] = await bench.db.select().from(attempts).where(eq(attempts.id, id));
  const without = row?.firstMistakes.filter(({ original: word }) => word !== right) ?? [];
  await bench.db
    .update(attempts)
    .set({ firstMistakes: without, finalMistakes: without, correctedAt: new Date() })
    .where(eq(attempts.id, id));
}

test('what changes while it is made is made once more', async () => {
  await aMonth();
  const stale = await learnerOf();
  if (!stale) throw new Error('nothing is to be remembered');
  await write(20, 'Góra jest duża. Król mówi długo.');
  expect(await rememberAll(bench.db, stale, inThreads)).toBe(false);
  expect((await learnerOf())?.remembered).toBe(0);
  await remember();
  expect((await itemOf('PL-OU'))?.lastReview).toEqual(onDay(20));
});

test('it goes with its learner', async () => {
  await aMonth();
  await remember();
  await bench.db.delete(users).where(eq(users.id, userId));
  expect([await itemsOf(), await learnerOf()]).toEqual([[], undefined]);
});
