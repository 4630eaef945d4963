import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentenceFacts } from '#app/dictation/chances/chances.tables.server.ts';
import { memoryItems } from '#app/dictation/memory/memory.tables.server.ts';
import type { CefrLevel } from '#app/library/audio-file.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Admin, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { listRuleCoverage } from './rule-coverage.queries.server.ts';

let site: TestDatabase;
let admin: Admin;
beforeAll(async () => {
  site = await openTestDatabase();
  admin = await makeAdmin(site.db);
});
afterAll(() => site?.close());

const now = new Date('2026-03-11T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const list = (actor: Actor = admin) => listRuleCoverage({ db: site.db, actor, now }, 'pl');

interface Wanted {
  codes: string[];
  confident?: boolean;
}

/** A Polish recording whose sentences exercise these rules. */
async function file(level: CefrLevel | null, sentences: Wanted[], isVisible = true) {
  const { id: audioFileId } = await makeAudioFile(site.db, {
    ...{ languagesAudio: 'Polish', level, isVisible },
    sentences: sentences.map(({ confident = true }) => ({
      ...{ text: 'Góra.', startMs: 0, endMs: 1000, paragraph: 0, words: [], confident },
    })),
  });
  await site.db.insert(sentenceFacts).values(
    sentences.map(({ codes }, position) => ({
      ...{ audioFileId, position, language: 'pl' as const, lyricsRevision: 1, version: '1.1', codes },
      ...{ timesOf: new Date(), wordCount: 1, wordsPerMinute: 60, forms: ['góra'], difficulty: 0 },
      chances: Object.fromEntries(codes.map((code) => [code, 2])),
    })),
  );
}

test('counts the sentences and the recordings of each rule by level, those with least first', async () => {
  await file('A2', [{ codes: ['PL-OU', 'PL-RZ'] }, { codes: ['PL-OU'] }]);
  await file('A2', [{ codes: ['PL-OU'] }]);
  await file(null, [{ codes: ['PL-OU'] }]);
  const found = await list();
  expect(found.at(-1)).toEqual({
    code: 'PL-OU',
    due: 0,
    all: { sentences: 4, files: 3 },
    levels: { A2: { sentences: 3, files: 2 }, none: { sentences: 1, files: 1 } },
  });
  expect(found.at(-2)).toMatchObject({ code: 'PL-RZ', all: { sentences: 1, files: 1 } });
  expect(found[0]).toMatchObject({ all: { sentences: 0, files: 0 }, levels: {} });
  expect(found.map(({ code }) => code)).not.toContain('OMIT');
  expect(found.map(({ code }) => code)).not.toContain('SPACE');
});

test('counts nothing that nobody would be given: hidden recordings, sentences whose times are to be checked, other languages', async () => {
  await file('B1', [{ codes: ['PL-BY'] }], false);
  await file('B1', [{ codes: ['PL-BY'], confident: false }]);
  const rule = (await list()).find(({ code }) => code === 'PL-BY');
  expect(rule).toEqual({ code: 'PL-BY', due: 0, all: { sentences: 0, files: 0 }, levels: {} });
  const german = await listRuleCoverage({ db: site.db, actor: admin, now }, 'de');
  expect(german.every(({ all }) => all.sentences === 0)).toBe(true);
});

/** Somebody who wrote so many days ago, and for whom rules are due since. */
async function learner(wroteDaysAgo: number, rules: Record<string, number>) {
  const { userId } = await makeLearner(site.db);
  await makeAttempt(site.db, { userId, finishedAt: daysAgo(wroteDaysAgo) });
  const card = { stability: 1, difficulty: 5, reps: 1, lapses: 0, state: 2, day: '2026-03-01', row: 0 };
  await site.db.insert(memoryItems).values(
    Object.entries(rules).map(([key, dueDaysAgo]) => ({
      ...{ userId, language: 'pl' as const, kind: 'rule' as const, key, card, chances: 1, failures: 1 },
      ...{ due: daysAgo(dueDaysAgo), lastReview: daysAgo(wroteDaysAgo) },
    })),
  );
}

test('counts for how many who wrote lately a rule is due, and says of nobody who they are', async () => {
  await learner(2, { 'PL-BY': 1, 'PL-RZ': -1 });
  await learner(29, { 'PL-BY': 20 });
  await learner(31, { 'PL-BY': 1 });
  const due = (await list()).filter((rule) => rule.due > 0);
  expect(due).toEqual([{ code: 'PL-BY', due: 2, all: { sentences: 0, files: 0 }, levels: {} }]);
});

test('tells nobody else', async () => {
  expect(await list(visitor)).toEqual([]);
  expect(await list(await makeLearner(site.db))).toEqual([]);
});
