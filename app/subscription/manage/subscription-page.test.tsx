import { describe, expect, test } from 'vitest';
import { locales } from '#app/platform/i18n/locales.ts';
import { renderScreen } from '#test/harness/render-screen.tsx';
import type { OtherPurchaseKind } from '../checkout/purchase.ts';
import type { DisplayStatus } from '../entitlement/subscription.policy.ts';
import type { ShownSubscription } from './manage-page.server.ts';
import { SubscriptionPage } from './subscription-page.tsx';

const trial: ShownSubscription = {
  userId: 'ann',
  displayStatus: 'trial',
  planWord: 'free',
  plan: null,
  paidFor: undefined,
  beside: [],
  isCharged: false,
  startedOn: 'March 5, 2026',
  endsOn: 'March 12, 2026',
  daysLeft: 2,
  renews: false,
  hasSubscription: false,
  customerId: null,
  payments: [],
  purchase: undefined,
  portalAddress: 'http://localhost/sandbox',
};

const paid: Partial<ShownSubscription> = {
  planWord: 'student',
  plan: {
    key: 'pro',
    name: 'Students and specialists',
    description: 'Texts from your profession, from first words to specialist terms',
  },
  paidFor: { kind: 'subscription', period: 'month', price: '$24' },
  renews: true,
  isCharged: true,
  hasSubscription: true,
  customerId: 'customer',
};

const pass: Partial<ShownSubscription> = {
  ...{ ...paid, displayStatus: 'pass', renews: false, isCharged: false, hasSubscription: false },
  paidFor: { kind: 'pass', period: 'year', price: '$420' },
};

const beside = {
  ...{ planName: 'Students and specialists', price: '$24' },
  ...{ from: 'April 1, 2026', until: 'May 1, 2026' },
};

const show = (changes: Partial<ShownSubscription> = {}, locale: (typeof locales)[number] = 'en') =>
  renderScreen(<SubscriptionPage subscription={{ ...trial, ...changes }} />, { locale });

const states: [state: string, changes: Partial<ShownSubscription>, said: string[], unsaid: string[]][] = [
  [
    'a trial',
    {},
    ['Free plan', 'Basic access', '$0', '2 days left', 'March 12, 2026', 'href="/subscription"'],
    ['Manage payment', 'Renews on'],
  ],
  ['the last day of a trial', { daysLeft: 1 }, ['1 day left'], ['1 days']],
  [
    'a subscription',
    { ...paid, displayStatus: 'active' },
    ['Students and specialists', '$24 a month', 'It renews on March 12, 2026.', 'Renews on'],
    ['Free plan', 'Access until', 'a year', 'paid once'],
  ],
  [
    'a subscription by the year',
    { ...paid, displayStatus: 'active', paidFor: { kind: 'subscription', period: 'year', price: '$228' } },
    ['$228 a year'],
    ['a month', 'paid once'],
  ],
  [
    'a renewal that is late',
    { ...paid, displayStatus: 'active', daysLeft: 0 },
    ['Your payment hasn’t arrived yet. It was due on March 12, 2026;'],
    ['It renews on'],
  ],
  [
    'access that someone was given without an end',
    { displayStatus: 'active', endsOn: undefined },
    ['It has no end date.'],
    ['Renews on'],
  ],
  [
    'a pass',
    pass,
    ['$420 for one year, paid once', 'Access until March 12, 2026.', 'doesn’t renew'],
    ['Renews on', '$420 a year'],
  ],
  [
    'a pass over a subscription that renews',
    { ...pass, isCharged: true, beside: [{ ...beside, kind: 'renewing' }] },
    [
      'Access until March 12, 2026.',
      'In addition, your subscription “Students and specialists” renews for $24 on May 1, 2026.',
      'cancel it with the button below',
      'Manage payment and invoices',
    ],
    ['still owed'],
  ],
  [
    'a pass over a subscription that is not paid',
    { ...pass, isCharged: true, beside: [{ ...beside, kind: 'unpaid' }] },
    [
      'Access until March 12, 2026.',
      '$24 is still owed for your subscription “Students and specialists”',
      'Use the button below to pay, or to cancel the subscription.',
      'Update payment method',
    ],
    ['Payment issue detected!', 'renews for'],
  ],
  [
    'a pass that begins later',
    { ...pass, beside: [{ ...beside, kind: 'later' }] },
    ['gives you access from April 1, 2026 until May 1, 2026.'],
    ['button below'],
  ],
  [
    'a pass over a subscription that renews, while payments are off',
    { ...pass, portalAddress: undefined, beside: [{ ...beside, kind: 'renewing' }] },
    ['renews for $24 on May 1, 2026.'],
    ['button below'],
  ],
  [
    'a cancelled subscription',
    { ...paid, displayStatus: 'cancelled', renews: false },
    ['You have access until March 12, 2026.', 'Access until'],
    ['Renews on'],
  ],
  [
    'one that expired',
    { ...paid, displayStatus: 'expired', hasSubscription: false },
    ['Expired', 'Renew subscription', 'Ended on'],
    ['Renews on'],
  ],
  [
    'a failed payment',
    { ...paid, displayStatus: 'paymentFailed' },
    ['Payment issue detected!', 'Update payment method'],
    ['Renews on'],
  ],
  [
    'a plan that was deleted since',
    { ...paid, plan: null, displayStatus: 'active' },
    ['>Student<', '$24 a month'],
    ['Free plan', 'Students and specialists'],
  ],
  [
    'an admin',
    { displayStatus: 'admin' },
    ['Admin VIP Status Active', 'No Subscription Needed'],
    ['Payment history', 'View Subscription Plans', 'Free plan'],
  ],
  [
    'an admin who still pays',
    { ...paid, displayStatus: 'admin' },
    ['Admin VIP Status Active', 'Manage payment and invoices', 'Students and specialists'],
    ['No Subscription Needed', 'View Subscription Plans'],
  ],
  [
    'a VIP whose own subscription is cancelled',
    { ...paid, displayStatus: 'vip', renews: false, isCharged: false },
    ['Your own subscription is canceled. You won’t be charged again.', 'Manage payment and invoices'],
    ['You still have a subscription', 'No Subscription Needed'],
  ],
  [
    'a VIP',
    { displayStatus: 'vip' },
    ['VIP status active', 'No Subscription Needed'],
    ['View Subscription Plans'],
  ],
  [
    'someone while payments are off',
    { ...paid, displayStatus: 'active', portalAddress: undefined },
    ['Payments are turned off', 'It renews on March 12, 2026.'],
    ['Manage payment and invoices'],
  ],
];

