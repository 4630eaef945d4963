import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readForm, submitForm } from './harness/html-form.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';

// What admins change on the site, in a browser without scripts.

let app: TestApp;
let headers: { cookie: string };
beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
  const { cookie } = await signedIn(app.db, { role: 'admin' });
  headers = { cookie };
});
afterAll(() => app.close());

const open = async (path: string) => (await app.fetch(path, { headers })).text();

/** Presses a button of a page and returns the page that answers. */
async function press(path: string, html: string, button: string | RegExp, filled?: Record<string, string>) {
  const form = readForm(html, button);
  const answer = await submitForm((to, init) => app.fetch(to, init), { path, form, filled, headers });
  if (answer.status !== 302) return answer.text();
  return open(answer.headers.get('location') ?? path);
}

const idsIn = (html: string) =>
  [...html.matchAll(/data-id="([^"]+)" data-kind="edit-item"/g)].map(([, id]) => id);

/** The form of one row alone. */
const rowIn = (html: string, id: string) =>
  new RegExp(`<form[^>]*data-id="${id}".*?</form>`, 's').exec(html)?.[0] ?? '';

test('items of a menu are added, refused with what was typed, saved, moved and deleted', async () => {
  const path = '/footer';
  const before = idsIn(await press(path, await open(path), 'Add item'));
  let html = await press(path, await open(path), 'Add item');
  const id = idsIn(html).at(-1) ?? '';
  expect(idsIn(html)).toEqual([...before, id]);

  const typed = { title: 'Listen', url: 'javascript:alert(1)' };
  html = await press(path, rowIn(html, id), 'Save', typed);
  expect(rowIn(html, id)).toContain('value="Listen"');
  expect(rowIn(html, id)).toContain('Enter a path on this site');
  html = await press(path, rowIn(html, id), 'Save', { ...typed, url: '/voices' });
  expect(html).toContain('Saved');
  expect(rowIn(await open(path), id)).toContain('value="/voices"');

  html = await open(path);
  const { seen: _oneOfThem, ...fields } = readForm(html, 'Move “Listen” up').fields;
  const body = new URLSearchParams({ ...fields });
  for (const shown of idsIn(html)) body.append('seen', shown ?? '');
  await app.fetch(path, { method: 'POST', body, headers });
  html = await open(path);
  expect(idsIn(html)).toEqual([...before.slice(0, -1), id, before.at(-1)]);
  html = await press(path, html, 'Delete “Listen”');
  expect(idsIn(html)).toEqual(before);
});

test('an announcement’s times are typed as UTC, because nobody knows whose clock is meant', async () => {
  const path = '/top-banner';
  let html = await press(path, await open(path), 'Add announcement');
  const id = /data-id="([^"]+)" data-kind="edit-announcement"/.exec(html)?.[1] ?? '';
  const filled = { 'text-en': 'Half price', fromAt: '2099-01-01T13:00', untilAt: '2099-03-08T07:30' };
  await press(path, rowIn(html, id), 'Save', filled);
  html = rowIn(await open(path), id);
  expect(html).toContain('From (UTC)');
  expect(readForm(html, 'Save').fields).toMatchObject(filled);
});

test('a text of the site is found, changed and put back', async () => {
  const key = 'contact:hero.write';
  const address = `/translations?language=pt&q=${encodeURIComponent(key)}`;
  expect(await open(address)).toContain(`Edit ${key}`);
  const path = `${address}&edit=${encodeURIComponent(key)}`;
  let html = await press(path, await open(path), 'Save', { value: 'Escreve aqui' });
  expect(html).toContain('Saved.');
  // Every server hears of it from the database, this one too: a moment later.
  await vi.waitFor(async () => expect(await open('/pt/contact')).toContain('Escreve aqui'), 10_000);
  html = await press(path, await open(path), 'Reset to the original');
  expect(html).toContain('Original text restored.');
  await vi.waitFor(async () => expect(await open('/pt/contact')).not.toContain('Escreve aqui'), 10_000);
});

test('a list of people is a file to download, never a page', async () => {
  const attack = '<script>alert(1)</script>';
  await signedIn(app.db, { firstName: attack });
  const answer = await app.fetch('/users/export', {
    method: 'POST',
    body: new URLSearchParams({ q: '' }),
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
  });
  expect(await answer.text()).toContain(attack);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; /),
    'x-content-type-options': 'nosniff',
  });
});
