import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { visitor } from '#app/platform/ids.ts';
import { boughtPass, boughtSubscription, payment } from '#test/harness/bought-things.ts';
import { inDays, openTestPayments, type TestPayments } from '#test/harness/test-payments.ts';
import { type Learner, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { checkouts, paymentCustomers } from '../payments/payments.tables.server.ts';
import { pricingPlans } from '../plans/plans.tables.server.ts';
import { startCheckout } from './checkout.server.ts';
import { type CheckoutForm, checkoutForm } from './plan-choice.ts';

let world: TestPayments;
beforeAll(async () => {
  world = await openTestPayments();
});
afterAll(() => world.close());
beforeEach(() => {
  world.provider.isDown = false;
  world.provider.isClosed = false;
  world.provider.orders.length = 0;
});

const usual: CheckoutForm = { planKey: 'pro', kind: 'subscription', period: 'month' };
const start = (who: Scope['actor'], choice: Partial<CheckoutForm> = {}, known: Partial<Scope> = {}) =>
  startCheckout(world.scope(who, known), world.payments, { ...usual, ...choice });

async function urlOf(...args: Parameters<typeof start>): Promise<string> {
  const opened = await start(...args);
  if (!opened.ok) throw new Error(opened.code);
  return opened.value.url;
}

const own = ({ userId }: Learner) => world.db.select().from(checkouts).where(eq(checkouts.userId, userId));
const setPrice = (monthlyPrice: number) =>
  world.db.update(pricingPlans).set({ monthlyPrice }).where(eq(pricingPlans.key, 'pro'));

describe('the way to pay', () => {
  test('is opened for plan, price and customer of the database', async () => {
    const who = await makeLearner(world.db, { firstName: 'Zofia' });
    const url = await urlOf(who, { planKey: 'enterprise', period: 'year', kind: 'pass' }, { locale: 'pl' });
    const [order] = world.provider.orders;
    const [plan] = await world.db.select().from(pricingPlans).where(eq(pricingPlans.key, 'enterprise'));
    expect(order).toEqual({
      checkoutId: expect.any(String),
      userId: who.userId,
      customerId: `cus_${who.userId}`,
      planId: plan?.id,
      planKey: 'enterprise',
      planName: 'Family',
      grants: ['kids', 'student', 'family'],
      kind: 'pass',
      period: 'year',
      amountCents: 42_000,
      locale: 'pl',
      successUrl: 'https://dictoria.example/subscription/manage?session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://dictoria.example/subscription?plan=enterprise&kind=pass&canceled=true',
    });
    expect(url).toBe(`https://pay.example/${order?.checkoutId}`);
    expect(world.provider.people.at(-1)).toMatchObject({ name: 'Zofia', email: `${who.userId}@example.org` });
    expect((await world.profileOf(who.userId)).stripeCustomerId).toBe(`cus_${who.userId}`);
    expect(await own(who)).toMatchObject([
      { id: order?.checkoutId, url, sessionId: `cs_${order?.checkoutId}` },
    ]);
  });

  test('is the same for the same choice, and nobody becomes a customer twice', async () => {
    const who = await makeLearner(world.db);
    const first = await urlOf(who);
    const people = world.provider.people.length;
    expect(await urlOf(who)).toBe(first);
    expect(world.provider.orders).toHaveLength(1);
    expect(world.provider.people).toHaveLength(people);
  });

  test('is the same for ten clicks at once', async () => {
    const who = await makeLearner(world.db);
    const urls = await Promise.all(Array.from({ length: 10 }, () => urlOf(who)));
    expect(new Set(urls).size).toBe(1);
    expect(new Set(world.provider.orders.map(({ checkoutId }) => checkoutId)).size).toBe(1);
    expect(await own(who)).toHaveLength(1);
  });

  test.each<[given: string, choice: Partial<CheckoutForm>]>([
    ['another plan', { planKey: 'free' }],
    ['another period', { period: 'year' }],
    ['another kind', { kind: 'pass' }],
  ])('is another one for %s, and the one before is not offered again', async (_, choice) => {
    const who = await makeLearner(world.db);
    const first = await urlOf(who);
    const second = await urlOf(who, choice);
    expect(second).not.toBe(first);
    expect(await urlOf(who)).not.toBe(first);
  });

  test('is another one after half an hour', async () => {
    const who = await makeLearner(world.db);
    const first = await urlOf(who);
    const now = new Date(Date.now() + 30 * 60_000 + 1000);
    expect(await urlOf(who, {}, { now })).not.toBe(first);
  });

  test('is another one when the price has changed', async () => {
    const who = await makeLearner(world.db);
    const first = await urlOf(who);
    await setPrice(2500);
    try {
      expect(await urlOf(who)).not.toBe(first);
      expect(world.provider.orders.at(-1)).toMatchObject({ amountCents: 2500 });
    } finally {
      await setPrice(2400);
    }
  });

  test('is another one after it was paid on', async () => {
    const who = await world.makeBuyer();
    const first = await urlOf(who, { kind: 'pass' });
    world.provider.know(who.customerId, { passes: [boughtPass()], payments: [payment({ kind: 'pass' })] });
    await world.sync(who.customerId);
    expect(await urlOf(who, { kind: 'pass' })).not.toBe(first);
  });

  test('belongs to one person', async () => {
    const [one, other] = [await makeLearner(world.db), await makeLearner(world.db)];
    expect(await urlOf(one)).not.toBe(await urlOf(other));
  });

  test('is found again under the same id when the provider did not answer the first time', async () => {
    const who = await world.makeBuyer();
    world.provider.isClosed = true;
    expect(await start(who)).toMatchObject({
      kind: 'unavailable',
      code: 'subscription:provider.unavailable',
    });
    const [noted] = await own(who);
    expect(noted).toMatchObject({ url: null });
    world.provider.isClosed = false;
    expect(await urlOf(who)).toBe(`https://pay.example/${noted?.id}`);
  });

  test('is opened for a new customer when the provider has deleted the old one', async () => {
    const who = await world.makeBuyer();
    world.provider.forget(who.customerId);
    await urlOf(who);
    expect(world.provider.orders.at(-1)?.customerId).toBe(`${who.customerId}_again`);
    expect(
      await world.db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, who.userId)),
    ).toMatchObject([{ customerId: `${who.customerId}_again` }]);
  });

  test('is opened for one customer, though two tabs have made the person known twice', async () => {
    const who = await makeLearner(world.db);
    const make = world.provider.createCustomer;
    let made = 0;
    world.provider.createCustomer = async (person) => {
      made += 1;
      const id = `cus_${made}_${person.userId}`;
      await make(person);
      return { ok: true, value: id };
    };
    try {
      await Promise.all([start(who), start(who, { period: 'year' }), start(who, { kind: 'pass' })]);
    } finally {
      world.provider.createCustomer = make;
    }
    const customers = await world.db
      .select()
      .from(paymentCustomers)
      .where(eq(paymentCustomers.userId, who.userId));
    expect(customers).toHaveLength(1);
    expect(new Set(world.provider.orders.map(({ customerId }) => customerId))).toEqual(
      new Set([customers[0]?.customerId]),
    );
    expect((await world.profileOf(who.userId)).stripeCustomerId).toBe(customers[0]?.customerId);
  });

  test('is never opened for the customer of somebody else', async () => {
    const [who, other] = [await makeLearner(world.db), await world.makeBuyer()];
    const make = world.provider.createCustomer;
    world.provider.createCustomer = async () => ({ ok: true, value: other.customerId });
    try {
      await expect(start(who)).rejects.toThrow('somebody else');
    } finally {
      world.provider.createCustomer = make;
    }
    expect(world.provider.orders).toEqual([]);
  });

  test('remembers the language for the mails to come', async () => {
    const who = await world.makeBuyer();
    await urlOf(who, {}, { locale: 'fr' });
    expect((await world.profileOf(who.userId)).locale).toBe('fr');
  });
});