describe('the page of the subscription', () => {
  test.each(states)('of %s', (_state, changes, said, unsaid) => {
    const page = show(changes);
    for (const text of said) expect(page).toContain(text);
    for (const text of unsaid) expect(page).not.toContain(text);
  });

  test('says that a purchase has arrived, or that it is awaited', () => {
    const done = 'Your subscription has been successfully set up!';
    expect(show({ ...paid, displayStatus: 'active', purchase: 'done' })).toContain(done);
    const waiting = show({ purchase: 'waiting' });
    expect(waiting).toContain('We’re waiting for your payment to be confirmed.');
    expect(waiting).not.toContain(done);
    expect(show()).not.toContain(done);
    const once = show({ ...pass, purchase: 'passDone' });
    expect(once).toContain('Your payment has arrived. See below how long your access lasts.');
    expect(once).not.toContain(done);
  });

  test.each(['expired', 'paymentFailed'] as const)('shows no good news above: %s', (displayStatus) => {
    expect(show({ ...paid, displayStatus, purchase: 'done' })).not.toContain('successfully set up');
    expect(show({ ...paid, displayStatus, purchase: 'passDone' })).not.toContain('has arrived');
  });

  test('says of an old link that its purchase gives nothing any more, or that nothing was ever paid', () => {
    for (const [purchase, words] of [
      ['over', 'This link belongs to an earlier purchase'],
      ['unpaid', 'No payment has arrived for this purchase'],
    ] as const) {
      const page = show({ displayStatus: 'expired', purchase });
      expect(page).toContain(words);
      expect(page).not.toContain('waiting for your payment');
    }
  });

  test('says why the portal stayed closed, where no script can', () => {
    const subscription: ShownSubscription = { ...trial, ...paid, displayStatus: 'active' };
    const page = renderScreen(
      <SubscriptionPage subscription={subscription} problem="subscription:refusal.portalFailed" />,
    );
    expect(page).toContain('Failed to create portal session');
    expect(page).toContain('role="alert"');
  });

  test('works without scripts: the way to the portal is a form', () => {
    const page = show({ ...paid, displayStatus: 'active' });
    expect(page).toMatch(/<form [^>]*action="\/subscription\/manage" method="post"/);
  });
});

describe('the payment history', () => {
  const payment = {
    id: 'one',
    planName: 'Family',
    kind: 'pass',
    amount: '$40',
    on: 'March 1, 2026',
  } as const;

  test('lists every payment with its state, and its receipt if it has one', () => {
    const page = show({
      payments: [
        { ...payment, status: 'paid', receiptUrl: 'https://pay.example/receipt' },
        { ...payment, id: 'two', status: 'failed', receiptUrl: 'https://pay.example/open' },
        { ...payment, id: 'four', status: 'pending', receiptUrl: null },
        { ...payment, id: 'three', kind: 'subscription', status: 'refunded', receiptUrl: null },
      ],
    });
    for (const text of ['Paid', 'Pending', 'Failed', 'Refunded', 'One-time payment', '$40'])
      expect(page).toContain(text);
    expect(page.match(/<a [^>]*href="https:\/\/pay\.example\/receipt"/g)).toHaveLength(1);
    expect(page.match(/Receipt<span/g)).toHaveLength(1);
    expect(page).toMatch(/<a [^>]*href="https:\/\/pay\.example\/open"[^>]*>Invoice<span/);
  });

  test('says so when there is none', () => expect(show()).toContain('No payments yet'));
});

const displayStatuses: DisplayStatus[] = [
  ...(['admin', 'vip', 'trial', 'active', 'pass', 'cancelled', 'expired', 'paymentFailed'] as const),
];

test.each(locales)('every state has its words in %s', (locale) => {
  for (const displayStatus of displayStatuses)
    for (const changes of [{}, paid, pass, { purchase: 'over' }, { purchase: 'unpaid' }] as const) {
      const page = show({ ...changes, displayStatus }, locale);
      expect(page).not.toMatch(/>(plans|subscription):|\{\{/);
      if (locale !== 'en') expect(page).not.toMatch(/Subscription|Payment|Access until/);
    }
});

const besides: OtherPurchaseKind[] = ['renewing', 'cancelled', 'unpaid', 'pass', 'later'];

test.each(locales)('every other purchase has its words in %s', (locale) => {
  const page = show({ ...pass, beside: besides.map((kind) => ({ ...beside, kind })) }, locale);
  expect(page).not.toMatch(/>(plans|subscription):|\{\{/);
  if (locale !== 'en') expect(page).not.toMatch(/Your subscription|Students and specialists|button below/);
});
