import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSandbox, type TestSandbox } from '#test/harness/test-sandbox.ts';
import type { Order } from '../payments/payment-provider.ts';
import { payCheckout } from './sandbox.commands.server.ts';
import { sandboxCheckouts, sandboxCustomers, sandboxSubscriptions } from './sandbox.tables.server.ts';
import { openSandbox } from './sandbox-provider.server.ts';

let shop: TestSandbox;
beforeAll(async () => {
  shop = await openTestSandbox();
});
afterAll(() => shop.close());

const person = (userId: string) => ({ userId, email: 'ada@example.org', name: 'Ada', locale: 'en' as const });

const orderOf = (customerId: string, changes: Partial<Order> = {}): Order => ({
  checkoutId: randomUUID(),
  userId: randomUUID(),
  customerId,
  planId: randomUUID(),
  planKey: 'pro',
  planName: 'Students and specialists',
  grants: ['kids', 'student'],
  kind: 'subscription',
  period: 'month',
  amountCents: 2400,
  locale: 'en',
  successUrl: 'http://localhost:3000/subscription/manage?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:3000/subscription?canceled=true',
  ...changes,
});

async function newCustomer(): Promise<string> {
  const created = await shop.payments.provider.createCustomer(person(randomUUID()));
  if (!created.ok) throw new Error(created.code);
  return created.value;
}

describe('a customer', () => {
  test('is the same one, however often and however many at once ask', async () => {
    const { provider } = shop.payments;
    const people = Array.from({ length: 40 }, () => randomUUID());
    const createOne = (id: string) => provider.createCustomer(person(id));
    for (const id of people) {
      const created = await Promise.all([createOne(id), createOne(id), createOne(id)]);
      expect(new Set(created.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    }
    const userId = people[0] ?? '';
    const rows = await shop.db.select().from(sandboxCustomers).where(eq(sandboxCustomers.userId, userId));
    expect(rows).toHaveLength(1);
    await provider.createCustomer({ ...person(userId), email: 'ada@new.example.org' });
    const [moved] = await shop.db.select().from(sandboxCustomers).where(eq(sandboxCustomers.userId, userId));
    expect(moved?.email).toBe('ada@new.example.org');
  });

  test('is distinguished from one of Stripe', async () => {
    const { provider } = shop.payments;
    expect(provider.owns(await newCustomer())).toBe(true);
    expect(provider.owns('cus_NffrFeUfNV2Hib')).toBe(false);
  });

  test('of whom nothing is known has nothing', async () => {
    const empty = { subscriptions: [], passes: [], payments: [] };
    expect(await shop.payments.provider.readCustomer(await newCustomer())).toEqual(empty);
    expect(await shop.payments.provider.readCustomer('sandbox_cus_nobody')).toEqual(empty);
  });
});

describe('a payment page', () => {
  test('is the same one for the same order, and keeps what was ordered first', async () => {
    const order = orderOf(await newCustomer());
    const first = await shop.payments.provider.openCheckout(order);
    const again = await shop.payments.provider.openCheckout({ ...order, amountCents: 1 });
    expect(again).toEqual(first);
    const sessionId = `sandbox_cs_${order.checkoutId}`;
    expect(first).toEqual({
      ok: true,
      value: { sessionId, url: `http://localhost:3000/sandbox?checkout=${sessionId}` },
    });
    const [kept] = await shop.db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, sessionId));
    expect(kept).toMatchObject({ paidAt: null, order: { amountCents: 2400, planName: order.planName } });
  });

  test('and a portal are refused for a customer who is not known', async () => {
    const { provider } = shop.payments;
    const customerId = 'sandbox_cus_nobody';
    const refusal = { ok: false, kind: 'missing', code: 'subscription:provider.noCustomer' };
    expect(await provider.openCheckout(orderOf(customerId))).toMatchObject(refusal);
    const returnUrl = 'http://localhost:3000/subscription/manage';
    expect(await provider.openPortal({ customerId, returnUrl, locale: 'en' })).toMatchObject(refusal);
  });
});

test('the portal stands at its address and leads back to where one came from', async () => {
  const { provider } = shop.payments;
  const returnUrl = 'http://localhost:3000/subscription/manage?from=portal';
  const opened = await provider.openPortal({ customerId: await newCustomer(), returnUrl, locale: 'de' });
  const url = new URL(opened.ok ? opened.value.url : '');
  expect(url.href.startsWith(provider.portalAddress)).toBe(true);
  expect(url.searchParams.get('returnTo')).toBe('/subscription/manage?from=portal');
});

