import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits, expectNoFindings, renderPage } from '#test/browser/render-page.tsx';
import { ChangePage, type ShownChange } from './change-page.tsx';

afterEach(() => page.viewport(1280, 800));

const now: ShownChange = {
  from: { planName: 'Kids', period: 'month', price: '$21' },
  to: { planName: 'Family', period: 'month', price: '$40' },
  planKey: 'enterprise',
  renewsOn: 'December 17, 2026',
  quote: { due: '$9.50', dueCents: 950, proratedAt: '2026-11-18T12:00:00.000Z' },
};

const later: ShownChange = {
  ...now,
  from: now.to,
  to: now.from,
  planKey: 'free',
  quote: undefined,
  closing: { titles: ['The New Password', 'A Day at the Lake'], more: 2 },
};

const open = (change: ShownChange | undefined, problem?: 'subscription:change.declined') =>
  renderPage(
    <main>
      <ChangePage change={change} problem={problem} />
    </main>,
    { path: '/subscription/change' },
  );

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;

test('says before it is confirmed what changes, when, and exactly how much is to pay', async () => {
  await open(now);
  for (const words of ['Kids', 'Family', 'Right away', '$40 every month, next on December 17, 2026'])
    await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change and pay $9.50' })).toBeVisible();
  expect([field('planKey'), field('dueCents'), field('proratedAt')]).toEqual([
    'enterprise',
    '950',
    now.quote?.proratedAt,
  ]);
  await expectNoFindings();
  await expectFits(320);
});

test('a smaller plan waits, costs nothing now, and says by name which texts close', async () => {
  await open(later);
  await expect
    .element(page.getByText('On December 17, 2026, when the period you’ve paid for ends'))
    .toBeVisible();
  await expect.element(page.getByText('Nothing', { exact: true })).toBeVisible();
  for (const words of ['The New Password', 'A Day at the Lake', 'and 2 more texts'])
    await expect.element(page.getByText(words)).toBeVisible();
  expect(field('dueCents')).toBeUndefined();
  await expect.element(page.getByRole('button', { name: 'Change at renewal' })).toBeVisible();
  await expectNoFindings();
});

test('what is left over is named', async () => {
  await open({
    ...now,
    quote: { due: '$0', dueCents: 0, credit: '$152', proratedAt: '2026-11-18T12:00:00.000Z' },
  });
  await expect.element(page.getByText(/\$152 left over goes toward your next payments/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change plan' })).toBeVisible();
});

test('a payment that fails is said, and the way to try again stays', async () => {
  await open(now, 'subscription:change.declined');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'The payment didn’t go through, so nothing was changed. Update your payment method on the subscription page, then try again.',
    );
  await expect.element(page.getByRole('button', { name: 'Change and pay $9.50' })).toBeVisible();
});
