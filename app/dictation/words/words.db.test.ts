import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#app/accounts/accounts.tables.server.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import type { Translate } from '#app/platform/i18n/translator.server.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Learner, makeLearner } from '#test/harness/test-people.ts';
import type { AttemptId } from '../grading/attempt.ts';
import { memoryItems } from '../memory/memory.tables.server.ts';
import { savedWords } from '../memory/saved-words.tables.server.ts';
import { wordsAsCsv } from './word-files.server.ts';
import { type ListedWord, listForFile, listWords, wordsPageSize } from './words.queries.server.ts';
import { findWordFacts, removeWord, saveWord } from './words.server.ts';
import { mostWords, saveWordForm, wordForm } from './words.ts';

const now = new Date('2026-03-11T12:00:00Z');
let site: TestDatabase;
let anna: Learner;
let bela: Learner;
let file: string;

beforeAll(async () => {
  site = await openTestDatabase();
});
afterAll(() => site?.close());
beforeEach(async () => {
  await site.db.delete(savedWords);
  await site.db.delete(memoryItems);
  anna = await makeLearner(site.db);
  bela = await makeLearner(site.db);
  file = (await makeAudioFile(site.db, { title: 'Der Fuchs', isVisible: true })).id;
});

const scope = (actor: Actor = anna) => ({ db: site.db, actor, now });
const sentence = 'Der Fuchs lief über den Schnee.';
const save = (word: string, more: object = {}, actor?: Actor) =>
  saveWord(
    scope(actor),
    saveWordForm.parse({ file, word, language: 'de', sentence, isSaved: true, ...more }),
  );
const list = (wanted: Partial<Parameters<typeof listWords>[1]> = {}, actor: Actor = anna) =>
  listWords(scope(actor), { order: 'latest', page: 1, ...wanted });
const words = async (actor: Actor = anna) =>
  (await list({}, actor))?.words.map(({ word, written }) => [word, written]);
/** What is known of one that was only saved, and not yet remembered. */
const unknown = { chances: 0, failures: 0, due: null };

describe('a word that is saved', () => {
  test('is stored once, as it stood there and as the verifier compares it, with its sentence and file', async () => {
    expect(await save('Schnee')).toEqual({ ok: true, value: { isSaved: true } });
    expect((await save('SCHNEE', { sentence: 'Anders.' })).ok).toBe(true);
    const listed = await list();
    expect(listed?.counts).toEqual([{ language: 'de', words: 1 }]);
    expect(listed?.words).toEqual([
      {
        ...{ word: 'schnee', written: 'Schnee', sentence, audioFileId: file, title: 'Der Fuchs' },
        ...{ savedAt: now, ...unknown },
      },
    ]);
  });

  test('is its owner’s alone: nobody else sees it or takes it away', async () => {
    await save('Schnee');
    expect(await words(bela)).toEqual([]);
    const form = wordForm.parse({ word: 'schnee', language: 'de' });
    expect((await removeWord(scope(bela), form)).ok).toBe(true);
    expect((await save('Schnee', { isSaved: false }, bela)).ok).toBe(true);
    expect(await findWordFacts({ ...scope(bela), locale: 'en' }, undefined, form)).toEqual({
      ...{ ok: true, value: { isSaved: false } },
    });
    expect(await words()).toEqual([['schnee', 'Schnee']]);
    expect((await removeWord(scope(), form)).ok).toBe(true);
    expect(await words()).toEqual([]);
  });

  test('outlives its file, and goes with the account', async () => {
    await save('Schnee');
    await site.db.delete(audioFiles).where(eq(audioFiles.id, file as never));
    expect((await list({ language: 'de' }))?.words).toMatchObject([
      { audioFileId: null, title: 'Der Fuchs' },
    ]);
    await site.db.delete(users).where(eq(users.id, anna.userId));
    expect(await site.db.$count(savedWords)).toBe(0);
  });

  test('is refused to visitors, of files that one does not see, and beyond the most', async () => {
    expect(await save('Schnee', {}, visitor)).toMatchObject({ code: 'accounts:access.signInFirst' });
    for (const gone of ['x', undefined, '0d9c1c1e-6f5b-4d5e-8d37-0d8a3c2b1a00'])
      expect(await save('Schnee', { file: gone })).toMatchObject({ code: 'library:refusal.missing' });
    const hidden = await makeAudioFile(site.db, { isVisible: false, userId: bela.userId });
    expect(await save('Schnee', { file: hidden.id })).toMatchObject({ code: 'library:refusal.missing' });
    await site.db.insert(savedWords).values(
      Array.from({ length: mostWords }, (_, nth) => ({
        ...{ userId: anna.userId, language: 'pl' as const, word: `w${nth}`, written: `w${nth}` },
        ...{ sentence: '', title: '' },
      })),
    );
    expect(await save('Schnee')).toMatchObject({ kind: 'conflict', code: 'comparison:word.full' });
    expect(await removeWord(scope(visitor), wordForm.parse({ word: 'w', language: 'pl' }))).toMatchObject({
      kind: 'forbidden',
    });
    expect(await list({}, visitor)).toBeUndefined();
  });
});

