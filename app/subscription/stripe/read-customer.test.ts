import { describe, expect, test } from 'vitest';
import { type Bought, boughtFrom, metadataOf } from './bought-metadata.ts';
import {
  type StripeInvoice,
  type StripePayment,
  type StripeSubscription,
  snapshotFrom,
} from './read-customer.ts';

type Charge = NonNullable<StripePayment['latest_charge']>;

const seconds = (text: string) => Date.parse(text) / 1000;
const [began, ends] = ['2026-03-10T08:00:00Z', '2026-04-10T08:00:00Z'];

const family: Bought = {
  planId: '00000000-0000-4000-8000-000000000001',
  planKey: 'enterprise',
  planName: 'Family',
  grants: ['kids', 'student', 'family'],
  kind: 'subscription',
  period: 'month',
};
const kids: Bought = { ...family, planKey: 'free', planName: 'Kids', grants: ['kids'], period: 'year' };

const subscription = (changes: Partial<StripeSubscription> = {}): StripeSubscription => ({
  id: 'sub_1',
  status: 'active',
  metadata: { ...metadataOf(family), price: 'price_1' },
  start_date: seconds(began),
  ended_at: null,
  cancel_at: null,
  cancel_at_period_end: false,
  items: {
    data: [
      {
        current_period_start: seconds(began),
        current_period_end: seconds(ends),
        price: { id: 'price_1', unit_amount: 4000, currency: 'usd', metadata: metadataOf(kids) },
      },
    ],
  },
  ...changes,
});
const invoice = (changes: Partial<StripeInvoice> = {}): StripeInvoice => ({
  id: 'in_1',
  status: 'paid',
  created: seconds(began),
  period_end: seconds(began),
  amount_due: 4000,
  amount_paid: 4000,
  currency: 'usd',
  attempt_count: 1,
  hosted_invoice_url: 'https://invoice.stripe.com/i/1',
  status_transitions: { paid_at: seconds(began) + 5, finalized_at: seconds(began) + 1 },
  parent: { subscription_details: { subscription: 'sub_1', metadata: metadataOf(family) } },
  payments: { data: [{ payment: { payment_intent: 'pi_1' } }] },
  ...changes,
});
const charge = (changes: Partial<Charge> = {}): Charge => ({
  created: seconds(began),
  refunded: false,
  receipt_url: 'https://pay.stripe.com/r/1',
  status: 'succeeded',
  payment_method_details: { type: 'card' },
  ...changes,
});
const payment = (changes: Partial<StripePayment> = {}): StripePayment => ({
  id: 'pi_1',
  status: 'succeeded',
  metadata: metadataOf({ ...family, kind: 'pass' }),
  amount: 4000,
  currency: 'usd',
  latest_charge: charge(),
  ...changes,
});
const read = ({
  subscriptions = [],
  invoices = [],
  payments = [],
  disputed = [],
}: {
  subscriptions?: StripeSubscription[];
  invoices?: StripeInvoice[];
  payments?: StripePayment[];
  disputed?: string[];
}) => snapshotFrom({ subscriptions, invoices, payments, disputedPaymentIds: new Set(disputed) });

test('what was bought comes back from Stripe as it was written', () => {
  expect(boughtFrom(metadataOf(family))).toEqual(family);
  const long = boughtFrom(metadataOf({ ...family, planName: 'F'.repeat(600) }));
  expect(long?.planName).toHaveLength(500);
});

test.each([
  null,
  {},
  { ...metadataOf(family), plan_id: 'family' },
  { ...metadataOf(family), grants: 'kids everything' },
  { ...metadataOf(family), period: 'week' },
])('what we did not write is not ours: %j', (metadata) => expect(boughtFrom(metadata)).toBeUndefined());

