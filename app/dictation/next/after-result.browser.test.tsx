import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoDictation } from '#test/browser/demo-dictation.ts';
import { openSession } from '#test/browser/open-session.tsx';
import { expectFitsTwiceAsLarge, expectOpenToEveryone } from '#test/browser/render-page.tsx';
import type { NextSteps } from './next-text.ts';

const next = demoDictation('The New Password').dictation;
const steps: NextSteps = {
  goal: { done: 1, wanted: 2, isReached: false },
  next: { ...next, reason: 'sameLevel' },
};

/** What the page is told about what comes next; nothing without a connection. */
function answerNext(told: NextSteps | undefined) {
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (!String(input).startsWith('/dictation/next')) return before(input, init);
    if (!told) throw new TypeError('Failed to fetch');
    return Response.json(told);
  };
  onTestFinished(() => {
    globalThis.fetch = before;
  });
}

/** Writes the whole text with or without slips, up to the result. */
async function finish(change: (lyrics: string) => string = (lyrics) => lyrics, told?: NextSteps) {
  const session = await openSession();
  answerNext(told);
  await session.sheet.fill(change(session.lyrics));
  const compare = page.getByRole('button', { name: 'Check', exact: true });
  await compare.click();
  const again = page.getByRole('button', { name: 'Check again' });
  const writeAgain = page.getByRole('button', { name: 'Write again' });
  await expect.element(again.or(writeAgain)).toBeVisible();
  if (again.query()) await again.click();
  await expect.element(writeAgain).toBeVisible();
  return session;
}

const shownAttempt = () => new URL(location.href).searchParams.get('attempt');

test('after the result there is the next text with its reason, and what today’s goal lacks', async () => {
  await finish(undefined, steps);
  await expect.element(page.getByText('Every word is right.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('One more paragraph and you’ll reach today’s goal.')).toBeVisible();
  await expect.element(page.getByText('Same level, not written yet.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Write this one' }))
    .toHaveAttribute('href', `/dictation?file=${next.id}`);
  await expect.element(page.getByRole('button', { name: /^Practice/ })).not.toBeInTheDocument();
  await expectOpenToEveryone();
  await expectFitsTwiceAsLarge(390);
});

test('the address says which result is shown, and no longer once one writes again', async () => {
  const { server } = await finish(undefined, { goal: { done: 2, wanted: 2, isReached: true } });
  await expect.element(page.getByText('You’ve reached today’s goal.')).toBeVisible();
  await expect.poll(shownAttempt).toBe((server.said as { attemptId: string }).attemptId);
  await page.getByRole('button', { name: 'Write again' }).click();
  await expect.poll(shownAttempt).toBeNull();
  await expect.element(page.getByRole('textbox', { name: 'Your text' })).toHaveValue('');
});

test('the words just missed are practiced in their sentences, also without a connection', async () => {
  const { lyrics } = await finish((text) => text.replace('receive', 'recieve'));
  await expect.element(page.getByText('Every word is right.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Practice the missed word' }).click();
  const dialog = page.getByRole('dialog', { name: 'The words you missed' });
  const gap = dialog.getByRole('textbox', { name: /^Gap 1 of 1/ });
  await expect.element(gap).toBeVisible();
  expect(lyrics).toContain('receive');
  expect(dialog.element().textContent).not.toContain('receive');
  await gap.fill('recieve');
  await userEvent.keyboard('{Tab}');
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  await expect.element(dialog.getByText('One gap isn’t right yet.')).toBeVisible();
  await expectOpenToEveryone();
  await gap.fill('receive');
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  await expect.element(dialog.getByText('Everything is right now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('whoever does not find a word is shown it', async () => {
  await finish((text) => text.replace('receive', 'recieve'));
  await page.getByRole('button', { name: 'Practice the missed word' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  await dialog.getByRole('button', { name: 'Show the words' }).click();
  await expect.element(dialog.getByText('receive', { exact: true })).toBeVisible();
});

test('joy is still where nobody wants motion', async () => {
  await finish();
  const mark = page.getByText('Every word is right.', { exact: true }).element();
  const names = [...mark.getAnimations()].map((one) => (one as CSSAnimation).animationName);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  expect(names).toEqual(isStill ? [] : ['highlight']);
});
