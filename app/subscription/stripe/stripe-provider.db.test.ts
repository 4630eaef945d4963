import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginAtStripe, makeOrder, stripeAt } from '#test/harness/stripe-site.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import type { Stored } from '#test/stripe-double/account.ts';
import type { StripeDouble } from '#test/stripe-double/stripe-double.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { providerPrices } from '../payments/payments.tables.server.ts';

let site: TestDatabase;
let double: StripeDouble;
let provider: PaymentProvider;
let customer: Awaited<ReturnType<typeof beginAtStripe>>['customer'];
beforeAll(async () => {
  site = await openTestDatabase();
});
beforeEach(async () => {
  ({ double, customer } = await beginAtStripe(site.db));
  provider = stripeAt(double, site.db);
});
afterEach(() => double.stop());
afterAll(() => site.close());

const order = (changes?: Parameters<typeof makeOrder>[2]) => makeOrder(site.db, customer, changes);
async function open(changes?: Parameters<typeof makeOrder>[2]) {
  const outcome = await provider.openCheckout(await order(changes));
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}
const kept = (kind: Parameters<StripeDouble['account']['list']>[0]) => double.account.list(kind);
const snapshot = () => provider.readCustomer(customer.customerId);
const only = (things: Stored[]) => {
  expect(things).toHaveLength(1);
  return things[0] as Stored;
};

describe('a person', () => {
  test('becomes one customer, however often that is asked for', async () => {
    const again = await Promise.all([1, 2, 3].map(() => provider.createCustomer(customer.person)));
    for (const outcome of again) expect(outcome).toEqual({ ok: true, value: customer.customerId });
    expect(only(kept('customer'))).toMatchObject({
      email: customer.person.email,
      metadata: { user_id: customer.userId },
      preferred_locales: ['pl'],
    });
  });

  test('becomes one customer when everything is asked for at once', async () => {
    const person = { ...customer.person, userId: 'another', email: 'another@example.org' };
    const made = await Promise.all([1, 2, 3].map(() => provider.createCustomer(person)));
    expect(new Set(made.map((outcome) => outcome.ok && outcome.value)).size).toBe(1);
    expect(kept('customer')).toHaveLength(2);
  });

  test('becomes one customer though the answer was lost, and a day later, with another name', async () => {
    const person = { ...customer.person, userId: 'other', email: 'other@example.org' };
    double.failNext('lostAnswer', 'POST /v1/customers');
    const first = await provider.createCustomer(person);
    double.forgetKeys();
    expect(await provider.createCustomer({ ...person, name: 'Anna', locale: 'de' })).toEqual(first);
    expect(kept('customer')).toHaveLength(2);
  });

  test('who has the address of somebody else is another customer', async () => {
    const made = await provider.createCustomer({ ...customer.person, userId: 'somebody-else' });
    expect(made).not.toEqual({ ok: true, value: customer.customerId });
  });

  test('is recognised as ours by the id', () => {
    expect(provider.owns(customer.customerId)).toBe(true);
    expect(provider.owns('sandbox_1')).toBe(false);
  });
});