describe('buying is refused', () => {
  const refused = async (...args: Parameters<typeof start>) => {
    const outcome = await start(...args);
    expect(world.provider.orders).toEqual([]);
    return outcome.ok ? 'opened' : `${outcome.kind} ${outcome.code.replace('subscription:', '')}`;
  };
  async function withSubscription(changes: Parameters<typeof boughtSubscription>[0]) {
    const who = await world.makeBuyer();
    world.provider.know(who.customerId, { subscriptions: [boughtSubscription(changes)] });
    await world.sync(who.customerId);
    return who;
  }

  test('to a visitor', async () => {
    expect(await refused(visitor)).toBe('forbidden refusal.notAuthenticated');
  });

  test('while payments are off', async () => {
    const who = await makeLearner(world.db);
    const off = { provider: undefined, baseUrl: '' };
    expect(await startCheckout(world.scope(who), off, usual)).toMatchObject({
      kind: 'conflict',
      code: 'subscription:refusal.paymentsOff',
    });
  });

  test('to an admin and to a VIP, who need nothing', async () => {
    expect(await refused(await makeAdmin(world.db))).toBe('conflict refusal.notNeeded');
    const who = await makeLearner(world.db, { isVip: true });
    expect(await refused({ ...who, isVip: true })).toBe('conflict refusal.notNeeded');
  });

  test('of a plan that does not exist', async () => {
    expect(await refused(await makeLearner(world.db), { planKey: 'gold' })).toBe(
      'missing refusal.unknownPlan',
    );
  });

  test.each([
    { grants: [], monthlyPrice: 100 },
    { grants: ['kids'], monthlyPrice: 0 },
  ])('of a plan that is not for sale: %j', async (plan) => {
    const key = `plan-${crypto.randomUUID()}`;
    await world.db.insert(pricingPlans).values({
      ...{ ...plan, key, name: key, description: key, annualPrice: 100 },
      ...{ ctaText: 'x', ctaUrl: '/', order: 9 },
    });
    expect(await refused(await makeLearner(world.db), { planKey: key })).toBe('conflict refusal.notForSale');
  });

  test.each([
    [{ state: 'running' as const }, 'alreadySubscribed'],
    [{ endsWithPeriod: true }, 'subscriptionEnding'],
    [{ state: 'unpaid' as const, periodEndsAt: inDays(-1) }, 'subscriptionOwed'],
  ])('of a second subscription in addition to %j', async (changes, code) => {
    const who = await withSubscription(changes);
    expect(await refused(who, { planKey: 'enterprise' })).toBe(`conflict refusal.${code}`);
  });

  async function withPass(changes: Parameters<typeof boughtPass>[0]) {
    const who = await world.makeBuyer();
    world.provider.know(who.customerId, { passes: [boughtPass(changes)] });
    return who;
  }

  test('of a subscription for days that a pass at least as good has paid for, with the day', async () => {
    const who = await withPass({ paidAt: new Date('2026-03-10T12:00:00Z') });
    const during = { now: new Date('2026-03-20T12:00:00Z'), locale: 'pl' as const };
    for (const planKey of ['pro', 'free'])
      expect(await start(who, { planKey }, during)).toMatchObject({
        ...{ kind: 'conflict', code: 'subscription:refusal.alreadyPaid' },
        words: { date: '10 kwietnia 2026' },
      });
    expect(world.provider.orders).toEqual([]);
  });

  test('but not of one for more, nor in the last three days, nor after the pass', async () => {
    const paidAt = new Date('2026-03-10T12:00:00Z');
    const at = (day: string) => ({ now: new Date(`2026-04-${day}T12:00:00Z`) });
    await urlOf(await withPass({ paidAt }), { planKey: 'enterprise' }, at('01'));
    await urlOf(await withPass({ paidAt }), {}, at('07'));
    await urlOf(await withPass({ paidAt }), {}, at('11'));
    await urlOf(await withPass({ paidAt, refunded: true }), {}, at('01'));
    expect(world.provider.orders).toHaveLength(4);
  });

  test('of a pass that a subscription covers which a better pass hides', async () => {
    const who = await world.makeBuyer();
    const family = boughtPass({ grants: ['kids', 'student', 'family'] });
    world.provider.know(who.customerId, { subscriptions: [boughtSubscription()], passes: [family] });
    expect(await refused(who, { kind: 'pass' })).toBe('conflict refusal.alreadyCovered');
    expect(await refused(who, { planKey: 'enterprise' })).toBe('conflict refusal.alreadySubscribed');
  });

  test('of a second subscription, though nobody has heard yet that the first was paid', async () => {
    const who = await world.makeBuyer();
    await urlOf(who);
    world.provider.orders.length = 0;
    world.provider.know(who.customerId, { subscriptions: [boughtSubscription()] });
    expect(await refused(who, { period: 'year' })).toBe('conflict refusal.alreadySubscribed');
    expect(await refused(who)).toBe('conflict refusal.alreadySubscribed');
  });

  test('while nobody can say what the person has already', async () => {
    const who = await world.makeBuyer();
    world.provider.isDown = true;
    expect(await refused(who)).toBe('unavailable provider.unavailable');
    expect(await own(who)).toEqual([]);
  });

  test.each(['free', 'pro'])('of a pass (%s) that the subscription makes needless', async (planKey) => {
    const who = await withSubscription({});
    expect(await refused(who, { kind: 'pass', planKey })).toBe('conflict refusal.alreadyCovered');
  });

  test('too often', async () => {
    const who = await makeLearner(world.db);
    const kinds = [];
    for (let nth = 0; nth < 21; nth += 1) kinds.push((await start(who)).ok);
    expect(kinds.filter(Boolean)).toHaveLength(20);
    expect(await start(who)).toMatchObject({ kind: 'busy', retryAfterMs: expect.any(Number) });
  });

  test('but not because of a subscription of another provider', async () => {
    const sandboxed = { subscriptionStatus: 'active', stripeSubscriptionId: 'sandbox_sub' } as const;
    const customerId = `sandbox_${crypto.randomUUID()}`;
    const who = await world.makeBuyer(sandboxed, { customerId, provider: 'sandbox' });
    expect((await start(who)).ok).toBe(true);
  });

  test('but not of a pass for more, nor on top of a cancelled or unpaid one, nor after the end', async () => {
    await urlOf(await withSubscription({}), { kind: 'pass', planKey: 'enterprise' });
    await urlOf(await withSubscription({ endsWithPeriod: true }), { kind: 'pass' });
    await urlOf(await withSubscription({ state: 'unpaid', periodEndsAt: inDays(-1) }), { kind: 'pass' });
    await urlOf(await withSubscription({ state: 'ended', periodEndsAt: inDays(-1) }));
    expect(world.provider.orders).toHaveLength(4);
  });
});

describe('a choice', () => {
  test('is read without whatever else was sent along', () => {
    const sent = { ...usual, amountCents: '1', price: '1', planId: 'x', userId: 'y', customerId: 'cus_1' };
    expect(checkoutForm.parse(sent)).toEqual(usual);
  });

  test.each([
    { ...usual, planKey: '' },
    { ...usual, kind: 'gift' },
    { ...usual, period: 'week' },
    { planKey: 'pro' },
  ])('is refused: %j', (sent) => expect(checkoutForm.safeParse(sent).success).toBe(false));
});
