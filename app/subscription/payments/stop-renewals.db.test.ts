import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { boughtPass, boughtSubscription, payment } from '#test/harness/bought-things.ts';
import { inDays, openTestPayments, type TestPayments } from '#test/harness/test-payments.ts';
import type { CustomerSnapshot } from './customer-snapshot.ts';
import { stopRenewalsOfDisabled } from './stop-renewals.jobs.server.ts';

let world: TestPayments;
beforeAll(async () => {
  world = await openTestPayments();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.provider.isDown = false;
  world.provider.stopped.length = 0;
  await world.db.update(userProfiles).set({ disabled: false });
  await world.db.delete(jobs);
});

/** Someone who bought something and whose account was disabled since. */
async function makeDisabled(bought: Partial<CustomerSnapshot>, disabled = true) {
  const who = await world.makeBuyer();
  world.provider.know(who.customerId, bought);
  await world.sync(who.customerId);
  await world.db.update(userProfiles).set({ disabled }).where(eq(userProfiles.id, who.userId));
  return who;
}

const stop = () => stopRenewalsOfDisabled(world.db, world.provider);

describe('an account that is disabled', () => {
  test('is not charged again: what renews runs to its end', async () => {
    const bought = boughtSubscription();
    const who = await makeDisabled({ subscriptions: [bought] });
    await enqueue(world.db, 'subscription.stopRenewals', {});
    world.provider.know(who.customerId, { subscriptions: [{ ...bought, endsWithPeriod: true }] });
    await world.runJobs();
    expect(world.provider.stopped).toEqual([who.customerId]);
    expect(await world.profileOf(who.userId)).toMatchObject({
      subscriptionStatus: 'cancelled',
      subscriptionRenews: false,
      subscriptionEndDate: bought.periodEndsAt,
    });
    expect(await stop()).toBe(0);
  });

  test('is not asked for what it owes, and gets no mail about it', async () => {
    const owed = boughtSubscription({ state: 'unpaid', periodEndsAt: inDays(-1) });
    const who = await makeDisabled({ subscriptions: [owed], payments: [payment({ status: 'failed' })] });
    await stop();
    expect(world.provider.stopped).toEqual([who.customerId]);
    expect(await world.mailsTo(who.email)).toEqual([]);
  });

  test('keeps a pass, and a subscription in addition to it stops', async () => {
    const family = boughtPass({ grants: ['kids', 'student', 'family'] });
    const beside = await makeDisabled({ passes: [family], subscriptions: [boughtSubscription()] });
    await makeDisabled({ passes: [family] });
    await stop();
    expect(world.provider.stopped).toEqual([beside.customerId]);
    expect(await world.profileOf(beside.userId)).toMatchObject({ subscriptionPlan: 'family' });
  });

  test('is found again when the provider was away, and keeps nobody else waiting', async () => {
    const who = await makeDisabled({ subscriptions: [boughtSubscription()] });
    world.provider.isDown = true;
    await expect(stop()).rejects.toThrow('1 renewals were not stopped');
    world.provider.isDown = false;
    expect(await stop()).toBe(1);
    expect(world.provider.stopped).toEqual([who.customerId]);
  });
});

test('whoever may come in, has cancelled already or never subscribed is left alone', async () => {
  await makeDisabled({ subscriptions: [boughtSubscription()] }, false);
  await makeDisabled({ subscriptions: [boughtSubscription({ endsWithPeriod: true })] });
  await makeDisabled({});
  expect(await stop()).toBe(0);
  expect(world.provider.stopped).toEqual([]);
});
