import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { visitor } from '#app/platform/ids.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { boughtPass, payment } from '#test/harness/bought-things.ts';
import { inDays, openTestPayments, type TestPayments } from '#test/harness/test-payments.ts';
import { startCheckout } from '../checkout/checkout.server.ts';
import { returnFromCheckout } from './return-from-checkout.server.ts';

let world: TestPayments;
beforeAll(async () => {
  world = await openTestPayments();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.provider.isDown = false;
  await world.db.delete(jobs);
});

/** Someone who has opened the page to pay on. */
async function buyerOnTheWay() {
  const buyer = await world.makeBuyer();
  await startCheckout(world.scope(buyer), world.payments, { planKey: 'pro', kind: 'pass', period: 'month' });
  return { ...buyer, sessionId: `cs_${world.provider.orders.at(-1)?.checkoutId}` };
}

describe('coming back from the payment page', () => {
  test('shows what was bought at once', async () => {
    const buyer = await buyerOnTheWay();
    world.provider.know(buyer.customerId, { passes: [boughtPass()] });
    expect(await returnFromCheckout(world.scope(buyer), world.payments, buyer.sessionId)).toMatchObject({
      isClosed: false,
    });
    expect(await world.profileOf(buyer.userId)).toMatchObject({ subscriptionStatus: 'active' });
  });

  test('without having paid opens nothing', async () => {
    const buyer = await buyerOnTheWay();
    expect(await returnFromCheckout(world.scope(buyer), world.payments, buyer.sessionId)).toMatchObject({
      isClosed: false,
    });
    expect(await world.profileOf(buyer.userId)).toMatchObject({ subscriptionStatus: 'trial' });
  });

  test('after paying closes the page', async () => {
    const buyer = await buyerOnTheWay();
    world.provider.know(buyer.customerId, { passes: [boughtPass()], payments: [payment({ kind: 'pass' })] });
    expect(await returnFromCheckout(world.scope(buyer), world.payments, buyer.sessionId)).toMatchObject({
      isClosed: true,
    });
  });

  test('while the provider is away is made up for by a job', async () => {
    const buyer = await buyerOnTheWay();
    world.provider.know(buyer.customerId, { passes: [boughtPass()] });
    world.provider.isDown = true;
    expect(await returnFromCheckout(world.scope(buyer), world.payments, buyer.sessionId)).toMatchObject({
      isClosed: false,
    });
    world.provider.isDown = false;
    await world.db
      .update(jobs)
      .set({ runAt: inDays(-1) })
      .where(eq(jobs.kind, 'subscription.sync'));
    await world.runJobs();
    expect(await world.profileOf(buyer.userId)).toMatchObject({ subscriptionStatus: 'active' });
  });

  test('again and again does not ask the provider each time', async () => {
    const buyer = await buyerOnTheWay();
    const before = world.provider.questions;
    for (let nth = 0; nth < 12; nth += 1)
      expect(await returnFromCheckout(world.scope(buyer), world.payments, buyer.sessionId)).toMatchObject({
        isClosed: false,
      });
    expect(world.provider.questions - before).toBe(10);
  });

  test('with a session of somebody else, or of nobody, asks nothing', async () => {
    const [buyer, other] = [await buyerOnTheWay(), await buyerOnTheWay()];
    const before = world.provider.questions;
    for (const sessionId of [other.sessionId, 'cs_unheard_of', '', null, 7, ['x']])
      expect(await returnFromCheckout(world.scope(buyer), world.payments, sessionId)).toBeUndefined();
    expect(await returnFromCheckout(world.scope(visitor), world.payments, buyer.sessionId)).toBeUndefined();
    const off = { provider: undefined, baseUrl: '' };
    expect(await returnFromCheckout(world.scope(buyer), off, buyer.sessionId)).toBeUndefined();
    expect(world.provider.questions).toBe(before);
  });
});