describe('a subscription', () => {
  const displayStatus = (changes: Partial<StripeSubscription>, invoices: StripeInvoice[] = []) => {
    const [found] = read({ subscriptions: [subscription(changes)], invoices }).subscriptions;
    return found && { state: found.state, until: found.periodEndsAt, endsWithPeriod: found.endsWithPeriod };
  };
  const [start, end] = [new Date(began), new Date(ends)];

  test('says what was bought, since when and until when', () => {
    const { kind: _kind, ...plan } = family;
    expect(read({ subscriptions: [subscription()] }).subscriptions).toEqual([
      {
        ...plan,
        id: 'sub_1',
        amountCents: 4000,
        currency: 'usd',
        state: 'running',
        startedAt: start,
        periodEndsAt: end,
        endsWithPeriod: false,
      },
    ]);
  });

  test.each([
    ['active', { state: 'running', until: end, endsWithPeriod: false }],
    ['trialing', { state: 'running', until: end, endsWithPeriod: false }],
    ['past_due', { state: 'unpaid', until: start, endsWithPeriod: false }],
    ['unpaid', { state: 'unpaid', until: start, endsWithPeriod: false }],
    ['paused', { state: 'unpaid', until: start, endsWithPeriod: false }],
    ['canceled', { state: 'ended', until: end, endsWithPeriod: true }],
    ['incomplete', undefined],
    ['incomplete_expired', undefined],
  ] as const)('%s at Stripe', (status, expected) => expect(displayStatus({ status })).toEqual(expected));

  test('that owes several periods is paid until the first of them, however many have begun since', () => {
    const of = (day: string, status: StripeInvoice['status'], changes: Partial<StripeInvoice> = {}) =>
      invoice({ status, created: seconds(day) + 60, period_end: seconds(day), ...changes });
    const foreign = { parent: { subscription_details: { subscription: 'sub_2', metadata: {} } } };
    const invoices = [
      of(began, 'draft'),
      of('2026-02-10T08:00:00Z', 'open'),
      of('2026-01-10T08:00:00Z', 'paid'),
      of('2025-12-10T08:00:00Z', 'uncollectible'),
      of('2026-01-20T08:00:00Z', 'void'),
      of('2026-01-25T08:00:00Z', 'open', foreign),
    ];
    for (const status of ['past_due', 'unpaid', 'canceled'] as const)
      expect(displayStatus({ status }, invoices)?.until).toEqual(new Date('2026-02-10T08:00:00Z'));
    expect(displayStatus({}, invoices)?.until).toEqual(end);
  });

  test('that was cancelled runs until its period or the chosen day ends', () => {
    const chosenDay = seconds('2026-03-31T00:00:00Z');
    expect(displayStatus({ cancel_at_period_end: true })).toMatchObject({ until: end, endsWithPeriod: true });
    expect(displayStatus({ cancel_at: seconds(ends) })).toMatchObject({ until: end, endsWithPeriod: true });
    expect(displayStatus({ cancel_at: chosenDay })).toMatchObject({
      until: new Date(chosenDay * 1000),
      endsWithPeriod: true,
    });
    expect(displayStatus({ cancel_at: seconds('2026-08-01T00:00:00Z') })).toMatchObject({
      until: end,
      endsWithPeriod: false,
    });
  });

  test('that was ended at once is over since then', () => {
    expect(displayStatus({ status: 'canceled', ended_at: seconds('2026-03-15T00:00:00Z') })).toEqual({
      state: 'ended',
      until: new Date('2026-03-15T00:00:00Z'),
      endsWithPeriod: true,
    });
  });

  test('that was moved to another price in the portal is what that price sells', () => {
    const moved = subscription({ metadata: { ...metadataOf(family), price: 'price_0' } });
    expect(read({ subscriptions: [moved] }).subscriptions).toMatchObject([
      { planName: 'Kids', period: 'year' },
    ]);
  });

  test('that somebody else sold is nothing to us', () => {
    const foreign = subscription({ metadata: {} });
    for (const item of foreign.items.data) item.price.metadata = {};
    expect(read({ subscriptions: [foreign, subscription({ items: { data: [] } })] }).subscriptions).toEqual(
      [],
    );
  });
});

