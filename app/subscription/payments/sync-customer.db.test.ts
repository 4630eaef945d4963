import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#app/accounts/accounts.tables.server.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { noticeChannel } from '#app/platform/live/hub.server.ts';
import { boughtPass, boughtSubscription, payment } from '#test/harness/bought-things.ts';
import { inDays, openTestPayments, type TestPayments } from '#test/harness/test-payments.ts';
import { pricingPlans } from '../plans/plans.tables.server.ts';
import { checkouts, paymentCustomers, payments, subscriptionMails } from './payments.tables.server.ts';

let world: TestPayments;
const notices: string[] = [];
beforeAll(async () => {
  world = await openTestPayments();
  await world.database.listen(noticeChannel, (payload) => notices.push(JSON.parse(payload).topic));
});
afterAll(() => world.close());
beforeEach(() => {
  world.provider.isDown = false;
});

const historyOf = (userId: string) => world.db.select().from(payments).where(eq(payments.userId, userId));
const mailsOrderedFor = async (userId: string) =>
  (await world.db.select().from(subscriptionMails).where(eq(subscriptionMails.userId, userId))).map(
    ({ kind, occasion }) => ({ kind, occasion }),
  );

describe('a question to the provider', () => {
  test('makes profile and history say what it knows, and open pages hear of it', async () => {
    const { userId, customerId } = await world.makeBuyer();
    const [plan] = await world.db.select().from(pricingPlans).where(eq(pricingPlans.key, 'pro'));
    const bought = boughtSubscription({ planId: plan?.id });
    const paid = payment();
    world.provider.know(customerId, { subscriptions: [bought], payments: [paid] });

    expect(await world.sync(customerId)).toBe('written');
    expect(await world.profileOf(userId)).toMatchObject({
      planId: plan?.id,
      subscriptionPlan: 'student',
      subscriptionStatus: 'active',
      subscriptionStartDate: bought.startedAt,
      subscriptionEndDate: bought.periodEndsAt,
      subscriptionRenews: true,
      paymentStatus: 'paid',
      stripeSubscriptionId: bought.id,
    });
    expect(await historyOf(userId)).toEqual([{ ...paid, userId, provider: 'stripe' }]);
    await expect.poll(() => notices).toContain(`subscription:${userId}`);
  });

  test('asked again, changes nothing and notifies nobody', async () => {
    const { userId, customerId } = await world.makeBuyer();
    world.provider.know(customerId, { passes: [boughtPass()], payments: [payment({ kind: 'pass' })] });
    await world.sync(customerId);
    const once = { profile: await world.profileOf(userId), history: await historyOf(userId) };
    const mails = await mailsOrderedFor(userId);
    await expect.poll(() => notices).toContain(`subscription:${userId}`);
    notices.length = 0;

    await Promise.all(Array.from({ length: 5 }, () => world.sync(customerId)));
    expect({ profile: await world.profileOf(userId), history: await historyOf(userId) }).toEqual(once);
    expect(await mailsOrderedFor(userId)).toEqual(mails);
    const other = await world.makeBuyer();
    world.provider.know(other.customerId, { passes: [boughtPass()] });
    await world.sync(other.customerId);
    await expect.poll(() => notices).toContain(`subscription:${other.userId}`);
    expect(notices).not.toContain(`subscription:${userId}`);
  });

  test('about somebody who bought nothing leaves the trial alone', async () => {
    const { userId, customerId } = await world.makeBuyer();
    const before = await world.profileOf(userId);
    expect(await world.sync(customerId)).toBe('written');
    expect(await world.profileOf(userId)).toEqual(before);
  });

  test('writes what was refunded into the history, and takes it away', async () => {
    const { userId, customerId } = await world.makeBuyer();
    const [bought, paid] = [boughtPass(), payment({ kind: 'pass' })];
    world.provider.know(customerId, { passes: [bought], payments: [paid] });
    await world.sync(customerId);
    world.provider.know(customerId, {
      passes: [{ ...bought, refunded: true }],
      payments: [{ ...paid, status: 'refunded' }],
    });
    await world.sync(customerId);
    expect(await historyOf(userId)).toMatchObject([{ id: paid.id, status: 'refunded' }]);
    expect(await world.profileOf(userId)).toMatchObject({ subscriptionStatus: 'trial', planId: null });
  });

  test('follows a payment that failed and then went through', async () => {
    const { userId, customerId } = await world.makeBuyer();
    const failed = payment({ status: 'failed', receiptUrl: null });
    const paid = payment({ id: failed.id, amountCents: 1900, at: inDays(0.5) });
    for (const heard of [failed, paid]) {
      world.provider.know(customerId, { payments: [heard] });
      await world.sync(customerId);
      expect(await historyOf(userId)).toEqual([{ ...heard, userId, provider: 'stripe' }]);
    }
    expect(await mailsOrderedFor(userId)).toEqual([{ kind: 'receipt', occasion: failed.id }]);
  });

  test('keeps what was paid although the provider no longer lists it', async () => {
    const { userId, customerId } = await world.makeBuyer();
    world.provider.know(customerId, { payments: [payment()] });
    await world.sync(customerId);
    world.provider.know(customerId, {});
    await world.sync(customerId);
    expect(await historyOf(userId)).toHaveLength(1);
  });

  test('about a plan that was deleted since still opens it', async () => {
    const { userId, customerId } = await world.makeBuyer();
    world.provider.know(customerId, { passes: [boughtPass(), boughtPass({ planId: 'nonsense' })] });
    expect(await world.sync(customerId)).toBe('written');
    expect(await world.profileOf(userId)).toMatchObject({ planId: null, subscriptionPlan: 'student' });
  });

  test('is asked again by itself when something ends', async () => {
    const { customerId } = await world.makeBuyer();
    const bought = boughtSubscription();
    world.provider.know(customerId, { subscriptions: [bought] });
    await world.sync(customerId);
    await world.sync(customerId);
    const waiting = await world.db
      .select({ payload: jobs.payload, runAt: jobs.runAt })
      .from(jobs)
      .where(and(eq(jobs.kind, 'subscription.sync'), isNotNull(jobs.dedupeKey)));
    expect(
      waiting.filter(({ payload }) => (payload as { customerId: string }).customerId === customerId),
    ).toEqual([{ payload: { customerId }, runAt: bought.periodEndsAt }]);
  });

  test('closes the payment pages of someone who has paid', async () => {
    const { userId, customerId } = await world.makeBuyer();
    const [plan] = await world.db.select().from(pricingPlans).limit(1);
    await world.db.insert(checkouts).values({
      ...{ userId, planId: plan?.id ?? '', amountCents: 1 },
      ...({ kind: 'pass', period: 'month', provider: 'stripe' } as const),
    });
    world.provider.know(customerId, { payments: [payment({ status: 'failed' })] });
    await world.sync(customerId);
    const own = () => world.db.select().from(checkouts).where(eq(checkouts.userId, userId));
    expect(await own()).toMatchObject([{ closedAt: null }]);
    world.provider.know(customerId, { payments: [payment()] });
    await world.sync(customerId);
    expect(await own()).toMatchObject([{ closedAt: expect.any(Date) }]);
  });
});

