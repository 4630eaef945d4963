import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerFetch } from '#test/browser/answer-fetch.ts';
import { currentAddress, expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import { playedUploads } from '#test/browser/upload-double.ts';
import * as importPage from './import.route.tsx';

let known: string[];
let rows: (fields: URLSearchParams) => unknown;
let created: string[];
beforeEach(() => {
  known = [];
  created = [];
  rows = () => ({ value: 'done' });
  playedUploads.length = 0;
});

async function open() {
  answerFetch({
    '/uploads': () => new Response(null, { status: 204 }),
    '/dashboard/import/rows': async (init) => {
      const fields = new URLSearchParams(init?.body as URLSearchParams);
      if (fields.get('intent') === 'check') return Response.json({ value: known });
      created.push(fields.get('title') ?? '');
      return Response.json(await rows(fields));
    },
  });
  await renderModule(importPage, {
    path: '/dashboard/import',
    loader: () => ({ categories: ['IT', 'Tourism'] }),
    routes: [{ path: '/dashboard', Component: Elsewhere }],
  });
  await expect.element(page.getByText('Initializing storage...')).not.toBeInTheDocument();
}

const Elsewhere = () => <p>The dashboard</p>;

const manifest = page.getByLabelText('List (CSV or JSON)');
const recordings = page.getByLabelText('Recordings and covers');
const start = page.getByRole('button', { name: 'Start import' });
const csv = (...lines: string[]) => new File([lines.join('\n')], 'list.csv', { type: 'text/csv' });
const mp3 = (name: string) => new File([new Uint8Array(1000)], name, { type: 'audio/mpeg' });
const list = csv(
  'file,title,author,language,categories,mood',
  'one.mp3,One,Ada,en,IT,good',
  'two.mp3,Two,Ada,en,IT|Tourism,bad',
);
const uploadId = (nth: number) => `0b0f8f9e-5f5c-4d7a-9a3a-11111111111${nth}`;

/** Lets every recording arrive that is on its way by now. */
async function arrive(count: number) {
  await expect.poll(() => playedUploads).toHaveLength(count);
  playedUploads.forEach(({ tell }, nth) => {
    tell({ state: 'done', sentBytes: 1000, uploadId: uploadId(nth) });
  });
}

test('what is wrong in a list is said with its row', async () => {
  await open();
  const wrong = ['a.mp3,,Ada,Klingon,IT', 'b.mp3,B,Ada,English,Whales'];
  await manifest.upload(csv('file,title,author,language,categories', ...wrong));
  const problems = page.getByRole('alert').filter({ hasText: '3 problems to fix first' });
  await expect.element(problems).toBeVisible();
  const items = problems.getByRole('listitem').elements();
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Row 2:Enter a title.',
    'Row 2:Invalid value for language: “Klingon”.',
    'Row 3:There’s no category “Whales”.',
  ]);
  await expect.element(start).not.toBeInTheDocument();
  await expectOpenToEveryone();
});

test('a file that the list names and nobody chose is missed; what is chosen next comes to it', async () => {
  await open();
  await manifest.upload(list);
  await expect.element(page.getByText(/will be ignored: mood$/)).toBeVisible();
  await recordings.upload([mp3('one.mp3')]);
  await expect.element(page.getByText('two.mp3 isn’t among the chosen files.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'One recording to import' })).toBeVisible();
  await recordings.upload([mp3('two.mp3')]);
  await expect.element(page.getByRole('heading', { name: '2 recordings to import' })).toBeVisible();
  await expect.element(page.getByText('2 files chosen')).toBeVisible();
  expect(playedUploads).toEqual([]);
});

test('one that fails holds up no other, and is tried again alone', async () => {
  let isBroken = true;
  rows = (fields) => {
    if (fields.get('title') === 'Two' && isBroken) throw new TypeError('Failed to fetch');
    return { value: 'done' };
  };
  await open();
  await manifest.upload(list);
  await recordings.upload([mp3('one.mp3'), mp3('two.mp3')]);
  await start.click();
  await expect.element(page.getByRole('button', { name: 'Cancel all' })).toBeVisible();
  await arrive(2);
  await expect.element(page.getByText('One recording was imported. One wasn’t imported.')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try the remaining one again' }).click();
  await arrive(3);
  await expect.element(page.getByText('2 recordings were imported.', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: '2 of 2 files' })).toBeVisible();
  expect(created.toSorted()).toEqual(['One', 'Two', 'Two']);
});

test('what the library knows already is skipped', async () => {
  known = ['one', 'two', 'one.mp3', 'two.mp3'];
  await open();
  await manifest.upload(list);
  await recordings.upload([mp3('one.mp3'), mp3('two.mp3')]);
  await expect.element(page.getByText('2 are already in the library and will be skipped.')).toBeVisible();
  await expect.poll(() => page.getByText('Already there: skipped').elements()).toHaveLength(2);
  await expect.element(start).toBeDisabled();
});

test('leaving while it runs asks first; what is given up can be tried again', async () => {
  await open();
  await manifest.upload(list);
  await recordings.upload([mp3('one.mp3'), mp3('two.mp3')]);
  await start.click();
  await page.getByRole('link', { name: 'Audio files' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  expect(currentAddress()).toBe('/dashboard/import');
  await page.getByRole('button', { name: 'Cancel all' }).click();
  await expect.element(page.getByRole('button', { name: 'Try the remaining 2 again' })).toBeVisible();
  for (const { asked } of playedUploads) expect(asked.cancel).toHaveBeenCalled();
});

test('a template to begin with can be fetched in both formats', async () => {
  await open();
  for (const [name, file] of [
    ['CSV template', 'dictoria-import.csv'],
    ['JSON template', 'dictoria-import.json'],
  ] as const) {
    const link = page.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('download', file);
    const fetched = await fetch((link.element() as HTMLAnchorElement).href);
    expect(await fetched.text()).toContain('title');
  }
});
