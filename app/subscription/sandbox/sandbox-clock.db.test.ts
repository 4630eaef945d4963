import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Learner } from '#test/harness/test-people.ts';
import { openTestSandbox, type TestSandbox } from '#test/harness/test-sandbox.ts';
import { cancelSubscription, changeCard, payCheckout } from './sandbox.commands.server.ts';
import { customerIdOf } from './sandbox.forms.ts';
import { moveClock, renewNow } from './sandbox-clock.server.ts';

let shop: TestSandbox;
let who: Learner;
beforeAll(async () => {
  shop = await openTestSandbox();
});
afterAll(() => shop.close());
beforeEach(async () => {
  who = await shop.makeTrial();
});

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(shop.now.getTime() + days * dayMs);
const snapshot = () => shop.payments.provider.readCustomer(customerIdOf(who.userId));

async function letPass(days: number) {
  expect(await moveClock(shop.scope(who), shop.payments, days)).toEqual({ ok: true });
  await shop.settle();
}

async function buy(choice?: Parameters<TestSandbox['openCheckout']>[1]) {
  const checkout = await shop.openCheckout(who, choice);
  expect(await payCheckout(shop.scope(who), shop.payments, { checkout, card: 'working' })).toMatchObject({
    ok: true,
  });
  await shop.settle();
}

describe('days that pass', () => {
  test('end a trial, though nothing was ever bought', async () => {
    await letPass(6);
    expect(await shop.accessOf(who)).toBe('open');
    expect(await shop.profileOf(who)).toMatchObject({
      createdAt: inDays(-6),
      subscriptionEndDate: inDays(1),
    });
    await letPass(1);
    expect(await shop.accessOf(who)).toBe('expired');
  });

  test('bring the renewal nearer, then past: it is paid on its day', async () => {
    await buy();
    await letPass(30);
    expect(await shop.profileOf(who)).toMatchObject({ subscriptionEndDate: inDays(1) });
    await letPass(2);
    const { payments, subscriptions } = await snapshot();
    expect(payments.map(({ at }) => at)).toEqual([inDays(-32), inDays(-1)]);
    expect(subscriptions).toMatchObject([{ state: 'running', startedAt: inDays(-32) }]);
    expect(await shop.accessOf(who)).toBe('open');
  });

  test('renew as often as is due in one step', async () => {
    await buy();
    await letPass(100);
    expect((await snapshot()).payments).toHaveLength(4);
    expect(await shop.accessOf(who)).toBe('open');
  });

  test('end what was cancelled', async () => {
    await buy();
    await cancelSubscription(shop.scope(who), shop.payments);
    await letPass(30);
    expect(await shop.accessOf(who)).toBe('open');
    await letPass(1);
    expect(await shop.accessOf(who)).toBe('expired');
    expect(await shop.profileOf(who)).toMatchObject({
      ...{ subscriptionStatus: 'expired', subscriptionRenews: false, subscriptionEndDate: shop.now },
    });
    await buy({ kind: 'pass' });
    expect(await shop.accessOf(who)).toBe('open');
  });

  test('end a pass, and make room for a second page of the same choice', async () => {
    await buy({ kind: 'pass' });
    await letPass(35);
    expect(await shop.accessOf(who)).toBe('expired');
    await buy({ kind: 'pass' });
    expect(await shop.accessOf(who)).toBe('open');
    expect((await snapshot()).passes).toHaveLength(2);
  });

  test('pass for nobody else', async () => {
    await buy();
    const other = await shop.makeTrial();
    const before = await shop.profileOf(other);
    await letPass(400);
    expect(await shop.profileOf(other)).toEqual(before);
  });
});

describe('renewing now', () => {
  test('is paying for the next period at the end of this one', async () => {
    await buy();
    expect(await renewNow(shop.scope(who), shop.payments)).toEqual({ ok: true });
    await shop.settle();
    const { payments, subscriptions } = await snapshot();
    expect(payments.map(({ at }) => at)).toEqual([inDays(-31), shop.now]);
    expect(subscriptions).toMatchObject([{ state: 'running', periodEndsAt: inDays(30) }]);
    expect(await shop.profileOf(who)).toMatchObject({
      ...{ subscriptionStatus: 'active', subscriptionEndDate: inDays(30) },
    });
  });

  test('fails with a card that fails', async () => {
    await buy({ period: 'year' });
    await changeCard(shop.scope(who), shop.payments, 'failing');
    await renewNow(shop.scope(who), shop.payments);
    await shop.settle();
    expect((await snapshot()).subscriptions).toMatchObject([{ state: 'unpaid', periodEndsAt: shop.now }]);
    expect(await shop.accessOf(who)).toBe('paymentFailed');
  });

  test('is refused for what was cancelled, which does not renew', async () => {
    await buy();
    await cancelSubscription(shop.scope(who), shop.payments);
    expect(await renewNow(shop.scope(who), shop.payments)).toMatchObject({
      code: 'sandbox:problem.noSubscription',
    });
    expect((await snapshot()).subscriptions).toMatchObject([{ state: 'running', periodEndsAt: inDays(31) }]);
  });
});