describe('of several questions at once', () => {
  test('the answer to an older one never replaces that to a newer one', async () => {
    const { userId, customerId } = await world.makeBuyer();
    world.provider.know(customerId, { subscriptions: [boughtSubscription()] });
    const held = world.provider.holdNextAnswer();
    const older = world.sync(customerId);
    await held.asked;
    const ended = boughtSubscription({ state: 'ended', periodEndsAt: inDays(-1) });
    world.provider.know(customerId, { subscriptions: [ended] });
    expect(await world.sync(customerId)).toBe('written');
    held.give();
    expect(await older).toBe('overtaken');
    expect(await world.profileOf(userId)).toMatchObject({ subscriptionStatus: 'expired' });
  });

  test('a newer one that got no answer does not lose the older one’s', async () => {
    const { userId, customerId } = await world.makeBuyer();
    world.provider.know(customerId, { subscriptions: [boughtSubscription()] });
    const held = world.provider.holdNextAnswer();
    const older = world.sync(customerId);
    await held.asked;
    world.provider.isDown = true;
    await expect(world.sync(customerId)).rejects.toThrow('away');
    held.give();
    expect(await older).toBe('written');
    expect(await world.profileOf(userId)).toMatchObject({ subscriptionStatus: 'active' });
  });

  test('twenty end in what the provider knows', async () => {
    const { userId, customerId } = await world.makeBuyer();
    const questions = Array.from({ length: 20 }, (_, nth) => {
      world.provider.know(customerId, {
        subscriptions: [boughtSubscription({ id: 'sub_many', periodEndsAt: inDays(nth + 1) })],
      });
      return world.sync(customerId);
    });
    const last = boughtSubscription({ id: 'sub_many', periodEndsAt: inDays(40) });
    world.provider.know(customerId, { subscriptions: [last] });
    await Promise.all([...questions, world.sync(customerId)]);
    expect((await world.profileOf(userId)).subscriptionEndDate).toEqual(last.periodEndsAt);
    const [{ asked, answered } = { asked: 0, answered: 1 }] = await world.db
      .select()
      .from(paymentCustomers)
      .where(eq(paymentCustomers.customerId, customerId));
    expect(answered).toBe(asked);
  });

  test('one about an account that is deleted meanwhile writes nothing', async () => {
    const { userId, customerId } = await world.makeBuyer();
    world.provider.know(customerId, { passes: [boughtPass()], payments: [payment()] });
    const held = world.provider.holdNextAnswer();
    const asking = world.sync(customerId);
    await held.asked;
    await world.db.delete(users).where(eq(users.id, userId));
    held.give();
    expect(await asking).toBe('overtaken');
    expect(await historyOf(userId)).toEqual([]);
  });
});

