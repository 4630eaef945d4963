import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trySentences } from '#app/dictation/try-it/grade-try.server.ts';
import { languages } from '#app/platform/languages.ts';
import { readForm, submitForm } from './harness/html-form.ts';
import { readPage } from './harness/html-page.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';
import { makeAudioFile } from './harness/test-library.ts';

const lyrics = 'Zyzzyva sleeps under the conveyor belt.\n\nNobody wakes it before the morning.';

let app: TestApp;
let fileId: string;
const cookies: Record<'learner' | 'kid' | 'expired', string> = { learner: '', kid: '', expired: '' };

beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
  fileId = (await makeAudioFile(app.db, { title: 'The Belt', lyrics })).id;
  const yesterday = new Date(Date.now() - 86_400_000);
  cookies.learner = (await signedIn(app.db)).cookie;
  cookies.kid = (await signedIn(app.db, { subscriptionStatus: 'active', subscriptionPlan: 'free' })).cookie;
  cookies.expired = (await signedIn(app.db, { subscriptionEndDate: yesterday })).cookie;
});
afterAll(() => app.close());

async function print(person: keyof typeof cookies, query = '') {
  const response = await app.fetch(`/dictation/print/${fileId}${query}`, {
    headers: { cookie: cookies[person] },
  });
  return { status: response.status, body: await response.text() };
}

describe('the print view', () => {
  test('stands alone: no site navigation that a printer could print', async () => {
    const { status, body } = await print('learner');
    expect(status).toBe(200);
    expect(body).toContain('The Belt');
    expect(body).not.toMatch(/<nav|<footer/);
  });

  test('holds the text in its key alone', async () => {
    expect((await print('learner', '?sheet=lined')).body).not.toContain('Zyzzyva');
    expect((await print('learner', '?sheet=key')).body).toContain('Zyzzyva');
    const gaps = (await print('learner', '?sheet=gaps&share=75')).body;
    const missing = ['Zyzzyva', 'sleeps', 'under', 'conveyor', 'belt'].filter((word) => !gaps.includes(word));
    expect(missing.length).toBeGreaterThan(0);
  });

  test.each(['kid', 'expired'] as const)(
    'says why there is none, and nothing more, to %s',
    async (person) => {
      for (const sheet of ['lined', 'gaps', 'key']) {
        const { status, body } = await print(person, `?sheet=${sheet}`);
        expect(status).toBe(402);
        expect(body).not.toMatch(/Zyzzyva|sleeps|conveyor|The Belt/);
      }
    },
  );
});

describe('the sentence that anyone may try', () => {
  const send = (fields: Record<string, string>, path = '/try-it') =>
    app.fetch(path, { method: 'POST', body: new URLSearchParams(fields) });

  test.each(languages)('in %s is not revealed before it was written', async (language) => {
    const response = await app.fetch(`/try-it?language=${language}`);
    expect(response.status).toBe(200);
    const body = await response.text();
    for (const word of trySentences[language].text.split(' ').filter((part) => part.length > 5))
      expect(body, word).not.toContain(word);
    expect(body).toMatch(new RegExp(`/assets/${language}-[\\w-]+\\.mp3`));
  });

  test('is marked on the page itself for a browser without scripts', async () => {
    const response = await send({ language: 'en', text: 'Once upon a time, a young night lived here.' });
    expect(response.status).toBe(200);
    const body = await response.text();
    expect(body).toContain('near a high mountain');
    expect(body).toContain('data-verdict');
  });

  test('is chosen, heard, written and marked without scripts, and leads to an account', async () => {
    const read = async (answer: Promise<Response>) => (await answer).text();
    const opened = await read(app.fetch('/try-it'));
    const choice = readForm(opened, 'Choose');
    const german = await read(
      submitForm(app.fetch, { path: '/try-it', form: choice, filled: { language: 'de' } }),
    );
    expect(german).toMatch(/<audio[^>]* src="\/assets\/de-[^>]* controls/);
    const form = readForm(german, 'Check');
    const text = 'Sie findet, das es zu viele Knöpfe und Fenster hat.';
    const marked = await read(submitForm(app.fetch, { path: '/try-it', form, filled: { text } }));
    expect(marked).toMatch(/data-verdict="[^"]*"[^>]*>das</);
    expect(marked).toContain('das or dass');
    expect(readPage(marked).part('main').linksTo('Start your 7-day free trial')).toEqual([
      '/login?mode=register',
    ]);
  });

  test('is marked without a cookie, and leaves none', async () => {
    const response = await send({ language: 'pl', text: 'Hania ma dziewięć lat' }, '/try-it.data');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('źle się czuje');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('gives back what was typed when it is refused', async () => {
    const long = 'so '.repeat(200);
    const response = await send({ language: 'de', text: long });
    expect(response.status).toBe(422);
    const body = await response.text();
    expect(body).toContain(long.trim());
    expect(body).not.toContain(trySentences.de.text);
  });

  test('is refused to another site', async () => {
    const response = await app.fetch('/try-it', {
      method: 'POST',
      body: new URLSearchParams({ language: 'en', text: 'a' }),
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
    });
    expect(response.status).toBe(403);
  });
});

test('the clips are sound that a phone can fetch in pieces', async () => {
  const page = await (await app.fetch('/try-it?language=fr')).text();
  const address = page.match(/\/assets\/fr-[\w-]+\.mp3/)?.[0] ?? '';
  const piece = await app.fetch(address, { headers: { range: 'bytes=0-99' } });
  expect(piece.status).toBe(206);
  expect(piece.headers.get('content-type')).toBe('audio/mpeg');
  expect((await piece.arrayBuffer()).byteLength).toBe(100);
});
