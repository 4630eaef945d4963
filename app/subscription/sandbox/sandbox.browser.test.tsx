import { redirect } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  expectFitsTwiceAsLarge,
  expectNoFindings,
  expectOpenToEveryone,
  renderModule,
} from '#test/browser/render-page.tsx';
import * as sandboxPage from './sandbox.route.tsx';

const order = {
  ...{ planName: 'Students and specialists', kind: 'subscription', period: 'month', amountCents: 2400 },
};
const checkout = {
  ...{ ...order, id: 'sandbox_cs_1', cancelPath: '/subscription?canceled=true' },
  ...{ renewsOn: 'April 5, 2026', endsOn: 'April 5, 2026', isPaid: false, isClosed: false },
};
const payment = { ...order, id: 'sandbox_pay_1-1', on: 'March 5, 2026', status: 'paid' };
const account = {
  card: 'working',
  subscription: { ...order, state: 'running', endsOn: 'April 5, 2026' },
  payments: [
    { ...payment, kind: 'pass' },
    { ...payment, id: 'sandbox_pay_1-2', status: 'failed' },
  ],
  returnTo: '/subscription/manage',
};

let sent: Record<string, FormDataEntryValue>[];
beforeEach(() => {
  sent = [];
});

const Manage = () => <p>The subscription</p>;
const open = (changes = {}) =>
  renderModule(sandboxPage, {
    path: '/sandbox',
    loader: () => ({ ...account, ...changes }),
    async action({ request }) {
      const fields = Object.fromEntries(await request.formData());
      sent.push(fields);
      const { intent, card, days } = fields;
      if (intent === 'pay' && card === 'working') return redirect('/subscription/manage');
      if (intent === 'pay') return { problem: 'sandbox:checkout.declined', values: { card: 'failing' } };
      if (intent === 'refund') return { problem: 'sandbox:payment.noRefund' };
      if (days === '') return { errors: { days: 'sandbox:clock.invalid' }, values: { days } };
      return { done: `sandbox:portal.done.${intent}` };
    },
    routes: [{ path: '/subscription/manage', Component: Manage }],
  });

test('a card that was declined is reported and stays chosen, and one that works leads back', async () => {
  await open({ checkout });
  // Anywhere in its row: what stands under the name belongs to it.
  await page.getByText('Every payment is declined.').click({ force: true });
  await expect.element(page.getByRole('radio', { name: 'A failing card' })).toBeChecked();
  await page.getByRole('button', { name: 'Pay $24 in play money' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('The card was declined. Nothing was paid.');
  await expect.element(page.getByRole('radio', { name: 'A failing card' })).toBeChecked();
  await expectNoFindings();
  await page.getByRole('radio', { name: 'A working card' }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect.element(page.getByText('The subscription')).toBeVisible();
  const pay = { intent: 'pay', id: 'sandbox_cs_1', code: '' };
  expect(sent).toEqual([
    { ...pay, card: 'failing' },
    { ...pay, card: 'working' },
  ]);
});

test('it says what is bought, leads back, and is open to everyone, also twice as large', async () => {
  await open({ checkout });
  await expect.element(page.getByText(/^\$24 would be due again on April 5, 2026/)).toBeVisible();
  const back = page.getByRole('link', { name: 'Cancel and go back' });
  await expect.element(back).toHaveAttribute('href', '/subscription?canceled=true');
  const portalBack = page.getByRole('link', { name: 'Back to Dictoria' });
  await expect.element(portalBack).toHaveAttribute('href', '/subscription/manage');
  await expectOpenToEveryone();
  await expectFitsTwiceAsLarge();
});

test('it says when there is nothing left to pay', async () => {
  const screen = await open({ checkout: { ...checkout, isPaid: true } });
  await expect.element(page.getByText('This is already paid')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
  await screen.unmount();
  await open({ checkout: { ...checkout, isClosed: true } });
  await expect.element(page.getByText('This payment page is closed', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
});

test('without a checkout it is open to everyone, also twice as large', async () => {
  await open();
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible();
  await expectOpenToEveryone();
  await expectFitsTwiceAsLarge();
});

test('it says on a phone what it did where one can see it, far above the button', async () => {
  await page.viewport(390, 844);
  await open();
  const table = page.getByRole('table', { name: 'Payments' }).element();
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
  await page.getByRole('button', { name: 'Renew now', exact: true }).click();
  const said = page.getByRole('status').filter({ hasText: 'The clock is now at the end of the period.' });
  await expect.element(said).toBeInViewport({ ratio: 1 });
  expect(sent).toEqual([{ intent: 'renew' }]);
  await page.viewport(1280, 800);
});

test('it sends the days that pass, the card and the payment, and says which number is wrong', async () => {
  await open();
  const days = page.getByRole('spinbutton', { name: 'Days' });
  await days.fill('');
  await page.getByRole('button', { name: 'Move the clock' }).click();
  await expect.element(page.getByText('Enter a whole number from 1 to 400.')).toBeVisible();
  await days.fill('12');
  await page.getByRole('button', { name: 'Move the clock' }).click();
  await expect.element(page.getByText('The clock was moved.')).toBeVisible();
  await page.getByRole('radio', { name: 'A failing card' }).click();
  await page.getByRole('button', { name: 'Use this card' }).click();
  await expect.element(page.getByText('Card changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Refund this payment' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('A subscription can’t be refunded here.');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      { intent: 'clock', days: '' },
      { intent: 'clock', days: '12' },
      { intent: 'card', card: 'failing' },
      { intent: 'refund', id: 'sandbox_pay_1-1' },
      { intent: 'cancel' },
    ]);
});

test('it offers to renew only what renews, and without a purchase only the clock', async () => {
  const screen = await open({ subscription: { ...account.subscription, state: 'ending' } });
  await expect.element(page.getByText(/^Runs until .* It doesn’t renew\.$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Renew now' })).not.toBeInTheDocument();
  await screen.unmount();
  await open({ subscription: undefined, card: undefined, payments: [] });
  await expect.element(page.getByRole('button', { name: 'Use this card' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Move the clock' })).toBeVisible();
});
