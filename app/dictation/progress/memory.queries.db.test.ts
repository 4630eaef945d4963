import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile, type WantedFile } from '#test/harness/test-library.ts';
import { type Learner, makeLearner } from '#test/harness/test-people.ts';
import { sentenceFacts } from '../chances/chances.tables.server.ts';
import { memoryItems } from '../memory/memory.tables.server.ts';
import { findMemory } from './memory.queries.server.ts';
import { drawRuleSentences } from './rule-practice.queries.server.ts';

const now = new Date('2026-03-11T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
let site: TestDatabase;
let anna: Learner;
beforeAll(async () => {
  site = await openTestDatabase();
});
afterAll(() => site?.close());
beforeEach(async () => {
  anna = await makeLearner(site.db);
});

type Item = typeof memoryItems.$inferInsert;
const item = (key: string, dueInDays: number, more: Partial<Item> = {}) =>
  site.db.insert(memoryItems).values({
    ...{ userId: anna.userId, language: 'pl', kind: 'rule', key, due: days(dueInDays), lastReview: days(-3) },
    ...{ chances: 9, failures: 4 },
    card: {
      stability: 3 + dueInDays,
      difficulty: 5,
      reps: 1,
      lapses: 0,
      state: 2,
      day: '2026-03-08',
      row: 0,
    },
    ...more,
  });
const find = (actor: Actor = anna) => findMemory({ db: site.db, actor, now }, undefined);

describe('what is remembered', () => {
  test('is each rule with its forecast and where it last went wrong, the weakest first; and how many words', async () => {
    const { id: audioFileId } = await makeAudioFile(site.db);
    const attempt = await makeAttempt(site.db, {
      ...{
        userId: anna.userId,
        audioFileId,
        language: 'pl',
        original: 'Góra i ławka.',
        firstText: 'Gura i ławka.',
      },
    });
    await item('PL-RZ', 40);
    await item('PL-OU', -1, { failedIn: [attempt.id] });
    await item('PL-BY', 4);
    await item('PL-GONE', 4);
    await item('góra', -1, { kind: 'word' });
    await item('król', 9, { kind: 'word' });
    await item('EN-HOM', 9, { language: 'en' });
    const found = await find();
    expect(found).toMatchObject({ languages: ['pl', 'en'], language: 'pl', words: { all: 2, due: 1 } });
    expect(found?.rules.map(({ code, hold }) => [code, hold])).toEqual([
      ['PL-OU', 'fading'],
      ['PL-BY', 'shaky'],
      ['PL-RZ', 'strong'],
    ]);
    expect(found?.rules[0]).toMatchObject({
      ...{ chances: 9, failures: 4 },
      examples: [{ right: 'Góra', written: 'Gura', attempt: attempt.id, audioFileId }],
    });
    expect(found?.rules[1]?.examples).toEqual([]);
    const [today = 0, week = 0, month = 0] = found?.recall ?? [];
    expect([today > week, week > month, month > 0]).toEqual([true, true, true]);
  });

  test('is nobody else’s', async () => {
    await item('PL-OU', 1);
    expect(await find(visitor)).toBeUndefined();
    expect(await find(await makeLearner(site.db))).toMatchObject({ languages: [], rules: [] });
  });
});

describe('sentences to practise a rule with', () => {
  const text = 'Góra jest tu.';
  /** A recording with such a sentence so many times, and one in which nothing of it can go wrong. */
  async function recording(sentences: number, wanted: WantedFile = {}, confident = true) {
    const { id: audioFileId } = await makeAudioFile(site.db, {
      ...{ languagesAudio: 'Polish', ...wanted },
      sentences: [...Array.from({ length: sentences }, () => text), 'Nic.'].map((own) => ({
        ...{ text: own, startMs: 0, endMs: 1000, paragraph: 0, words: [], confident },
      })),
    });
    await site.db.insert(sentenceFacts).values(
      Array.from({ length: sentences + 1 }, (_, position) => ({
        ...{ audioFileId, position, language: 'pl' as const, lyricsRevision: 3, version: '1.1', chances: {} },
        ...{ timesOf: now, wordCount: 3, wordsPerMinute: 60, forms: [], difficulty: 0 },
        codes: position < sentences ? ['PL-OU'] : [],
      })),
    );
    return audioFileId;
  }
  const open = { access: 'open', levels: ['kids', 'student'], premium: false } as const;
  const draw = (rule = 'PL-OU', actor: Actor = anna) =>
    drawRuleSentences({ db: site.db, actor }, open, { language: 'pl', rule });

  test('are of recordings that one may play, few of each, with the words left out where it can go wrong', async () => {
    await recording(2, { contentAccessLevel: 'family' });
    await recording(2, { contentAccessLevel: 'kids', accessType: 'premium' });
    await recording(2, { contentAccessLevel: 'kids', isVisible: false });
    await recording(2, { contentAccessLevel: 'kids' }, false);
    expect(await draw()).toEqual([]);
    const played = await recording(5, { contentAccessLevel: 'kids', accessType: 'basic' });
    const found = await draw();
    expect(found.map(({ audioFileId, position }) => [audioFileId, position])).toEqual([
      [played, 0],
      [played, 1],
    ]);
    expect(found[0]).toMatchObject({
      revision: 3,
      words: ['Góra'],
      pieces: [{ gap: 0 }, { text: ' jest tu.' }],
    });
    expect(await draw('PL-RZ')).toEqual([]);
    // As if older rules had found it there.
    await site.db.update(sentenceFacts).set({ codes: ['PL-OU', 'PL-CH'] });
    expect(await draw('PL-CH')).toEqual([]);
    expect(await draw('PL-OU', visitor)).toEqual([]);
    const closed = { access: 'closed', reason: 'expired' } as const;
    expect(
      await drawRuleSentences({ db: site.db, actor: anna }, closed, { language: 'pl', rule: 'PL-OU' }),
    ).toEqual([]);
  });
});
