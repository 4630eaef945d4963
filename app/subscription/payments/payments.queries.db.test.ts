import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '#app/platform/ids.ts';
import { boughtPass, boughtSubscription, payment } from '#test/harness/bought-things.ts';
import { inDays, openTestPayments, type TestPayments } from '#test/harness/test-payments.ts';
import { makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { pricingPlans } from '../plans/plans.tables.server.ts';
import { findSubscription } from './payments.queries.server.ts';

let world: TestPayments;
beforeAll(async () => {
  world = await openTestPayments();
});
afterAll(() => world.close());

const find = (actor: Parameters<TestPayments['scope']>[0], payments = world.payments) =>
  findSubscription(world.scope(actor), payments);

describe('what someone has', () => {
  test('is nothing to a visitor', async () => expect(await find(visitor)).toBeUndefined());

  test('is a trial with its end, also when that was never written', async () => {
    const createdAt = inDays(-2);
    const who = await makeLearner(world.db, { createdAt });
    expect(await find(who)).toEqual({
      userId: who.userId,
      displayStatus: 'trial',
      planWord: 'free',
      plan: null,
      paidFor: null,
      startedAt: null,
      endsAt: new Date(createdAt.getTime() + 7 * 86_400_000),
      renews: false,
      hasSubscription: false,
      held: [],
      customerId: null,
      payments: [],
    });
  });

  test('is a subscription with its plan and payments, the latest first', async () => {
    const who = await world.makeBuyer();
    const [plan] = await world.db.select().from(pricingPlans).where(eq(pricingPlans.key, 'pro'));
    const bought = boughtSubscription({ planId: plan?.id, amountCents: 1900 });
    const [older, newer] = [payment({ at: inDays(-40) }), payment({ at: inDays(-3) })];
    world.provider.know(who.customerId, { subscriptions: [bought], payments: [older, newer] });
    await world.sync(who.customerId);
    expect(await find(who)).toEqual({
      userId: who.userId,
      displayStatus: 'active',
      planWord: 'student',
      plan: {
        key: 'pro',
        name: 'Students and specialists',
        description: plan?.description,
      },
      paidFor: { kind: 'subscription', period: 'month', amountCents: 1900, currency: 'usd' },
      startedAt: bought.startedAt,
      endsAt: bought.periodEndsAt,
      renews: true,
      hasSubscription: true,
      held: [
        {
          ...{
            id: bought.id,
            kind: 'renewing',
            plan: 'student',
            planKey: 'pro',
            planName: 'Students and specialists',
            leads: true,
          },
          ...{ period: 'month', amountCents: 1900, currency: 'usd' },
          startsAt: bought.startedAt.toISOString(),
          endsAt: bought.periodEndsAt.toISOString(),
        },
      ],
      customerId: who.customerId,
      payments: [newer, older],
    });
  });

  test('is a pass, a cancelled subscription, or an unpaid one', async () => {
    const displayStatusOf = async (bought: Parameters<typeof world.provider.know>[1]) => {
      const who = await world.makeBuyer();
      world.provider.know(who.customerId, bought);
      await world.sync(who.customerId);
      return (await find(who))?.displayStatus;
    };
    expect(await displayStatusOf({ passes: [boughtPass()] })).toBe('pass');
    expect(await displayStatusOf({ subscriptions: [boughtSubscription({ endsWithPeriod: true })] })).toBe(
      'cancelled',
    );
    const unpaid = boughtSubscription({ state: 'unpaid', periodEndsAt: inDays(-4) });
    expect(await displayStatusOf({ subscriptions: [unpaid] })).toBe('paymentFailed');
  });

  test('shows nobody else’s payments', async () => {
    const [one, other] = [await world.makeBuyer(), await world.makeBuyer()];
    world.provider.know(other.customerId, { payments: [payment()] });
    await world.sync(other.customerId);
    expect((await find(one))?.payments).toEqual([]);
  });

  test('is everything for admins and VIPs', async () => {
    expect((await find(await makeAdmin(world.db)))?.displayStatus).toBe('admin');
    const vip = await makeLearner(world.db, { isVip: true, subscriptionStatus: 'expired' });
    expect((await find({ ...vip, isVip: true }))?.displayStatus).toBe('vip');
  });

  test('does not show the customer of a provider that is no longer in use', async () => {
    const who = await world.makeBuyer({}, { provider: 'sandbox' });
    expect((await find(who))?.customerId).toBeNull();
  });
});
