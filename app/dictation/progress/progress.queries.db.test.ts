import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { visitor } from '#app/platform/ids.ts';
import type { Language } from '#app/platform/languages.ts';
import { makeAttempt, type WantedAttempt } from '#test/harness/test-attempts.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Learner, makeLearner } from '#test/harness/test-people.ts';
import { findProgress, listPageSize } from './progress.queries.server.ts';

const now = new Date('2026-03-11T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

let site: TestDatabase;
let anna: Learner;
beforeAll(async () => {
  site = await openTestDatabase();
});
afterAll(() => site?.close());
beforeEach(async () => {
  anna = await makeLearner(site.db);
});

const write = (wanted: Partial<WantedAttempt> = {}) =>
  makeAttempt(site.db, { userId: anna.userId, finishedAt: now, ...wanted });

async function progress(wanted: { language?: Language; page?: number } = {}, actor = anna) {
  const found = await findProgress({ db: site.db, actor, now }, { page: 1, ...wanted });
  if (!found) throw new Error('there is progress for everyone who is signed in');
  return found;
}

describe('the days', () => {
  test('are where the learner was, and count the paragraphs of all languages', async () => {
    await write({ paragraphs: 1 });
    await write({ paragraphs: 2, language: 'pl' });
    await write({ paragraphs: 4, finishedOn: '2026-03-12' });
    const { days, utcToday } = await progress({ language: 'pl' });
    expect(utcToday).toBe('2026-03-11');
    expect(days).toEqual([
      { day: '2026-03-12', paragraphs: 4, dictations: 1 },
      { day: '2026-03-11', paragraphs: 3, dictations: 2 },
    ]);
  });

  test('go back a year', async () => {
    await write({ finishedAt: daysAgo(365) });
    await write({ finishedAt: daysAgo(400) });
    expect((await progress()).days.map(({ day }) => day)).toEqual(['2025-03-11']);
  });
});

describe('the course', () => {
  test('is drawn from the first look, and only of what was finished', async () => {
    const finished = await write();
    await write({ finishedAt: null });
    const { course, list } = await progress();
    expect(course.points).toHaveLength(1);
    expect(course.points[0]?.accuracy).toBeCloseTo(finished.firstScores.accuracy);
    expect(finished.finalScores?.accuracy).not.toBe(finished.firstScores.accuracy);
    expect(list.attempts.map(({ id }) => id)).toEqual([finished.id]);
  });

  test('says how much of a text was written, where that is not all of it', async () => {
    const two = { original: 'The dog ran. It slept.', sentenceStarts: [0, 13] };
    await write({ ...two, firstReached: 2 });
    await write({ ...two, firstReached: 1, firstText: 'The dog ran.', firstMistakes: [] });
    const { list, misses } = await progress();
    expect(list.attempts.map(({ reach }) => reach)).toContainEqual({ written: 1, total: 2 });
    expect(list.attempts.map(({ reach }) => reach)).toContainEqual(undefined);
    expect(misses.function.all + misses.content.all).toBe(5 + 3);
  });

  test('is of one language on request, and of all when nothing was written in it', async () => {
    await write({ language: 'de', original: 'Der Hund', firstText: 'Der Hunt' });
    await write({ language: 'de', original: 'Der Hund', firstText: 'Der Hunt' });
    const polish = await write({ language: 'pl', original: 'Góra', firstText: 'Gura' });
    const all = await progress();
    expect(all.languages).toEqual(['de', 'pl']);
    expect(all.hardCodes.map(({ language, times }) => [language, times])).toEqual([
      ['de', 2],
      ['pl', 1],
    ]);
    const one = await progress({ language: 'pl' });
    expect(one.language).toBe('pl');
    expect(one.list.attempts.map(({ id }) => id)).toEqual([polish.id]);
    expect(one.hardCodes.map(({ code }) => code)).toEqual(['PL-OU']);
    expect(one.misses.content.all + one.misses.function.all).toBe(1);
    const none = await progress({ language: 'it' });
    expect(none.language).toBeUndefined();
    expect(none.list.attempts).toHaveLength(3);
  });
});

test('of someone who gets nearly everything wrong, the latest mistakes count', async () => {
  const [mistake] = (await write({ finishedAt: daysAgo(30) })).firstMistakes;
  if (!mistake) throw new Error('there is a mistake');
  const firstMistakes = Array.from({ length: 1_000 }, () => ({ ...mistake, code: 'EN-E' }));
  for (let days = 0; days < 8; days++)
    await write({
      ...{ finishedAt: daysAgo(days), firstMistakes },
      ...(days === 7 && { firstMistakes: [{ ...mistake, code: 'EN-SIL' }] }),
    });
  const { hardCodes, list } = await progress();
  expect(hardCodes.map(({ code, times }) => [code, times])).toEqual([['EN-E', 5_000]]);
  expect(list.attempts).toHaveLength(9);
});

describe('the list', () => {
  test('is in pages, the latest first; a page that is not there is the nearest that is', async () => {
    const made = [];
    for (let days = 0; days <= listPageSize; days++) made.push(await write({ finishedAt: daysAgo(days) }));
    const ids = made.map(({ id }) => id);
    const idsOn = async (page: number) => (await progress({ page })).list.attempts.map(({ id }) => id);
    expect(await idsOn(1)).toEqual(ids.slice(0, listPageSize));
    expect(await idsOn(2)).toEqual(ids.slice(listPageSize));
    expect(await idsOn(9)).toEqual(ids.slice(listPageSize));
    expect(await idsOn(0)).toEqual(ids.slice(0, listPageSize));
    expect((await progress()).list.pageCount).toBe(2);
  });

  test('keeps what was written for a file that is gone', async () => {
    const file = await makeAudioFile(site.db);
    await write({ audioFileId: file.id, title: 'Gone Tomorrow' });
    expect((await progress()).list.attempts[0]?.audioFileId).toBe(file.id);
    await site.db.delete(audioFiles).where(eq(audioFiles.id, file.id));
    expect((await progress()).list.attempts).toMatchObject([{ title: 'Gone Tomorrow', audioFileId: null }]);
  });

  test('carries no text', async () => {
    await write({ original: 'Zyzzyva sleeps.', firstText: 'Zyzzyva sleeps.' });
    expect(JSON.stringify(await progress())).not.toContain('Zyzzyva');
  });
});

test('nobody sees anybody else’s progress, and visitors none', async () => {
  await write();
  const other = await makeLearner(site.db);
  expect(await progress({}, other)).toEqual({
    utcToday: '2026-03-11',
    days: [],
    languages: [],
    course: { step: 'attempt', points: [] },
    hardCodes: [],
    misses: { function: { all: 0, missed: 0 }, content: { all: 0, missed: 0 } },
    list: { attempts: [], page: 1, pageCount: 1 },
  });
  expect(await findProgress({ db: site.db, actor: visitor, now }, { page: 1 })).toBeUndefined();
});