describe('an invoice', () => {
  const line = (changes: Partial<StripeInvoice>, more: Parameters<typeof read>[0] = {}) =>
    read({ ...more, invoices: [invoice(changes)] }).payments.filter(({ id }) => id === 'in_1');

  test('that was paid is a payment', () => {
    expect(line({})).toEqual([
      {
        id: 'in_1',
        at: new Date(Date.parse(began) + 5000),
        amountCents: 4000,
        currency: 'usd',
        planName: 'Family',
        kind: 'subscription',
        status: 'paid',
        receiptUrl: 'https://invoice.stripe.com/i/1',
      },
    ]);
  });

  test('that could not be paid is a failed one, also when it is given up', () => {
    for (const status of ['open', 'uncollectible'] as const)
      expect(line({ status, amount_paid: 0 })).toMatchObject([{ status: 'failed', amountCents: 4000 }]);
  });

  test('that waits for a bank is pending, and neither failed nor paid', () => {
    const waiting = { status: 'open', amount_paid: 0 } as const;
    const processing = payment({ metadata: {}, status: 'processing' });
    expect(line(waiting, { payments: [processing] })).toMatchObject([
      { status: 'pending', amountCents: 4000 },
    ]);
    const declined = { ...processing, status: 'requires_payment_method' } as const;
    expect(line(waiting, { payments: [declined] })).toMatchObject([{ status: 'failed' }]);
    expect(line({}, { payments: [processing] })).toMatchObject([{ status: 'paid' }]);
  });

  test.each([
    { status: 'draft' },
    { status: 'void' },
    { status: 'open', attempt_count: 0 },
    { amount_paid: 0 },
    { parent: null },
  ] as const)('is no payment: %j', (changes) => expect(line(changes)).toEqual([]));

  test('whose money went back is refunded, whether we or the bank gave it', () => {
    const paid = payment({ metadata: {} });
    const back = { ...paid, latest_charge: charge({ refunded: true }) };
    expect(line({}, { payments: [paid] })).toMatchObject([{ status: 'paid' }]);
    expect(line({}, { payments: [back] })).toMatchObject([{ status: 'refunded' }]);
    expect(line({}, { payments: [paid], disputed: ['pi_1'] })).toMatchObject([{ status: 'refunded' }]);
    expect(line({ status: 'open' }, { payments: [back] })).toMatchObject([{ status: 'failed' }]);
  });
});

test('a renewal that waits for a bank has not failed', () => {
  const waiting = invoice({ status: 'open', amount_paid: 0 });
  const subscriptions = [subscription({ status: 'past_due' })];
  const displayStatus = (status: StripePayment['status']) =>
    read({ subscriptions, invoices: [waiting], payments: [payment({ metadata: {}, status })] }).subscriptions;
  expect(displayStatus('processing')).toMatchObject([{ state: 'running', periodEndsAt: new Date(ends) }]);
  expect(displayStatus('requires_payment_method')).toMatchObject([{ state: 'unpaid' }]);
});

describe('a pass', () => {
  test('that was paid is a pass and a payment', () => {
    const { kind: _kind, ...plan } = family;
    const snapshot = read({ payments: [payment()] });
    const price = { amountCents: 4000, currency: 'usd' };
    expect(snapshot.passes).toEqual([
      { ...plan, ...price, id: 'pi_1', paidAt: new Date(began), refunded: false },
    ]);
    expect(snapshot.payments).toMatchObject([
      {
        id: 'pi_1',
        kind: 'pass',
        status: 'paid',
        amountCents: 4000,
        receiptUrl: 'https://pay.stripe.com/r/1',
      },
    ]);
  });

  test('whose money went back is refunded', () => {
    const snapshot = read({ payments: [payment()], disputed: ['pi_1'] });
    expect(snapshot.passes).toMatchObject([{ refunded: true }]);
    expect(snapshot.payments).toMatchObject([{ status: 'refunded' }]);
  });

  test('that a bank has yet to pay is a pending payment and no pass, until the bank says yes or no', () => {
    const debit = { payment_method_details: { type: 'sepa_debit' } };
    const pending = payment({ status: 'processing', latest_charge: charge({ ...debit, status: 'pending' }) });
    expect(read({ payments: [pending] })).toMatchObject({
      passes: [],
      payments: [{ id: 'pi_1', status: 'pending', amountCents: 4000 }],
    });
    const refused = payment({
      status: 'requires_payment_method',
      latest_charge: charge({ ...debit, status: 'failed' }),
    });
    expect(read({ payments: [refused] })).toMatchObject({ passes: [], payments: [{ status: 'failed' }] });
  });

  test.each([
    { status: 'requires_payment_method' },
    { status: 'requires_payment_method', latest_charge: charge({ status: 'failed' }) },
    { status: 'processing', latest_charge: null },
    { metadata: {} },
    { metadata: metadataOf(family) },
    { latest_charge: null },
  ] as const)('is none yet, or none of ours: %j', (changes) => {
    expect(read({ payments: [payment(changes)] })).toEqual({ subscriptions: [], passes: [], payments: [] });
  });
});
