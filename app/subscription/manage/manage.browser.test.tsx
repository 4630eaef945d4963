import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerFetch } from '#test/browser/answer-fetch.ts';
import {
  currentAddress,
  expectFitsTwiceAsLarge,
  expectNoFindings,
  expectOpenToEveryone,
  renderModule,
} from '#test/browser/render-page.tsx';
import * as manage from './manage.route.tsx';
import type { ShownPayment, ShownSubscription } from './manage-page.server.ts';

const payment: ShownPayment = {
  ...{ id: 'p1', planName: 'Students and specialists', kind: 'subscription', status: 'paid' },
  ...{ receiptUrl: 'https://pay.example/receipt', on: 'March 5, 2026', amount: '$24' },
};
const active: ShownSubscription = {
  ...{ userId: 'ann', displayStatus: 'active', planWord: 'student', customerId: 'customer', beside: [] },
  plan: { key: 'pro', name: 'Students and specialists', description: 'Texts from your trade' },
  paidFor: { kind: 'subscription', period: 'month', price: '$24' },
  ...{ isCharged: true, hasSubscription: true, renews: true, daysLeft: 20, purchase: undefined },
  ...{ startedOn: 'March 5, 2026', endsOn: 'April 5, 2026', payments: [payment] },
  portalAddress: `${location.origin}/sandbox`,
};
const passOver: Partial<ShownSubscription> = {
  ...{ displayStatus: 'pass', planWord: 'family', renews: false },
  plan: { key: 'enterprise', name: 'Family', description: 'The whole library' },
  paidFor: { kind: 'pass', period: 'month', price: '$40' },
  beside: [
    {
      ...{ kind: 'renewing', planName: 'Students and specialists', price: '$24' },
      ...{ from: 'March 5, 2026', until: 'April 5, 2026' },
    },
  ],
  payments: [
    { ...payment, id: 'p2', kind: 'pass', planName: 'Family', amount: '$40', status: 'refunded' },
    { ...payment, id: 'p3', status: 'failed' },
    payment,
  ],
};

const open = (changes: Partial<ShownSubscription> = {}, path = '/subscription/manage') =>
  renderModule(manage, { path, loader: () => ({ subscription: { ...active, ...changes } }) });

const portal = page.getByRole('button', { name: 'Manage payment and invoices' });

describe('the page of the subscription', () => {
  test('says what one has, what it costs and what was paid', async () => {
    await open();
    await expect.element(page.getByText('Your subscription is active')).toBeVisible();
    await expect.element(page.getByText('$24 a month')).toBeVisible();
    const history = page.getByRole('table', { name: 'Payment history' });
    await expect.element(history).toMatchTextContent('$24');
    await expect
      .element(history.getByRole('link', { name: /^Receipt/ }))
      .toHaveAttribute('href', payment.receiptUrl);
  });

  test('hides under a pass neither the subscription nor the way to cancel it, on any screen', async () => {
    await open(passOver);
    await expect.element(page.getByText(/Access until .* A one-time payment doesn’t renew\./)).toBeVisible();
    const beside = /“Students and specialists” renews for \$24 on .*cancel it with the button below/;
    await expect.element(page.getByText(beside)).toBeVisible();
    await expect.element(portal).toBeVisible();
    await expectOpenToEveryone();
    await expectFitsTwiceAsLarge();
  });

  test('has its payments one below the other on a phone, and none of them cut off', async () => {
    await page.viewport(390, 844);
    await open(passOver);
    const history = page.getByRole('table', { name: 'Payment history' }).element();
    expect(history.scrollWidth).toBeLessThanOrEqual(history.parentElement?.clientWidth ?? 0);
    await page.viewport(1280, 800);
  });

  test('reports a purchase once: its address forgets it', async () => {
    await open({ purchase: 'done' }, '/subscription/manage?session_id=s1');
    await expect.element(page.getByText('Your subscription has been successfully set up!')).toBeVisible();
    await expect.poll(currentAddress).toBe('/subscription/manage');
    await expect.element(page.getByText('Your subscription has been successfully set up!')).toBeVisible();
  });

  test('asks nobody for money to whom everything is open', async () => {
    await open({ displayStatus: 'admin', hasSubscription: false, isCharged: false, payments: [] });
    await expect.element(page.getByText('Admin VIP Status Active')).toBeVisible();
    for (const name of [/plans/i, /renew/i, /payment/i])
      expect(page.getByRole('link', { name }).elements()).toEqual([]);
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  test('asks a visitor to log in, and says when it cannot be read', async () => {
    const path = '/subscription/manage';
    const screen = await renderModule(manage, { path, loader: () => ({ subscription: undefined }) });
    await expect.element(page.getByText('Please log in').first()).toBeVisible();
    await expectNoFindings();
    await screen.unmount();
    await renderModule(manage, {
      path,
      loader() {
        throw new Response(null, { status: 500 });
      },
    });
    await expect.element(page.getByText('Failed to load subscription information')).toBeVisible();
  });
});

describe('the way to the portal', () => {
  test('that is refused says why, and the button works again', async () => {
    const asked = answerFetch({
      '/api/create-portal-session': () => Response.json({ error: 'no', code: 'nonsense' }, { status: 502 }),
    });
    await open();
    await portal.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(JSON.parse(String(asked.mock.calls.at(-1)?.[1]?.body))).toEqual({
      userId: 'ann',
      customerId: 'customer',
    });
    await expect.element(portal).not.toHaveAttribute('aria-busy');
  });

  test('over a line that is broken says so', async () => {
    answerFetch({
      '/api/create-portal-session': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await open({ displayStatus: 'paymentFailed' });
    await page.getByRole('button', { name: 'Update payment method' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
  });
});
