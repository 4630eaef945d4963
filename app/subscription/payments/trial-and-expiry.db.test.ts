import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userProfiles, users } from '#app/accounts/accounts.tables.server.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { noticeChannel } from '#app/platform/live/hub.server.ts';
import { boughtSubscription } from '#test/harness/bought-things.ts';
import { inDays, openTestPayments, type TestPayments } from '#test/harness/test-payments.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import { entitlement } from '../entitlement/subscription.policy.ts';
import { pricingPlans } from '../plans/plans.tables.server.ts';
import { checkouts, paymentEvents, subscriptionMails } from './payments.tables.server.ts';
import {
  announceTrialEnds,
  askAboutCheckouts,
  expireWhatEnded,
  scheduleTrialEnds,
  trialEndJobKind,
} from './trial-and-expiry.server.ts';

type Profile = typeof userProfiles.$inferInsert;

let world: TestPayments;
beforeAll(async () => {
  world = await openTestPayments();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.provider.isDown = false;
  await world.db.delete(users);
  await world.db.delete(jobs);
});

const ordered = async (userId: string) =>
  (await world.db.select().from(subscriptionMails).where(eq(subscriptionMails.userId, userId))).map(
    ({ kind }) => kind,
  );
const statusOf = async (userId: string) => (await world.profileOf(userId)).subscriptionStatus;
const make = async (profile: Partial<Profile>) => (await makeLearner(world.db, profile)).userId;

describe('the end of a trial is announced', () => {
  test.each<[given: string, profile: Partial<Profile>]>([
    ['three days before', { subscriptionEndDate: inDays(2.99) }],
    ['on its last day', { subscriptionEndDate: inDays(0.01) }],
    ['when it has no end, by its beginning', { subscriptionStartDate: inDays(-5) }],
    ['when it has neither, by the age of the account', { createdAt: inDays(-5) }],
  ])('%s, once', async (_, profile) => {
    const userId = await make(profile);
    for (let night = 0; night < 2; night += 1) await announceTrialEnds(world.db, new Date());
    expect(await ordered(userId)).toEqual(['trialEnds']);
  });

  test.each<[given: string, profile: Partial<Profile>]>([
    ['earlier', { subscriptionEndDate: inDays(3.01) }],
    ['when it is over', { subscriptionEndDate: inDays(-0.01) }],
    ['to an admin', { subscriptionEndDate: inDays(2), role: 'admin' }],
    ['to a VIP', { subscriptionEndDate: inDays(2), isVip: true }],
    ['to a disabled account', { subscriptionEndDate: inDays(2), disabled: true }],
    ['to someone who has bought', { subscriptionEndDate: inDays(2), subscriptionStatus: 'active' }],
  ])('not %s', async (_, profile) => {
    const userId = await make(profile);
    await announceTrialEnds(world.db, new Date());
    expect(await ordered(userId)).toEqual([]);
  });

  test('to however many there are', async () => {
    const people = Array.from({ length: 450 }, () => ({ id: crypto.randomUUID(), name: 'Ann' }));
    await world.db.insert(users).values(people.map((one) => ({ ...one, email: `${one.id}@example.org` })));
    await world.db
      .insert(userProfiles)
      .values(people.map(({ id }) => ({ id, firstName: 'Ann', subscriptionEndDate: inDays(1) })));
    expect(await announceTrialEnds(world.db, new Date())).toBe(450);
    expect(await world.db.$count(subscriptionMails)).toBe(450);
  });
});