test.each([
  ['two words', { word: 'der Fuchs', language: 'de' }],
  ['no word', { word: ' … ', language: 'de' }],
  ['a word too long', { word: 'a'.repeat(61), language: 'de' }],
  ['no text', { word: 7, language: 'de' }],
  ['an unknown language', { word: 'Schnee', language: 'xx' }],
])('%s is not read', (_, form) => expect(wordForm.safeParse(form).success).toBe(false));

describe('what a word means', () => {
  const asked: unknown[] = [];
  const translate: Translate = async (texts, to, _signal, from) => {
    asked.push([...texts, to, from]);
    return texts.map(() => ' snow ');
  };
  const facts = (word: string, locale: 'en' | 'de' = 'en', by: Translate | undefined = translate) =>
    findWordFacts({ ...scope(), locale }, by, wordForm.parse({ word, language: 'de' }));

  test('is asked for once, and not in its own language', async () => {
    await save('Schnee');
    expect(await facts('Schnee')).toEqual({ ok: true, value: { isSaved: true, translation: 'snow' } });
    expect(await facts('schnee')).toMatchObject({ value: { translation: 'snow' } });
    expect(await facts('Schnee', 'de')).toEqual({ ok: true, value: { isSaved: true } });
    expect(asked).toEqual([['Schnee', 'en', 'de']]);
  });

  test('is left out when the server does not say it, and when one asks too often', async () => {
    const broken: Translate = () => Promise.reject(new Error('gone'));
    expect(await facts('Eis', 'en', broken)).toEqual({ ok: true, value: { isSaved: false } });
    expect(await facts('Eis', 'en', async () => [undefined])).toEqual({
      ok: true,
      value: { isSaved: false },
    });
    for (let nth = 0; nth < 20; nth += 1) await facts(`Wort${nth}`);
    expect(await facts('Nachher')).toEqual({ ok: true, value: { isSaved: false } });
  });
});

/** A word as it is remembered, missed in these attempts. */
const remembered = (key: string, failures: number, failedIn: AttemptId[] = [], more: object = {}) =>
  site.db.insert(memoryItems).values({
    ...{ userId: anna.userId, language: 'de' as const, kind: 'word' as const, key, failures, failedIn },
    ...{ chances: 9, due: now, lastReview: now },
    card: { stability: 1, difficulty: 5, reps: 1, lapses: 0, state: 2, day: '2026-03-11', row: 0 },
    ...more,
  });

describe('a word that was missed', () => {
  const german = { language: 'de' as const, original: `Es war kalt. ${sentence}`, sentenceStarts: [0, 13] };
  const missed = async (firstText: string) =>
    (await makeAttempt(site.db, { userId: anna.userId, ...german, firstText, title: 'Der Fuchs' })).id;

  test('is listed beside those that were saved, as it stood in the text, with its sentence', async () => {
    await save('Fuchs');
    const attempt = await missed('Es war kalt. Der Fuks lief über den Schne.');
    await remembered('schnee', 3, [attempt], { lastReview: new Date(now.getTime() - 1) });
    await remembered('fuchs', 1, [attempt]);
    const listed = await list();
    expect(listed?.counts).toEqual([{ language: 'de', words: 2 }]);
    expect(listed?.words).toMatchObject([
      { word: 'fuchs', written: 'Fuchs', audioFileId: file, savedAt: now, failures: 1, chances: 9, due: now },
      { word: 'schnee', written: 'Schnee', sentence, title: 'Der Fuchs', savedAt: null, failures: 3 },
    ]);
    expect((await list({ order: 'missed' }))?.words.map(({ word }) => word)).toEqual(['schnee', 'fuchs']);
    expect(await list({}, bela)).toMatchObject({ counts: [], words: [] });
  });

  test('is listed also when what it was missed in is gone, and no longer once it was only saved and is not', async () => {
    await remembered('schnee', 1, ['0d9c1c1e-6f5b-4d5e-8d37-0d8a3c2b1a00' as AttemptId]);
    await remembered('fuchs', 0);
    expect((await list())?.words).toMatchObject([{ word: 'schnee', written: 'schnee', sentence: '' }]);
  });

  test('comes a page at a time, and in a file all at once', async () => {
    for (let nth = 0; nth < 2 * wordsPageSize + 1; nth += 1) await remembered(`w${nth}`, 1);
    const last = await list({ page: 9 });
    expect([last?.page, last?.pageCount, last?.words.length]).toEqual([3, 3, 1]);
    const all = await listForFile(site.db, anna.userId, 'de');
    expect(new Set(all.map(({ word }) => word)).size).toBe(2 * wordsPageSize + 1);
  });
});

test('a table of words keeps to its columns, and nothing in it is a formula', () => {
  const word: ListedWord = {
    ...{
      word: 'so',
      written: '-So',
      sentence: '=1+1, "so"',
      title: 'T\tab',
      audioFileId: null,
      savedAt: now,
    },
    ...{ chances: 4, failures: 2, due: null },
  };
  expect(wordsAsCsv([word])).toBe(
    '\uFEFFword,written,sentence,title,missed,of,saved,next\r\nso,"\'-So","\'=1+1, ""so""",T\tab,2,4,2026-03-11,\r\n',
  );
});