describe('what the sandbox knows', () => {
  test('is the subscription and its payment, with an invoice', async () => {
    const who = await shop.makeTrial();
    const checkout = await shop.openCheckout(who, { planKey: 'enterprise', period: 'year' });
    await payCheckout(shop.scope(who), shop.payments, { checkout, card: 'working' });
    const snapshot = await shop.payments.provider.readCustomer(`sandbox_cus_${who.userId}`);
    expect(snapshot.passes).toEqual([]);
    expect(snapshot.subscriptions).toEqual([
      expect.objectContaining({
        ...{ planKey: 'enterprise', planName: 'Family', grants: ['kids', 'student', 'family'] },
        ...{ period: 'year', state: 'running', endsWithPeriod: false, startedAt: shop.now },
        periodEndsAt: new Date('2027-03-10T12:00:00Z'),
      }),
    ]);
    const [payment] = snapshot.payments;
    expect(snapshot.payments).toHaveLength(1);
    expect(payment).toMatchObject({ at: shop.now, amountCents: 42_000, currency: 'usd', status: 'paid' });
    expect(payment?.receiptUrl).toBe(`http://localhost:3000/sandbox#${payment?.id}`);
  });

  test('keeps up with the calendar by itself, and two who ask at once see one payment', async () => {
    const who = await shop.makeTrial();
    const checkout = await shop.openCheckout(who);
    await payCheckout(shop.scope(who), shop.payments, { checkout, card: 'working' });
    const later = () => new Date('2026-06-01T00:00:00Z');
    const provider = openSandbox({ db: shop.db, baseUrl: shop.payments.baseUrl, now: later });
    const customerId = `sandbox_cus_${who.userId}`;
    const [snapshot, again] = await Promise.all([
      provider.readCustomer(customerId),
      provider.readCustomer(customerId),
    ]);
    expect(again).toEqual(snapshot);
    expect(snapshot.payments.map(({ at }) => at.toISOString())).toEqual([
      '2026-03-10T12:00:00.000Z',
      '2026-04-10T12:00:00.000Z',
      '2026-05-10T12:00:00.000Z',
    ]);
    expect(snapshot.subscriptions[0]?.periodEndsAt).toEqual(new Date('2026-06-10T12:00:00Z'));
  });
});

test('cancelling everything ends it now, nothing is charged any more, and the address is forgotten', async () => {
  const who = await shop.makeTrial();
  const checkout = await shop.openCheckout(who);
  await payCheckout(shop.scope(who), shop.payments, { checkout, card: 'working' });
  const customerId = `sandbox_cus_${who.userId}`;
  await shop.payments.provider.cancelEverything(customerId);
  const nextYear = () => new Date('2027-03-10T12:00:00Z');
  const provider = openSandbox({ db: shop.db, baseUrl: shop.payments.baseUrl, now: nextYear });
  const { subscriptions, payments } = await provider.readCustomer(customerId);
  expect(subscriptions).toMatchObject([{ state: 'ended', periodEndsAt: shop.now }]);
  expect(payments).toHaveLength(1);
  const [customer] = await shop.db.select().from(sandboxCustomers).where(eq(sandboxCustomers.id, customerId));
  expect(customer?.email).toBe('');
  await expect(provider.cancelEverything('sandbox_cus_nobody')).resolves.toBeUndefined();
});

test('stopping renewals charges nothing any more: what is paid runs on, what is owed is over', async () => {
  const who = await shop.makeTrial();
  const checkout = await shop.openCheckout(who);
  await payCheckout(shop.scope(who), shop.payments, { checkout, card: 'working' });
  const customerId = `sandbox_cus_${who.userId}`;
  const subscriptions = async () => (await shop.payments.provider.readCustomer(customerId)).subscriptions;
  await shop.payments.provider.stopRenewals(customerId);
  const periodEndsAt = new Date('2026-04-10T12:00:00Z');
  expect(await subscriptions()).toMatchObject([{ state: 'running', endsWithPeriod: true, periodEndsAt }]);
  await shop.db
    .update(sandboxSubscriptions)
    .set({ state: 'unpaid', endsWithPeriod: false })
    .where(eq(sandboxSubscriptions.customerId, customerId));
  await shop.payments.provider.stopRenewals(customerId);
  expect(await subscriptions()).toMatchObject([{ state: 'ended' }]);
  await expect(shop.payments.provider.stopRenewals('sandbox_cus_nobody')).resolves.toBeUndefined();
});
