import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readForm, submitForm } from './harness/html-form.ts';
import { shownOf } from './harness/shown-of.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';
import { makeAudioFile } from './harness/test-library.ts';

let app: TestApp;
let headers: { cookie: string };
beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
  headers = { cookie: (await signedIn(app.db, { role: 'admin' })).cookie };
  for (let nth = 0; nth < 27; nth++)
    await makeAudioFile(app.db, { title: `Text ${nth}`, createdAt: new Date(Date.UTC(2026, 0, nth + 1)) });
  await makeAudioFile(app.db, { title: 'Nowa kuchnia', languagesAudio: 'Polish', level: 'A2' });
});
afterAll(() => app.close());

async function read(path: string) {
  const response = await app.fetch(path, { headers });
  expect(response.status).toBe(200);
  return shownOf(await response.text());
}
const send = (path: string, form: ReturnType<typeof readForm>, filled?: Record<string, string>) =>
  submitForm(app.fetch, { path, form, filled, headers });
const linkTo = (html: string, words: string) =>
  new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:(?!</a>).)*${words}`, 's')
    .exec(html)?.[1]
    ?.replaceAll('&amp;', '&') ?? '';
const rowsOf = (html: string) => html.match(/aria-label="Visible: /g)?.length;

describe('the dashboard without scripts', () => {
  test('finds files by words and filters, and its address remembers them', async () => {
    const html = await read('/dashboard');
    const search = readForm(html, 'Apply filters');
    const found = await send('/dashboard', search, { q: 'kuchnia', language: 'pl', level: 'A2' });
    const page = shownOf(await found.text());
    expect(rowsOf(page)).toBe(1);
    expect(page).toMatch(/<input [^>]*type="search"[^>]*value="kuchnia"/);
    expect(readForm(page, 'Apply filters').fields).toMatchObject({ language: 'pl', level: 'A2' });
    expect(await read('/dashboard?q=kuchnia&language=de')).toContain('No audio files found');
  });

  test('turns its pages', async () => {
    const first = await read('/dashboard');
    expect(rowsOf(first)).toBe(25);
    expect(first).toContain('28 audio files');
    const second = await read(linkTo(first, 'Next page'));
    expect(rowsOf(second)).toBe(3);
    expect(second).not.toContain('Next page');
    expect(rowsOf(await read(linkTo(second, 'Previous page')))).toBe(25);
  });

  test('switches a file, and says so on the page it comes back to', async () => {
    const path = '/dashboard?q=kuchnia';
    const switched = await send(path, readForm(await read(path), 'Premium: Nowa kuchnia'));
    expect(switched.status).toBe(200);
    expect(await read(path)).toMatch(/aria-checked="true"[^>]*aria-label="Premium: Nowa kuchnia"/);
  });

  test('edits a file: what is wrong is shown with all that was typed, what is right is saved', async () => {
    const [, id] = /id="edit-([0-9a-f-]{36})"/.exec(await read('/dashboard?q=kuchnia')) ?? [];
    const path = `/dashboard?q=kuchnia&edit=${id}`;
    const form = readForm(await read(path), 'Save');
    const refused = await send(path, form, { title: '', author: 'Typed' });
    expect(refused.status).toBe(422);
    const page = shownOf(await refused.text());
    expect(page).toContain('Enter a title.');
    expect(readForm(page, 'Save').fields).toMatchObject({ title: '', author: 'Typed' });
    const saved = await send(path, readForm(page, 'Save'), { title: 'Nowa kuchnia' });
    expect(shownOf(await saved.text())).toContain('Changes saved');
    expect(await read('/dashboard?q=kuchnia')).toContain('Typed');
  });
});

test('a visitor of the upload page without scripts reads that it needs them', async () => {
  for (const path of ['/dashboard/upload', '/library/upload', '/dashboard/import']) {
    const html = await read(path);
    expect(html).toMatch(
      /<div class="hidden noscript:block">(?:(?!<\/div>).)*.*Uploading needs JavaScript\./s,
    );
    expect(html).toMatch(/class="[^"]*noscript:hidden[^"]*"(?:(?!<\/div>).)*Initializing storage\.\.\./s);
  }
});
