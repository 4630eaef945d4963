import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AudioFileId } from '#app/library/audio-file.ts';
import {
  expectFits,
  expectFitsTwiceAsLarge,
  expectOpenToEveryone,
  renderModule,
} from '#test/browser/render-page.tsx';
import * as wordsPage from './my-words.route.tsx';
import type { ListedWord, MyWords } from './words.queries.server.ts';

const now = new Date('2026-03-11T12:00:00Z');
const sentence = 'Der Fuchs lief über den Schnee.';
const word = (written: string, change: Partial<ListedWord> = {}): ListedWord => ({
  ...{ word: written.toLowerCase(), written, sentence, title: 'Der Fuchs', savedAt: null },
  ...{ audioFileId: 'file' as AudioFileId, chances: 5, failures: 3, due: new Date('2026-03-20'), ...change },
});
const listed: MyWords = {
  ...{ counts: [{ language: 'de', words: 51 }], language: 'de', order: 'latest', page: 1, pageCount: 2 },
  words: [
    word('Fuchs', { savedAt: now, due: new Date('2026-03-01') }),
    word('Schnee'),
    word('über', { savedAt: now, failures: 0, due: null, audioFileId: null }),
  ],
};

test('saved and missed words are one list; only what was saved can be taken away', async () => {
  await renderModule(wordsPage, { path: '/progress/words', loader: () => ({ ...listed, now }) });
  await expect.element(page.getByText('Saved · Missed 3 of 5 · Due now')).toBeVisible();
  await expect.element(page.getByText('Missed 3 of 5 · Due Mar 20, 2026', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  for (const name of ['Remove “Fuchs”', 'Remove “über”'])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  expect(page.getByRole('button', { name: 'Remove “Schnee”' }).elements()).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: 'Anki (with audio)' }))
    .toHaveAttribute('href', '/progress/words/export?language=de&format=anki');
  await expect
    .element(page.getByRole('link', { name: 'Most missed first' }))
    .toHaveAttribute('href', '/progress/words?language=de&order=missed');
  await expect
    .element(page.getByRole('link', { name: 'Next page' }))
    .toHaveAttribute('href', '/progress/words?language=de&page=2');
  await expectOpenToEveryone();
  await expectFits(320);
  await expectFitsTwiceAsLarge(390);
});
