import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { demoDictation } from '#test/browser/demo-dictation.ts';
import {
  expectFits,
  expectFitsTwiceAsLarge,
  expectOpenToEveryone,
  renderModule,
} from '#test/browser/render-page.tsx';
import type { AttemptId } from '../grading/attempt.ts';
import type { ListedAttempt, Progress } from './progress.queries.server.ts';
import * as progressPage from './progress.route.tsx';
import { daysLater } from './progress.ts';

const today = '2026-03-11';
const scores = { accuracy: 0.9, ear: 0.95, spelling: 0.92 } as ListedAttempt['scores'];
const { dictation } = demoDictation();

const written = (change: Partial<ListedAttempt> = {}): ListedAttempt => ({
  ...{ id: 'one' as AttemptId, audioFileId: dictation.id, title: dictation.title, language: 'en' },
  setId: null,
  ...{ mode: 'whole', finishedOn: today, words: 92, replays: 3, scores, finalScores: scores },
  ...change,
});

const progress = (change: Partial<Progress> = {}): Progress => ({
  utcToday: today,
  days: [
    { day: today, paragraphs: 2, dictations: 1 },
    { day: daysLater(today, -1), paragraphs: 1, dictations: 1 },
  ],
  languages: ['en', 'pl'],
  course: {
    step: 'day',
    points: [
      { day: daysLater(today, -1), accuracy: 0.8, ear: 0.85, spelling: 0.9, replays: 6 },
      { day: today, accuracy: 0.9, ear: 0.95, spelling: 0.92, replays: 3 },
    ],
  },
  hardCodes: [
    { language: 'en', code: 'EN-HOM', times: 3, words: [{ right: 'there', written: 'their', times: 2 }] },
    { language: 'pl', code: 'PL-OU', times: 1, words: [{ right: 'dużo', written: 'dóżo', times: 1 }] },
  ],
  misses: { function: { all: 40, missed: 1 }, content: { all: 52, missed: 0 } },
  list: { attempts: [written()], page: 1, pageCount: 3 },
  ...change,
});

const open = (data: Progress, locale: 'en' | 'de' | 'pl' = 'en') => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00`) });
  return renderModule(progressPage, { path: '/progress', locale, loader: () => data });
};
afterEach(() => void vi.useRealTimers());

test('before the first dictation the page leads to it', async () => {
  await open(progress({ days: [] }));
  await expect
    .element(page.getByRole('heading', { name: 'Your progress starts with one dictation' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Write a dictation' }))
    .toHaveAttribute('href', '/dictation');
});

test('what was written today and this week, how it goes, what hurts and what was not heard', async () => {
  await open(progress());
  await expect.element(page.getByText('2 paragraphs today')).toBeVisible();
  await expect.element(page.getByText('2 of 3 days this week')).toBeVisible();
  await expect.element(page.getByText(/2 days in a row\./)).toBeVisible();
  for (const name of ['The last twelve months', 'Accuracy', 'Listening', 'Spelling', 'Replays per 100 words'])
    await expect.element(page.getByRole('img', { name, exact: true })).toBeVisible();
  const small = page.getByRole('progressbar', { name: 'Short words' });
  await expect.element(small).toHaveAttribute('aria-valuenow', '1');
  await page.getByText('Words that sound alike').first().click();
  await expect.element(page.getByRole('heading', { name: 'Your words' })).toBeVisible();
  await expect.element(page.getByText('their', { exact: true })).toBeVisible();
  await expectOpenToEveryone();
  await expectFitsTwiceAsLarge(390);
});

test('each dictation leads to what was written; one whose file is gone only says so', async () => {
  const gone = written({ id: 'two' as AttemptId, audioFileId: null, title: 'A Song That Left' });
  const part = written({ id: 'three' as AttemptId, reach: { written: 2, total: 8 } });
  await open(progress({ list: { attempts: [written(), gone, part], page: 2, pageCount: 3 } }));
  await expect
    .element(page.getByRole('link', { name: dictation.title }).first())
    .toHaveAttribute('href', `/dictation/history/${dictation.id}?attempt=one`);
  await expect.element(page.getByRole('link', { name: gone.title })).not.toBeInTheDocument();
  await expect.element(page.getByText('No longer in the library')).toBeVisible();
  await expect.element(page.getByText(/2 of 8 sentences/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Older' })).toHaveAttribute('href', '/progress?page=3');
});

test('on the first day each dictation is a point, and one alone is no course', async () => {
  const point = { day: today, accuracy: 0.8, ear: 0.85, spelling: 0.9, replays: 0.3 };
  const points = [point, point].map((one, nth) => ({ ...one, title: `Text ${nth}` }));
  const screen = await open(progress({ course: { step: 'attempt', points } }));
  await expect.element(page.getByText(/^Scores for each dictation/)).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Replays per 100 words' })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: '2. Text 1' }).first()).toBeInTheDocument();
  await screen.unmount();
  await open(progress({ course: { step: 'attempt', points: points.slice(0, 1) } }));
  await expect.element(page.getByText(/Your progress appears here/)).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Accuracy' })).not.toBeInTheDocument();
});

test('a correction stands beside the first check, by the same names as in the history', async () => {
  const finalScores = { ...scores, ear: 1, spelling: 0.97 };
  await open(progress({ list: { attempts: [written({ finalScores })], page: 1, pageCount: 1 } }));
  await expect.element(page.getByText('First check: Listening 95% · Spelling 92%')).toBeVisible();
  await expect.element(page.getByText('Final result: Listening 100% · Spelling 97%')).toBeVisible();
});

test('a period is chosen by its address, beside the language', async () => {
  await open(progress({ language: 'pl', period: 'month' }));
  const chosen = page.getByRole('link', { name: '30 days' });
  await expect.element(chosen).toHaveAttribute('aria-current', 'true');
  await expect.element(chosen).toHaveAttribute('href', '/progress?language=pl&period=month');
  await expect
    .element(page.getByRole('link', { name: '1 year' }))
    .toHaveAttribute('href', '/progress?language=pl');
  await expect
    .element(page.getByRole('link', { name: 'All languages' }))
    .toHaveAttribute('href', '/progress?period=month');
});

test('one language at a time, and week by week over a long time', async () => {
  const { points } = progress().course;
  const few = { language: 'pl' as const, hardCodes: [], course: { step: 'week' as const, points } };
  await open(progress(few));
  await expect.element(page.getByRole('link', { name: 'Polski' })).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByText(/^Weekly scores/)).toBeVisible();
  await expect.element(page.getByText(/^No rule stands out/)).toBeVisible();
});

test('today is the day where the learner is', async () => {
  const yesterday = daysLater(today, -1);
  await open(progress({ utcToday: yesterday, days: [{ day: yesterday, paragraphs: 2, dictations: 1 }] }));
  await expect.element(page.getByText('0 of 2 paragraphs today')).toBeVisible();
});

for (const [locale, heading] of [
  ['de', 'Diese Woche'],
  ['pl', 'Ten tydzień'],
] as const)
  test(`it fits a phone in ${locale}`, async () => {
    await open(progress(), locale);
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectFits(320);
  });