describe('nothing is asked', () => {
  test.each(['cus_of_somebody_else', 'sandbox_customer'])('about %s', async (customerId) => {
    const before = world.provider.questions;
    expect(await world.sync(customerId)).toBe('unknown');
    expect(world.provider.questions).toBe(before);
  });
});

describe('mails are ordered', () => {
  test('for each payment once, however often it is heard of', async () => {
    const { userId, customerId } = await world.makeBuyer();
    const [first, second] = [payment(), payment()];
    world.provider.know(customerId, { payments: [first] });
    await world.sync(customerId);
    world.provider.know(customerId, { payments: [first, second] });
    await world.sync(customerId);
    expect((await mailsOrderedFor(userId)).toSorted((a, b) => (a.occasion < b.occasion ? -1 : 1))).toEqual(
      [first, second]
        .map(({ id }) => ({ kind: 'receipt', occasion: id }))
        .toSorted((a, b) => (a.occasion < b.occasion ? -1 : 1)),
    );
  });

  test('not for a payment of long ago, nor for one that failed on the payment page, nor for nothing', async () => {
    const { userId, customerId } = await world.makeBuyer();
    world.provider.know(customerId, {
      payments: [
        payment({ at: inDays(-8) }),
        payment({ status: 'failed', kind: 'pass' }),
        payment({ amountCents: 0 }),
      ],
    });
    await world.sync(customerId);
    expect(await mailsOrderedFor(userId)).toEqual([]);
  });

  test('not while a bank has yet to answer, and then a receipt or the bad news', async () => {
    for (const [status, state, kind] of [
      ['paid', 'running', 'receipt'],
      ['failed', 'unpaid', 'paymentFailed'],
    ] as const) {
      const { userId, customerId } = await world.makeBuyer();
      const [bought, asked] = [boughtSubscription(), payment({ status: 'pending' })];
      world.provider.know(customerId, { subscriptions: [bought], payments: [asked] });
      await world.sync(customerId);
      expect(await mailsOrderedFor(userId)).toEqual([]);
      expect(await world.profileOf(userId)).toMatchObject({ paymentStatus: 'paid' });
      const answered = { subscriptions: [{ ...bought, state }], payments: [{ ...asked, status }] };
      world.provider.know(customerId, answered);
      await world.sync(customerId);
      expect(await mailsOrderedFor(userId)).toEqual([{ kind, occasion: asked.id }]);
    }
  });

  test('when a renewal fails, once however often it is tried', async () => {
    const { userId, customerId } = await world.makeBuyer();
    const failed = payment({ status: 'failed' });
    const unpaid = boughtSubscription({ state: 'unpaid', periodEndsAt: inDays(-1) });
    for (const at of [inDays(-1), inDays(0)]) {
      world.provider.know(customerId, { subscriptions: [unpaid], payments: [{ ...failed, at }] });
      await world.sync(customerId);
    }
    expect(await mailsOrderedFor(userId)).toEqual([{ kind: 'paymentFailed', occasion: failed.id }]);
    expect(await world.profileOf(userId)).toMatchObject({ paymentStatus: 'failed' });
  });

  test('when a renewal fails, though a pass keeps everything open', async () => {
    const { userId, customerId } = await world.makeBuyer();
    const failed = payment({ status: 'failed' });
    world.provider.know(customerId, {
      subscriptions: [boughtSubscription({ state: 'unpaid', periodEndsAt: inDays(-1) })],
      passes: [boughtPass({ paidAt: inDays(-0.5) })],
      payments: [payment({ at: inDays(-31) }), failed],
    });
    await world.sync(customerId);
    expect(await mailsOrderedFor(userId)).toEqual([{ kind: 'paymentFailed', occasion: failed.id }]);
    expect(await world.profileOf(userId)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('when access ends, once', async () => {
    const { userId, customerId } = await world.makeBuyer();
    const cancelled = boughtSubscription({ endsWithPeriod: true, periodEndsAt: inDays(1) });
    world.provider.know(customerId, { subscriptions: [cancelled] });
    await world.sync(customerId);
    expect(await mailsOrderedFor(userId)).toEqual([]);
    for (const now of [inDays(2), inDays(3)]) await world.sync(customerId, now);
    expect(await mailsOrderedFor(userId)).toEqual([
      { kind: 'ended', occasion: cancelled.periodEndsAt.toISOString() },
    ]);
  });

  test.each([{ isVip: true }, { role: 'admin' as const }])('not when it ends for %j', async (profile) => {
    const { userId, customerId } = await world.makeBuyer(profile);
    world.provider.know(customerId, {
      subscriptions: [boughtSubscription({ state: 'ended', periodEndsAt: inDays(-1) })],
    });
    await world.sync(customerId);
    expect(await mailsOrderedFor(userId)).toEqual([]);
  });
});
