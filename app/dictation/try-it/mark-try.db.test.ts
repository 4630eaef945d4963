import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstProblem } from '#app/forms/form-answer.ts';
import { languages } from '#app/platform/languages.ts';
import { postForm } from '#test/harness/post-form.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { markTry, trySentences } from './grade-try.server.ts';
import { action } from './try-it.route.tsx';
import { longestTry } from './try-it-answer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-03-01T10:00:00Z');
const from = (address: string) => ({ db: database.db, now, address });

describe('a sentence that anyone may try', () => {
  test.each(languages)('is marked in %s, and only then returned', async (language) => {
    const { text } = trySentences[language];
    const right = await markTry(from('192.0.2.1'), { language, text });
    expect(right).toMatchObject({ ok: true, value: { original: text, mistakes: [], scores: { ear: 1 } } });
    const short = await markTry(from('192.0.2.1'), { language, text: text.split(' ').slice(1).join(' ') });
    expect(short).toMatchObject({ ok: true, value: { original: text, language } });
    if (short.ok) expect(short.value.mistakes.map(({ verdict }) => verdict)).toContain('missing');
  });

  test('says what is wrong with a word, as the workspace does', async () => {
    const marked = await markTry(from('192.0.2.1'), {
      language: 'en',
      text: 'Once upon a time, a young night lived near a high mountain.',
    });
    expect(marked.ok && marked.value.mistakes).toMatchObject([
      { original: 'knight', learner: 'night', heard: true },
    ]);
  });

  test.each([
    [{ language: 'en', text: '' }, 'dictation:tryIt.empty'],
    [{ language: 'en', text: ' \n ' }, 'dictation:tryIt.empty'],
    [{ language: 'en', text: 'a'.repeat(longestTry + 1) }, 'dictation:tryIt.tooLong'],
    [{ language: 'xx', text: 'Hello' }, 'dictation:tryIt.empty'],
    [{ text: 'Hello' }, 'dictation:tryIt.empty'],
    [{}, 'dictation:tryIt.empty'],
  ])('is not marked for %j', async (fields: Record<string, string>, code) => {
    const answer = await postForm(action, { scope: from('192.0.2.1') }, fields);
    expect([answer.status, firstProblem(answer)]).toEqual([422, code]);
    expect(answer.values).toEqual(fields);
  });

  test('is marked so many times for one address, and still for another', async () => {
    const ask = (address: string) => markTry(from(address), { language: 'de', text: 'Sie findet' });
    const answers = [];
    for (let i = 0; i < 125; i++) answers.push(await ask('198.51.100.7'));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(120);
    expect(answers.at(-1)).toMatchObject({ ok: false, kind: 'busy', code: 'platform:tooManyRequests' });
    expect(await ask('198.51.100.8')).toMatchObject({ ok: true });
  });
});
