import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { boughtSubscription } from '#test/harness/bought-things.ts';
import { openTestPayments, type TestPayments } from '#test/harness/test-payments.ts';
import { type Learner, makeLearner } from '#test/harness/test-people.ts';
import { endSubscriptions } from './customers.server.ts';

let world: TestPayments;
beforeAll(async () => {
  world = await openTestPayments();
});
afterAll(() => world.close());
beforeEach(() => {
  world.provider.isDown = false;
  world.provider.cancelled.length = 0;
});

const refusal = { kind: 'unavailable', code: 'accounts:refusal.notCancelled' };

/** Someone whose subscription runs. */
async function makeSubscriber() {
  const who = await world.makeBuyer();
  world.provider.know(who.customerId, { subscriptions: [boughtSubscription()] });
  await world.sync(who.customerId);
  return who;
}

const end = (who: Learner, payments: Parameters<typeof endSubscriptions>[0] = world.payments) =>
  endSubscriptions(payments)(world.scope(who), who.userId);

describe('before an account goes', () => {
  test('everything is cancelled at the provider', async () => {
    const who = await makeSubscriber();
    expect(await end(who)).toMatchObject({ ok: true });
    expect(world.provider.cancelled).toEqual([who.customerId]);
  });

  test('nothing is asked about someone who never bought anything', async () => {
    expect(await end(await makeLearner(world.db))).toMatchObject({ ok: true });
    expect(world.provider.cancelled).toEqual([]);
  });

  test('a customer of the sandbox holds nobody back', async () => {
    const customerId = `sandbox_${crypto.randomUUID()}`;
    const who = await world.makeBuyer(
      { stripeSubscriptionId: customerId },
      { customerId, provider: 'sandbox' },
    );
    expect(await end(who)).toMatchObject({ ok: true });
    expect(world.provider.cancelled).toEqual([]);
  });
});

describe('the account stays', () => {
  test('when the provider cannot be asked', async () => {
    const who = await makeSubscriber();
    world.provider.isDown = true;
    expect(await end(who)).toMatchObject(refusal);
  });

  test('when payments are off while a subscription runs, but not otherwise', async () => {
    expect(await end(await makeSubscriber(), { provider: undefined })).toMatchObject(refusal);
    expect(await end(await world.makeBuyer(), { provider: undefined })).toMatchObject({ ok: true });
  });
});
