import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { expectFits, expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import type { RecordingStatistics } from './recording-statistics.queries.server.ts';
import * as module from './recording-statistics.route.tsx';

const statistics: RecordingStatistics = {
  ...{ id: 'a1' as AudioFileId, title: 'Gate', language: 'en', listeners: 12, likes: 3 },
  attempts: { begun: 9, finished: 7, learners: 5, replays: 2.25 },
  scores: { first: { ear: 0.84, spelling: 0.9 }, final: { ear: 0.95, spelling: 0.97 } },
  rating: { average: 4.5, count: 2, stars: [0, 0, 0, 1, 1] },
  appeals: { open: 1, accepted: 2, rejected: 0 },
  hardest: [{ position: 1, text: 'It was shut.', mistakes: 4, attempts: 2 }],
};

const open = (changes: Partial<RecordingStatistics> = {}) =>
  renderModule(module, {
    path: '/dashboard/audio/a1/statistics',
    loader: () => ({ statistics: { ...statistics, ...changes } }),
  });

test('shows figures, stars, appeals and the hardest sentences', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('How “Gate” is doing');
  for (const words of [
    '12',
    '84% · 90%',
    '95% · 97%',
    '2.3',
    'Rated 4.5 out of 5 by 2 learners',
    'It was shut.',
  ])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  await expect.element(page.getByText('4 mistakes · in 2 attempts')).toBeVisible();
  const appeals = page.getByRole('link', { name: 'Review them in the inbox' });
  await expect.element(appeals).toHaveAttribute('href', '/inbox?tab=appeals');
  await expectOpenToEveryone();
  await expectFits(320);
  await page.viewport(1280, 800);
});

test('says what is missing of a recording that nobody has written', async () => {
  const nothing = { ear: null, spelling: null };
  await open({
    scores: { first: nothing, final: nothing },
    rating: { average: 0, count: 0, stars: [0, 0, 0, 0, 0] },
    appeals: { open: 0, accepted: 0, rejected: 0 },
    hardest: [],
  });
  await expect.element(page.getByText('No ratings yet.')).toBeVisible();
  await expect.element(page.getByText('No mistakes in this text yet.')).toBeVisible();
  expect(page.getByRole('link', { name: 'Review them in the inbox' }).elements()).toEqual([]);
});
