import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AudioFileId } from '#app/library/audio-file.ts';
import {
  expectFits,
  expectFitsTwiceAsLarge,
  expectOpenToEveryone,
  renderModule,
} from '#test/browser/render-page.tsx';
import type { AttemptId } from '../grading/attempt.ts';
import type { FoundMemory, RememberedRule } from './memory.queries.server.ts';
import * as memoryPage from './memory.route.tsx';

const rule = (code: string, change: Partial<RememberedRule> = {}): RememberedRule => ({
  ...{ code, hold: 'strong', recall: [0.98, 0.95, 0.91], due: new Date('2026-05-01') },
  ...{ chances: 9, failures: 4, examples: [], ...change },
});
const example = {
  ...{ right: 'Góra', written: 'Gura', attempt: 'one' as AttemptId, audioFileId: 'file' as AudioFileId },
};
const memory: FoundMemory = {
  ...{ languages: ['pl', 'en'], language: 'pl', recall: [0.9, 0.8, 0.6], words: { all: 34, due: 5 } },
  rules: [
    rule('PL-OU', { hold: 'fading', recall: [0.7, 0.6, 0.4], examples: [example] }),
    rule('PL-BY', { hold: 'shaky', recall: [0.95, 0.85, 0.6] }),
    rule('PL-RZ'),
  ],
};
const nothing: FoundMemory = { languages: [], rules: [], words: { all: 0, due: 0 } };
const open = (data: FoundMemory, locale: 'en' | 'de' = 'en') =>
  renderModule(memoryPage, { path: '/progress/memory', locale, loader: () => data });

test('rules stand by how well they hold; an opened one has its forecast, its card and its last mistakes', async () => {
  await open(memory);
  for (const name of [/^Fading 1$/, /^Shaky 1$/, /^Strong 1$/])
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'In 30 days' }))
    .toHaveAttribute('aria-valuenow', '60');
  await page.getByText('4 of 9 wrong').first().click();
  await expect
    .element(page.getByRole('link', { name: /Gura/ }))
    .toHaveAttribute('href', '/dictation/history/file?attempt=one');
  await expect.element(page.getByRole('button', { name: 'Practice this now' })).toBeVisible();
  await expect.element(page.getByText('5 due for practice.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'My words' }))
    .toHaveAttribute('href', '/progress/words?language=pl');
  await expectOpenToEveryone();
  await expectFits(320);
  await expectFitsTwiceAsLarge(390);
});

test('before the first dictation it leads there', async () => {
  await open(nothing, 'de');
  await expect.element(page.getByText('Noch keine Regeln')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Diktat/ })).toHaveAttribute('href', '/dictation');
});
