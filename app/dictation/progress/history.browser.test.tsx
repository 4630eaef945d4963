import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoDictation } from '#test/browser/demo-dictation.ts';
import { expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import { strictest } from '../attempts/attempt-answer.ts';
import type { AttemptId } from '../grading/attempt.ts';
import { markText, mistakesOf } from '../grading/grading.ts';
import { hintsOf } from '../grading/hints.ts';
import * as historyPage from './history.route.tsx';
import type { History, HistoryEntry, OpenedAttempt } from './history.ts';

const { dictation, lyrics, reference } = demoDictation();
const corrected = lyrics.replace('warehouse', 'wearhouse');
const hasty = corrected.replace(' in a large ', ' a large ');
const looks = {
  first: markText(reference, hasty, strictest),
  final: markText(reference, corrected, strictest),
};

const entry: HistoryEntry = {
  ...{ id: 'one' as AttemptId, number: 1, day: '2026-03-11', mode: 'whole', words: 92, replays: 3 },
  ...{ writingMs: 61_000, firstScores: looks.first.scores, finalScores: looks.final.scores },
  isCorrected: false,
};
const about = { language: 'en', strictness: { ...strictest, punctuation: 'lenient' }, appeals: [] } as const;
const finished: OpenedAttempt = {
  ...entry,
  ...{ ...about, appeals: [], isFinished: true, original: lyrics },
  sentenceStarts: [...reference.sentenceStarts],
  first: { text: hasty, mistakes: mistakesOf(looks.first.marks) },
  final: { text: corrected, mistakes: mistakesOf(looks.final.marks) },
};

const open = (change: Partial<History>) => {
  const file = { id: dictation.id, title: dictation.title };
  const history: History = { file, isClosed: false, entries: [entry], page: 1, pageCount: 1, ...change };
  return renderModule(historyPage, { path: `/dictation/history/${file.id}`, loader: () => history });
};
const marks = () => [...page.getByRole('tabpanel').element().querySelectorAll('[data-verdict]')];

test('before the first attempt there is a way to it', async () => {
  await open({ entries: [] });
  await expect.element(page.getByRole('heading', { name: 'Nothing written yet' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Write this dictation' }))
    .toHaveAttribute('href', `/dictation?file=${dictation.id}`);
});

test('an attempt is shown with both looks, their marks and how it was written', async () => {
  await open({ opened: finished });
  await expect.element(page.getByRole('heading', { level: 1, name: dictation.title })).toBeVisible();
  await expect.element(page.getByText('3 replays')).toBeVisible();
  await expect.element(page.getByText('Writing time 1:01')).toBeVisible();
  await expect.element(page.getByText('Punctuation: Lenient')).toBeVisible();
  expect(marks().map((mark) => mark.textContent)).toEqual(['wearhouse']);
  await page.getByRole('tab', { name: 'First check' }).click();
  await expect.poll(marks).toHaveLength(2);
  await page.getByRole('tab', { name: 'Original' }).click();
  await expect.element(page.getByRole('tabpanel')).toMatchTextContent('works in a large warehouse');
  await expectOpenToEveryone();
});

test('what became of an objection is shown, and a corrected result says so', async () => {
  const appeal = { id: 'appeal' as never, state: 'accepted' as const, original: 'grey', learner: 'gray' };
  await open({
    opened: { ...finished, isCorrected: true, appeals: [{ ...appeal, remark: 'Both are right.' }] },
  });
  await expect.element(page.getByText(/^Your result was corrected/)).toBeVisible();
  await expect.element(page.getByText('Accepted: you were right')).toBeVisible();
  await expect.element(page.getByText('Both are right.')).toBeVisible();
});

test('an attempt that was not finished shows where, and not what is right', async () => {
  const first = { text: hasty, mistakes: hintsOf(looks.first.marks) };
  await open({
    entries: [{ ...entry, finalScores: null }],
    opened: { ...entry, ...about, appeals: [], finalScores: null, isFinished: false, first },
  });
  await expect.element(page.getByText(/^You didn’t finish this attempt/)).toBeVisible();
  await expect.element(page.getByText('Not finished')).toBeVisible();
  expect(document.body.textContent).not.toContain('large warehouse');
});

test('a text that the plan closes keeps its scores; without a choice one is asked for', async () => {
  const screen = await open({ isClosed: true });
  await expect.element(page.getByRole('heading', { name: 'Not available right now' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See plans' })).toBeVisible();
  await screen.unmount();
  await open({ page: 2, pageCount: 3 });
  await expect.element(page.getByText('Choose an attempt from the list.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Newer' })).toBeVisible();
});
