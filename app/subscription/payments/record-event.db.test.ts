import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#app/platform/db/database.server.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { boughtSubscription, payment } from '#test/harness/bought-things.ts';
import { inDays, openTestPayments, type TestPayments } from '#test/harness/test-payments.ts';
import { paymentEvents, subscriptionMails } from './payments.tables.server.ts';
import { takeEvent } from './record-event.server.ts';

let world: TestPayments;
beforeAll(async () => {
  world = await openTestPayments();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.provider.isDown = false;
  await world.db.delete(jobs);
});

const event = (id: string, customerId: string | null = 'cus_1') => ({
  id,
  customerId,
  ...({ provider: 'stripe', type: 'invoice.paid' } as const),
});
const countQuestions = (db: Db) => db.$count(jobs, eq(jobs.kind, 'subscription.sync'));
const countEvents = (id: string) => world.db.$count(paymentEvents, eq(paymentEvents.id, id));

describe('an event', () => {
  test('is taken once, however often it arrives at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => takeEvent(world.db, event('evt_hundred'))),
    );
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
    expect(await countQuestions(world.db)).toBe(1);
    expect(await countEvents('evt_hundred')).toBe(1);
  });

  test('that comes again days later is known', async () => {
    expect(await takeEvent(world.db, event('evt_late'))).toBe('taken');
    expect(await takeEvent(world.db, event('evt_late'))).toBe('known');
  });

  test('about nobody is remembered, and nothing is asked', async () => {
    expect(await takeEvent(world.db, event('evt_nobody', null))).toBe('taken');
    expect(await countQuestions(world.db)).toBe(0);
  });

  test('and the question it raises are stored together or not at all', async () => {
    const failing = world.db.transaction(async (tx) => {
      await takeEvent(tx, event('evt_undone'));
      expect(await countQuestions(tx)).toBe(1);
      throw new Error('the process dies here');
    });
    await expect(failing).rejects.toThrow('dies');
    expect(await countEvents('evt_undone')).toBe(0);
    expect(await countQuestions(world.db)).toBe(0);
  });

  test('that arrives while another is being answered raises a question of its own', async () => {
    const { customerId } = await world.makeBuyer();
    await takeEvent(world.db, event('evt_first', customerId));
    await world.db.update(jobs).set({ status: 'running' }).where(eq(jobs.kind, 'subscription.sync'));
    await takeEvent(world.db, event('evt_second', customerId));
    expect(
      await world.db.$count(jobs, and(like(jobs.kind, 'subscription.sync'), eq(jobs.status, 'queued'))),
    ).toBe(1);
  });
});

/** Each of the given things first, then last, the others following in their order and against it. */
const ordersOf = <Thing>(things: Thing[]): Thing[][] =>
  things
    .map((_, place) => [...things.slice(place), ...things.slice(0, place)])
    .flatMap((order) => [order, order.toReversed()]);

describe('in whatever order events come, each twice', () => {
  /** What the provider knows after each of them happened. */
  const started = inDays(-3);
  const running = boughtSubscription({ id: 'sub_order', startedAt: started });
  const paid = payment({ id: 'in_order' });
  const afterwards = [
    {},
    { subscriptions: [running] },
    { subscriptions: [running], payments: [paid] },
    { subscriptions: [{ ...running, endsWithPeriod: true }], payments: [paid] },
    { subscriptions: [{ ...running, state: 'ended' as const, periodEndsAt: inDays(-1) }], payments: [paid] },
  ];

  test('the profile ends as the provider’s snapshot, with one receipt and one farewell', async () => {
    const { userId, customerId } = await world.makeBuyer();
    for (const [nth, order] of ordersOf([0, 1, 2, 3, 4]).entries()) {
      // News arrives in this order, while the provider itself moves on as it pleases.
      for (const place of order) {
        world.provider.know(customerId, afterwards[place] ?? {});
        for (const copy of [1, 1])
          await takeEvent(world.db, event(`evt_${nth}_${place}_${copy}`, customerId));
        await world.runJobs();
      }
      world.provider.know(customerId, afterwards[4] ?? {});
      await takeEvent(world.db, event(`evt_${nth}_last`, customerId));
      await world.runJobs();
      expect(await world.profileOf(userId)).toMatchObject({
        subscriptionStatus: 'expired',
        stripeSubscriptionId: null,
      });
    }
    const mails = await world.db.select().from(subscriptionMails).where(eq(subscriptionMails.userId, userId));
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['ended', 'receipt']);
  });
});

test('a provider that is away is asked again until it answers', async () => {
  const { userId, customerId } = await world.makeBuyer();
  world.provider.know(customerId, { subscriptions: [boughtSubscription()] });
  world.provider.isDown = true;
  await takeEvent(world.db, event('evt_away', customerId));
  await world.runJobs();
  expect(await world.profileOf(userId)).toMatchObject({ subscriptionStatus: 'trial' });
  world.provider.isDown = false;
  await world.db.update(jobs).set({ runAt: inDays(-1) });
  await world.runJobs();
  expect(await world.profileOf(userId)).toMatchObject({ subscriptionStatus: 'active' });
});