describe('a payment page', () => {
  test('sells what the order says, at our price, in the language of the person', async () => {
    const { sessionId, url } = await open();
    expect(url).toBe(`https://checkout.stripe.com/c/pay/${sessionId}`);
    expect(only(kept('price'))).toMatchObject({
      unit_amount: 2400,
      currency: 'usd',
      recurring: { interval: 'month' },
    });
    expect(only(kept('checkout.session'))).toMatchObject({
      mode: 'subscription',
      customer: customer.customerId,
      client_reference_id: customer.userId,
      amount_total: 2400,
      locale: 'pl',
      success_url: 'https://dictoria.example/subscription/manage?session_id={CHECKOUT_SESSION_ID}',
    });
  });

  test('of a pass does not renew', async () => {
    await open({ kind: 'pass', period: 'year', planKey: 'enterprise' });
    expect(only(kept('price'))).toMatchObject({ type: 'one_time', recurring: null, unit_amount: 42_000 });
    expect(only(kept('checkout.session'))).toMatchObject({ mode: 'payment' });
  });

  test('of one order is one page, also when the answer was lost', async () => {
    const wanted = await order();
    const first = await provider.openCheckout(wanted);
    expect(await provider.openCheckout(wanted)).toEqual(first);
    expect(kept('checkout.session')).toHaveLength(1);

    const next = { ...wanted, checkoutId: crypto.randomUUID() };
    double.failNext('lostAnswer', 'POST /v1/checkout/sessions');
    expect(await provider.openCheckout(next)).toMatchObject({ ok: true });
    expect(kept('checkout.session')).toHaveLength(2);
  });

  test('closes the ones before it, so that nobody pays twice', async () => {
    const first = await open();
    const second = await open({ period: 'year' });
    expect(() => double.shop.pay(first.sessionId)).toThrow('expired');
    double.shop.pay(second.sessionId);
    expect((await snapshot()).subscriptions).toHaveLength(1);
  });

  test('is not opened as long as the ones before it cannot be closed', async () => {
    const first = await open();
    const wanted = await order({ period: 'year' });
    for (let nth = 0; nth < 3; nth += 1) double.failNext('broken', 'GET /v1/checkout/sessions');
    expect(await provider.openCheckout(wanted)).toMatchObject({ code: 'subscription:provider.unavailable' });
    expect(await provider.openCheckout(wanted)).toMatchObject({ ok: true });
    expect(() => double.shop.pay(first.sessionId)).toThrow('expired');
    expect(kept('checkout.session')).toHaveLength(2);
  });

  test('of an order whose plan was renamed meanwhile is opened anew', async () => {
    const wanted = await order();
    const first = await provider.openCheckout(wanted);
    const renamed = await provider.openCheckout({ ...wanted, planName: 'Scholars' });
    expect(renamed).toMatchObject({ ok: true });
    expect(renamed).not.toEqual(first);
    expect(kept('checkout.session').filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  test('of which several are asked for at once stays open once', async () => {
    await Promise.all([open(), open({ period: 'year' }), open({ kind: 'pass' })]);
    expect(kept('checkout.session').filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  test('is refused for somebody Stripe does not know', async () => {
    expect(await provider.openCheckout(await order({ customerId: 'cus_0' }))).toEqual({
      ok: false,
      kind: 'missing',
      code: 'subscription:provider.noCustomer',
    });
  });
});

describe('a price', () => {
  test('is made once for each amount, also when it is asked for at once and an answer is lost', async () => {
    double.failNext('lostAnswer', 'POST /v1/prices');
    await Promise.all([open(), open(), open()]);
    await open();
    expect(kept('price')).toHaveLength(1);
    await open({ amountCents: 2500 });
    expect(kept('price').map(({ unit_amount }) => unit_amount)).toEqual([2500, 2400]);
  });

  test('is found again by a database that has forgotten it, a day later', async () => {
    await open();
    await site.db.delete(providerPrices);
    double.forgetKeys();
    await open();
    expect(kept('price')).toHaveLength(1);
  });

  test('of another account is forgotten', async () => {
    await open();
    await site.db.update(providerPrices).set({ priceId: 'price_0' });
    await open();
    const [row] = await site.db.select().from(providerPrices);
    expect(row?.priceId).toBe(only(kept('price')).id);
  });

  test('is another one for a plan that is called otherwise or opens something else, since it says so', async () => {
    await open();
    await open({ planName: 'Apprentices' });
    await open({ grants: ['kids'] });
    expect(new Set(kept('price').map(({ id }) => id)).size).toBe(3);
    expect(kept('price').map(({ metadata }) => metadata)).toMatchObject([
      { grants: 'kids' },
      { plan_name: 'Apprentices' },
      { plan_name: 'Students and specialists', grants: 'kids student' },
    ]);
  });
});

test('whatever makes something carries a key of ours, and every other change some key', async () => {
  await open();
  await open({ kind: 'pass' });
  await provider.openPortal({
    customerId: customer.customerId,
    returnUrl: 'https://a.example',
    locale: 'en',
  });
  const changes = double.requests.filter(({ operation }) => operation.startsWith('POST'));
  expect(new Set(changes.map(({ operation }) => operation)).size).toBe(5);
  for (const { operation, idempotencyKey } of changes) {
    const what = /(customer|price|checkout|portal)s?(\/sessions)?$/.exec(operation)?.[1];
    expect(idempotencyKey).toMatch(what ? new RegExp(`^${what}-`) : /./);
  }
});

describe('the portal', () => {
  const portal = (customerId: string) =>
    provider.openPortal({
      customerId,
      returnUrl: 'https://dictoria.example/subscription/manage',
      locale: 'pl',
    });

  test('opens at the address that is checked', async () => {
    const opened = await portal(customer.customerId);
    expect(opened.ok && opened.value.url.startsWith(provider.portalAddress)).toBe(true);
    expect(only(kept('billing_portal.session'))).toMatchObject({
      customer: customer.customerId,
      locale: 'pl',
    });
  });

  test('does not open for somebody Stripe does not know', async () => {
    expect(await portal('cus_0')).toMatchObject({ ok: false, code: 'subscription:provider.noCustomer' });
  });
});

describe('what Stripe knows', () => {
  test('of a subscription that is paid, renewed, owed, repaired and ended', async () => {
    const { sessionId } = await open();
    expect(await snapshot()).toEqual({ subscriptions: [], passes: [], payments: [] });
    double.shop.pay(sessionId);
    const { id } = only(kept('subscription'));
    const { planKey, planName, grants } = await order();
    expect(await snapshot()).toMatchObject({
      subscriptions: [
        { id, planKey, planName, grants, period: 'month', state: 'running', endsWithPeriod: false },
      ],
      payments: [{ status: 'paid', amountCents: 2400, kind: 'subscription', currency: 'usd' }],
    });
    const { periodEndsAt } = (await snapshot()).subscriptions[0] ?? {};
    double.shop.renew(id, 'declined');
    expect(await snapshot()).toMatchObject({
      subscriptions: [{ state: 'unpaid', periodEndsAt }],
      payments: [{ status: 'failed' }, { status: 'paid' }],
    });
    double.shop.repair(id);
    expect((await snapshot()).payments).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
    double.shop.change(id, { cancel_at_period_end: true });
    expect((await snapshot()).subscriptions).toMatchObject([{ state: 'running', endsWithPeriod: true }]);
    double.shop.end(id);
    expect((await snapshot()).subscriptions).toMatchObject([{ state: 'ended' }]);
  });

  test.each([
    ['needs_response', true],
    ['lost', true],
    ['won', false],
    ['warning_needs_response', false],
  ])('of a pass whose bank says %s', async (status, refunded) => {
    double.shop.pay((await open({ kind: 'pass' })).sessionId);
    const { id } = only(kept('payment_intent'));
    expect((await snapshot()).passes).toMatchObject([{ id, refunded: false }]);
    double.shop.dispute(id, status);
    expect((await snapshot()).passes).toMatchObject([{ id, refunded }]);
  });

  test('of money that went back', async () => {
    double.shop.pay((await open()).sessionId);
    double.shop.refund(only(kept('payment_intent')).id);
    expect(await snapshot()).toMatchObject({
      subscriptions: [{ state: 'running' }],
      payments: [{ status: 'refunded' }],
    });
  });

  test('of a renewal that a bank has yet to pay, and then pays or does not', async () => {
    double.shop.pay((await open()).sessionId);
    const { id } = only(kept('subscription'));
    double.shop.renew(id, 'pending');
    expect(await snapshot()).toMatchObject({
      subscriptions: [{ state: 'running', amountCents: 2400, currency: 'usd' }],
      payments: [{ status: 'pending', amountCents: 2400 }, { status: 'paid' }],
    });
    double.shop.bounce(id);
    expect(await snapshot()).toMatchObject({
      subscriptions: [{ state: 'unpaid' }],
      payments: [{ status: 'failed' }, { status: 'paid' }],
    });
  });

  test('of somebody whom it does not know is nothing', async () => {
    expect(await provider.readCustomer('cus_0')).toEqual({ subscriptions: [], passes: [], payments: [] });
  });

  test('is read to the last page', async () => {
    double.shop.pay((await open()).sessionId);
    const { id } = only(kept('subscription'));
    for (let month = 0; month < 210; month += 1) double.shop.renew(id, 'paid');
    expect(new Set((await snapshot()).payments.map((payment) => payment.id)).size).toBe(211);
  });
});

describe('ending everything', () => {
  test('ends what runs and closes what could still be paid', async () => {
    double.shop.pay((await open()).sessionId);
    const { sessionId } = await open({ kind: 'pass' });
    await provider.cancelEverything(customer.customerId);
    expect((await snapshot()).subscriptions).toMatchObject([{ state: 'ended' }]);
    expect(() => double.shop.pay(sessionId)).toThrow('expired');
    await provider.cancelEverything(customer.customerId);
  });

  test('closes pages first, so that nothing begins behind what was ended', async () => {
    double.shop.pay((await open()).sessionId);
    await open({ kind: 'pass' });
    double.requests.length = 0;
    await provider.cancelEverything(customer.customerId);
    const changes = double.requests.map(({ operation }) => operation).filter((one) => !one.startsWith('GET'));
    expect(changes).toEqual(['POST /v1/checkout/sessions/{id}/expire', 'DELETE /v1/subscriptions/{id}']);
  });

  test('of somebody Stripe does not know is done already', () => provider.cancelEverything('cus_0'));
});

describe('stopping renewals', () => {
  test('leaves what is paid for until its end, and closes what could still be paid', async () => {
    double.shop.pay((await open()).sessionId);
    const { sessionId } = await open({ kind: 'pass' });
    for (let nth = 0; nth < 2; nth += 1) await provider.stopRenewals(customer.customerId);
    expect((await snapshot()).subscriptions).toMatchObject([{ state: 'running', endsWithPeriod: true }]);
    expect(() => double.shop.pay(sessionId)).toThrow('expired');
    const changes = double.requests.filter(({ operation }) => operation === 'POST /v1/subscriptions/{id}');
    expect(changes.map(({ params }) => params)).toEqual([{ cancel_at_period_end: true }]);
  });

  test('ends what is owed, so that it is not asked for again', async () => {
    double.shop.pay((await open()).sessionId);
    double.shop.renew(only(kept('subscription')).id, 'declined');
    await provider.stopRenewals(customer.customerId);
    expect((await snapshot()).subscriptions).toMatchObject([{ state: 'ended' }]);
  });

  test('of somebody Stripe does not know is done already', () => provider.stopRenewals('cus_0'));
});
