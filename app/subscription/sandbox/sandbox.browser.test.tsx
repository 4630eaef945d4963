import { redirect } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  currentAddress,
  expectFitsTwiceAsLarge,
  expectNoFindings,
  expectOpenToEveryone,
  renderModule,
} from '#test/browser/render-page.tsx';
import * as checkoutPage from './sandbox-checkout.route.tsx';
import * as invoicePage from './sandbox-invoice.route.tsx';
import * as portalPage from './sandbox-portal.route.tsx';

const order = {
  ...{ planName: 'Students and specialists', kind: 'subscription', period: 'month', amountCents: 2400 },
};
const checkout = {
  ...{ ...order, email: 'ada@example.org', cancelPath: '/subscription?canceled=true' },
  ...{ renewsOn: 'April 5, 2026', endsOn: 'April 5, 2026', isPaid: false, isClosed: false },
};
const payment = { ...order, id: 'sandbox_pay_1-1', on: 'March 5, 2026', status: 'paid' };
const account = {
  customer: { cardWorks: true },
  subscription: { ...order, state: 'running', endsOn: 'April 5, 2026' },
  payments: [payment, { ...payment, id: 'sandbox_pay_1-2', status: 'failed' }],
  returnTo: '/subscription/manage',
};

let sent: Record<string, FormDataEntryValue>[];
beforeEach(() => {
  sent = [];
});
const takeForm = async (request: Request) => {
  const fields = Object.fromEntries(await request.formData());
  sent.push(fields);
  return fields;
};
const Manage = () => <p>The subscription</p>;

describe('the payment page', () => {
  const path = '/sandbox/checkout/c1';
  const open = (changes = {}) =>
    renderModule(checkoutPage, {
      path,
      loader: () => ({ ...checkout, ...changes }),
      async action({ request }) {
        const { card } = await takeForm(request);
        return card === 'working'
          ? redirect('/subscription/manage')
          : { problem: 'sandbox:checkout.declined', values: { card: 'failing' } };
      },
      routes: [{ path: '/subscription/manage', Component: Manage }],
    });

  test('reports a card that was declined, keeps the choice, and takes one that works', async () => {
    await open();
    await page.getByRole('radio', { name: 'A card that fails' }).click();
    await page.getByRole('button', { name: 'Pay $24 of play money' }).click();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('The card was declined. Nothing was paid.');
    await expect.element(page.getByRole('radio', { name: 'A card that fails' })).toBeChecked();
    await expectNoFindings();
    await page.getByRole('radio', { name: 'A card that works' }).click();
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect.element(page.getByText('The subscription')).toBeVisible();
    expect(sent).toEqual([{ card: 'failing' }, { card: 'working' }]);
  });

  test('says what is bought, leads back, and is open to everyone, also twice as large', async () => {
    await open();
    await expect.element(page.getByText(/^\$24 would be due again on April 5, 2026/)).toBeVisible();
    const back = page.getByRole('link', { name: 'Cancel and go back' });
    await expect.element(back).toHaveAttribute('href', '/subscription?canceled=true');
    await expectOpenToEveryone();
    await expectFitsTwiceAsLarge();
  });

  test('says when there is nothing left to pay', async () => {
    const screen = await open({ isPaid: true });
    await expect.element(page.getByText('This is paid for')).toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
    await screen.unmount();
    await open({ isClosed: true });
    await expect.element(page.getByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
  });
});

describe('the portal', () => {
  const open = (changes = {}) =>
    renderModule(portalPage, {
      path: '/sandbox/portal',
      loader: ({ request }) => ({
        ...{ ...account, ...changes },
        done: new URL(request.url).searchParams.get('done') ?? undefined,
      }),
      async action({ request }) {
        const { intent, days = '' } = await takeForm(request);
        return intent === 'clock' && days === ''
          ? { errors: { days: 'sandbox:clock.invalid' }, values: { days } }
          : redirect(`/sandbox/portal?done=${intent}`);
      },
    });

  test('is open to everyone, also twice as large, and leads back', async () => {
    await open();
    await expect.element(page.getByText('Active', { exact: true })).toBeVisible();
    const back = page.getByRole('link', { name: 'Back to Dictoria' });
    await expect.element(back).toHaveAttribute('href', '/subscription/manage');
    await expectOpenToEveryone();
    await expectFitsTwiceAsLarge();
  });

  test('says on a phone what it did where one can see it, far above the button', async () => {
    await page.viewport(390, 844);
    await open();
    const table = page.getByRole('table', { name: 'Payments' }).element();
    expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
    await page.getByRole('button', { name: 'Renew now', exact: true }).click();
    const said = page.getByRole('status').filter({ hasText: 'The clock stands at the end of the period.' });
    await expect.element(said).toBeInViewport({ ratio: 1 });
    expect(sent).toEqual([{ intent: 'renew' }]);
    await page.viewport(1280, 800);
  });

  test('sends the days that pass and the card that is used, and says which number is wrong', async () => {
    await open();
    const days = page.getByRole('spinbutton', { name: 'Days' });
    await days.fill('');
    await page.getByRole('button', { name: 'Move the clock' }).click();
    await expect.element(page.getByText('Enter a whole number from 1 to 400.')).toBeVisible();
    await days.fill('12');
    await page.getByRole('button', { name: 'Move the clock' }).click();
    await expect.poll(currentAddress).toBe('/sandbox/portal?done=clock');
    await page.getByRole('radio', { name: 'A card that fails' }).click();
    await page.getByRole('button', { name: 'Use this card' }).click();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        { intent: 'clock', days: '' },
        { intent: 'clock', days: '12' },
        { intent: 'card', card: 'failing' },
        { intent: 'cancel' },
      ]);
  });

  test('offers to renew only what renews, and without a purchase only the clock', async () => {
    const screen = await open({ subscription: { ...account.subscription, state: 'ending' } });
    await expect.element(page.getByText(/^Runs until .* and does not renew\.$/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Renew now' })).not.toBeInTheDocument();
    await screen.unmount();
    await open({ subscription: undefined, customer: undefined, payments: [] });
    await expect.element(page.getByRole('button', { name: 'Use this card' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Move the clock' })).toBeVisible();
  });
});

test('an invoice says what was paid, and why it is not given back', async () => {
  await renderModule(invoicePage, {
    path: '/sandbox/invoices/sandbox_pay_1-1',
    loader: () => ({ ...payment, email: 'ada@example.org', mayBeRefunded: true }),
    async action({ request }) {
      await takeForm(request);
      return { problem: 'sandbox:invoice.noRefund' };
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Play-money invoice' })).toBeVisible();
  for (const words of ['ada@example.org', 'sandbox_pay_1-1', '$24'])
    await expect.element(page.getByText(words).first()).toBeVisible();
  await expectOpenToEveryone();
  await page.getByRole('button', { name: 'Refund this payment' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('A subscription cannot be refunded here.');
  expect(sent).toHaveLength(1);
});