describe('what has ended is written down', () => {
  test.each<[given: string, profile: Partial<Profile>, mails: string[]]>([
    ['a trial', { subscriptionEndDate: inDays(-0.01) }, ['trialEnded']],
    ['a trial without an end', { createdAt: inDays(-7.01) }, ['trialEnded']],
    ['a trial of long ago, without a word', { subscriptionEndDate: inDays(-31) }, []],
    [
      'what was given without a payment',
      { subscriptionEndDate: inDays(-0.01), subscriptionStatus: 'active' },
      ['ended'],
    ],
    [
      'what was cancelled',
      { subscriptionEndDate: inDays(-0.01), subscriptionStatus: 'cancelled' },
      ['ended'],
    ],
    [
      'what should have renewed, after its grace',
      { subscriptionEndDate: inDays(-3.01), subscriptionStatus: 'active', subscriptionRenews: true },
      ['ended'],
    ],
  ])('%s', async (_, profile, mails) => {
    const userId = await make(profile);
    for (let night = 0; night < 2; night += 1) await expireWhatEnded(world.db, 'stripe', new Date());
    expect(await statusOf(userId)).toBe('expired');
    expect(await ordered(userId)).toEqual(mails);
  });

  test.each<[given: string, profile: Partial<Profile>]>([
    ['a trial that runs', { subscriptionEndDate: inDays(0.01) }],
    ['a trial without an end', { createdAt: inDays(-6.99) }],
    ['a pass that runs', { subscriptionEndDate: inDays(0.01), subscriptionStatus: 'active' }],
    [
      'a renewal that is late',
      { subscriptionEndDate: inDays(-2.9), subscriptionStatus: 'active', subscriptionRenews: true },
    ],
    ['access without an end', { subscriptionStatus: 'active', createdAt: inDays(-900) }],
    ['a failed payment', { subscriptionEndDate: inDays(-9), paymentStatus: 'failed' }],
    ['an admin', { subscriptionEndDate: inDays(-9), role: 'admin' }],
    ['a VIP', { subscriptionEndDate: inDays(-9), isVip: true }],
  ])('but not %s', async (_, profile) => {
    const userId = await make(profile);
    const before = await statusOf(userId);
    await expireWhatEnded(world.db, 'stripe', new Date());
    expect(await statusOf(userId)).toBe(before);
    expect(await ordered(userId)).toEqual([]);
  });

  test('and changes nothing about what is open: requests had decided so already', async () => {
    const userId = await make({ subscriptionEndDate: inDays(-0.01) });
    const before = entitlement(await world.profileOf(userId), new Date());
    await expireWhatEnded(world.db, undefined, new Date());
    expect(entitlement(await world.profileOf(userId), new Date())).toEqual(before);
  });
});

describe('the end of a trial', () => {
  const waiting = () =>
    world.db
      .select({ payload: jobs.payload, runAt: jobs.runAt })
      .from(jobs)
      .where(eq(jobs.kind, trialEndJobKind));
  /** As if the time for which the jobs wait had come, and the trial with them. */
  async function letItCome(userId: string) {
    await world.db
      .update(userProfiles)
      .set({ subscriptionEndDate: inDays(-0.001) })
      .where(eq(userProfiles.id, userId));
    await world.db.update(jobs).set({ runAt: inDays(-0.001) });
    await world.runJobs();
  }

  test('has a job of its own, once, when it is near', async () => {
    const subscriptionEndDate = inDays(1.5);
    const userId = await make({ subscriptionEndDate });
    await make({ subscriptionEndDate: inDays(2.1) });
    await make({ subscriptionEndDate: inDays(-0.1) });
    await make({ subscriptionEndDate, isVip: true });
    for (let night = 0; night < 2; night += 1) await scheduleTrialEnds(world.db, new Date());
    expect(await waiting()).toEqual([{ payload: { userId }, runAt: subscriptionEndDate }]);
  });

  test('is written down in time, with its mail, and open pages hear of it', async () => {
    const heard: string[] = [];
    await world.database.listen(noticeChannel, (payload) => heard.push(JSON.parse(payload).topic));
    const userId = await make({ subscriptionEndDate: inDays(1) });
    await scheduleTrialEnds(world.db, new Date());
    await letItCome(userId);
    expect(await statusOf(userId)).toBe('expired');
    expect(await ordered(userId)).toEqual(['trialEnded']);
    await expect.poll(() => heard).toContain(`subscription:${userId}`);
  });

  test('finds what a customer has bought unheard', async () => {
    const { userId, customerId } = await world.makeBuyer({ subscriptionEndDate: inDays(1) });
    world.provider.know(customerId, { subscriptions: [boughtSubscription()] });
    await scheduleTrialEnds(world.db, new Date());
    await letItCome(userId);
    expect(await statusOf(userId)).toBe('active');
    expect(await ordered(userId)).toEqual([]);
  });

  test('is nothing to someone who has bought, whose trial was prolonged, or who is gone', async () => {
    const bought = await make({ subscriptionEndDate: inDays(1) });
    const prolonged = await make({ subscriptionEndDate: inDays(1) });
    const gone = await make({ subscriptionEndDate: inDays(1) });
    await scheduleTrialEnds(world.db, new Date());
    await world.db
      .update(userProfiles)
      .set({ subscriptionStatus: 'active' })
      .where(eq(userProfiles.id, bought));
    await world.db
      .update(userProfiles)
      .set({ subscriptionEndDate: inDays(9) })
      .where(eq(userProfiles.id, prolonged));
    await world.db.delete(users).where(eq(users.id, gone));
    await world.db.update(jobs).set({ runAt: inDays(-0.001) });
    await world.runJobs();
    expect(await statusOf(bought)).toBe('active');
    expect(await statusOf(prolonged)).toBe('trial');
    expect(await world.db.$count(jobs, eq(jobs.status, 'failed'))).toBe(0);
  });
});

describe('whoever is a customer is asked about first', () => {
  const late: Parameters<TestPayments['makeBuyer']>[0] = {
    subscriptionStatus: 'active',
    subscriptionRenews: true,
    subscriptionEndDate: inDays(-3.5),
  };
  const asked = (customerId: string) =>
    world.db
      .select({ payload: jobs.payload })
      .from(jobs)
      .where(and(eq(jobs.kind, 'subscription.sync'), eq(jobs.status, 'queued')))
      .then((rows) =>
        rows.filter(({ payload }) => (payload as { customerId: string }).customerId === customerId),
      );

  test('and keeps what was renewed unheard', async () => {
    const { userId, customerId } = await world.makeBuyer(late);
    world.provider.know(customerId, { subscriptions: [boughtSubscription()] });
    await enqueue(world.db, 'subscription.nightly', {});
    await world.runJobs();
    expect(await statusOf(userId)).toBe('active');
    expect((await world.profileOf(userId)).subscriptionEndDate?.getTime()).toBeGreaterThan(Date.now());
    expect(await ordered(userId)).toEqual([]);
  });

  test('and is written down a day later when the provider knows nothing better', async () => {
    const { userId, customerId } = await world.makeBuyer(late);
    await expireWhatEnded(world.db, 'stripe', new Date());
    expect(await asked(customerId)).toHaveLength(1);
    expect(await statusOf(userId)).toBe('active');
    await expireWhatEnded(world.db, 'stripe', inDays(1));
    expect(await statusOf(userId)).toBe('expired');
  });

  test('also at the end of a trial: they may have paid', async () => {
    const { userId, customerId } = await world.makeBuyer({ subscriptionEndDate: inDays(-0.01) });
    world.provider.know(customerId, { subscriptions: [boughtSubscription()] });
    await enqueue(world.db, 'subscription.nightly', {});
    await world.runJobs();
    expect(await statusOf(userId)).toBe('active');
    expect(await ordered(userId)).toEqual([]);
  });

  test('and can subscribe anew when what they had is written off', async () => {
    const { userId } = await world.makeBuyer({ ...late, stripeSubscriptionId: 'sub_lost' });
    await expireWhatEnded(world.db, 'stripe', inDays(1));
    expect((await world.profileOf(userId)).stripeSubscriptionId).toBeNull();
  });

  test('when they were on the way to pay in the last days and nothing was heard since', async () => {
    const [lately, longAgo, paid] = [
      await world.makeBuyer(),
      await world.makeBuyer(),
      await world.makeBuyer(),
    ];
    const [plan] = await world.db.select().from(pricingPlans).limit(1);
    const note = (who: { userId: string }, at: { createdAt: Date; closedAt?: Date }) =>
      world.db.insert(checkouts).values({
        ...{ ...at, userId: who.userId, planId: plan?.id ?? '', amountCents: 1 },
        ...({ kind: 'pass', period: 'month', provider: 'stripe' } as const),
      });
    await note(lately, { createdAt: inDays(-1) });
    await note(longAgo, { createdAt: inDays(-3) });
    await note(paid, { createdAt: inDays(-1), closedAt: inDays(-1) });
    expect(await askAboutCheckouts(world.db, 'stripe', new Date())).toBe(1);
    expect(await asked(lately.customerId)).toHaveLength(1);
    expect(await askAboutCheckouts(world.db, 'sandbox', new Date())).toBe(0);
    expect(await askAboutCheckouts(world.db, undefined, new Date())).toBe(0);
  });

  test('nor at a provider that is no longer in use', async () => {
    const { userId, customerId } = await world.makeBuyer(late, { provider: 'sandbox' });
    await expireWhatEnded(world.db, 'stripe', new Date());
    expect(await asked(customerId)).toEqual([]);
    expect(await statusOf(userId)).toBe('expired');
  });
});

test('events and payment pages of long ago are forgotten, newer ones are not', async () => {
  const { userId } = await world.makeBuyer();
  const [plan] = await world.db.select().from(pricingPlans).limit(1);
  for (const at of [inDays(-91), inDays(-89)]) {
    await world.db.insert(paymentEvents).values({
      ...{ id: `evt_${at.getTime()}`, type: 'x', receivedAt: at },
      provider: 'stripe',
    });
    await world.db.insert(checkouts).values({
      ...{ userId, planId: plan?.id ?? '', amountCents: 1, createdAt: at },
      ...({ kind: 'pass', period: 'month', provider: 'stripe' } as const),
    });
  }
  await enqueue(world.db, 'subscription.nightly', {});
  await world.runJobs();
  expect(await world.db.$count(paymentEvents)).toBe(1);
  expect(await world.db.$count(checkouts)).toBe(1);
});
