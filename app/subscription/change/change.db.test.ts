import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { visitor } from '#app/platform/ids.ts';
import type { Learner } from '#test/harness/test-people.ts';
import { openTestSandbox, type TestSandbox } from '#test/harness/test-sandbox.ts';
import { listHeld } from '../payments/customers.server.ts';
import { cancelSubscription, changeCard, payCheckout } from '../sandbox/sandbox.commands.server.ts';
import { renewNow } from '../sandbox/sandbox-clock.server.ts';
import { changePlan, findChangeOnOffer, keepPlan } from './change.server.ts';

let shop: TestSandbox;
let who: Learner;
beforeAll(async () => {
  shop = await openTestSandbox();
});
afterAll(() => shop.close());
beforeEach(async () => {
  who = await shop.makeTrial();
});

type Period = 'month' | 'year';

async function buy(planKey: string, period: Period = 'month', payer = who) {
  const checkout = await shop.openCheckout(payer, { planKey, period });
  await payCheckout(shop.scope(payer), shop.payments, { checkout, card: 'working' });
  await shop.settle();
}

const offer = (planKey: string, period: Period = 'month', asking = shop.scope(who)) =>
  findChangeOnOffer(asking, shop.payments, { planKey, period, kind: 'subscription' });

/** Confirms what the page shows. */
async function confirm(planKey: string, period: Period = 'month', changes: object = {}) {
  const shown = await offer(planKey, period);
  const quote = shown.ok ? shown.value.quote : undefined;
  const confirmed = { planKey, period, dueCents: quote?.dueCents, proratedAt: quote?.proratedAt, ...changes };
  return changePlan(shop.scope(who), shop.payments, confirmed);
}

const held = () => listHeld(shop.db, who.userId, 'sandbox');

describe('up', () => {
  test('happens at once, for what was shown', async () => {
    await buy('free');
    const shown = await offer('pro');
    expect(shown).toMatchObject({ ok: true, value: { quote: { dueCents: 300, creditCents: 0 } } });
    expect(await confirm('pro')).toEqual({ ok: true, value: { when: 'now' } });
    expect(await shop.profileOf(who)).toMatchObject({
      subscriptionPlan: 'student',
      subscriptionRenews: true,
    });
    // The same form a second time finds it done.
    expect(await confirm('pro', 'month', { dueCents: 300, proratedAt: shop.now })).toMatchObject({
      ok: true,
    });
    expect((await shop.payments.provider.readCustomer(`sandbox_cus_${who.userId}`)).payments).toHaveLength(2);
  });

  test('from the month to the year pays the year, less what is left of the month', async () => {
    await buy('free');
    expect(await offer('free', 'year')).toMatchObject({ value: { quote: { dueCents: 19_200 - 2100 } } });
    await confirm('free', 'year');
    expect(await held()).toMatchObject([{ planKey: 'free', period: 'year', amountCents: 19_200 }]);
  });

  test('that is worth less than what was paid leaves something over, which pays what comes next', async () => {
    await buy('free', 'year');
    expect(await offer('enterprise')).toMatchObject({
      value: { quote: { dueCents: 0, creditCents: 15_200 } },
    });
    expect(await confirm('enterprise')).toMatchObject({ ok: true });
    await renewNow(shop.scope(who), shop.payments);
    const { payments } = await shop.payments.provider.readCustomer(`sandbox_cus_${who.userId}`);
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([19_200]);
  });

  test('takes a cancellation back', async () => {
    await buy('free');
    await cancelSubscription(shop.scope(who), shop.payments);
    expect(await confirm('pro')).toMatchObject({ ok: true });
    expect(await held()).toMatchObject([{ kind: 'renewing', planKey: 'pro' }]);
  });

  test('is refused, and nothing changes, when the card fails, the amount is another, or the quote is old', async () => {
    await buy('free');
    const other = { kind: 'conflict', code: 'subscription:change.otherPrice' };
    expect(await confirm('pro', 'month', { dueCents: 299 })).toMatchObject(other);
    expect(await confirm('pro', 'month', { dueCents: undefined })).toMatchObject(other);
    for (const ms of [-31 * 60_000, 60_000]) {
      const proratedAt = new Date(shop.now.getTime() + ms);
      expect(await confirm('pro', 'month', { proratedAt })).toMatchObject(other);
    }
    await changeCard(shop.scope(who), shop.payments, 'failing');
    expect(await confirm('pro')).toMatchObject({ kind: 'payment', code: 'subscription:change.declined' });
    expect(await held()).toMatchObject([{ planKey: 'free' }]);
  });
});

describe('down', () => {
  test('waits for the renewal, costs nothing, and can be taken back until then', async () => {
    await buy('enterprise');
    const shown = await offer('free');
    expect(shown.ok && shown.value.quote).toBeUndefined();
    expect(await confirm('free')).toEqual({ ok: true, value: { when: 'later' } });
    expect(await held()).toMatchObject([
      { planKey: 'enterprise', next: { planKey: 'free', amountCents: 2100 } },
    ]);
    expect(await shop.profileOf(who)).toMatchObject({ subscriptionPlan: 'family' });
    expect(await keepPlan(shop.scope(who), shop.payments)).toMatchObject({ ok: true });
    expect((await held())[0]?.next).toBeUndefined();
  });

  test('begins with the renewal, for its own price', async () => {
    await buy('enterprise');
    await confirm('free', 'year');
    await renewNow(shop.scope(who), shop.payments);
    await shop.settle();
    expect(await shop.profileOf(who)).toMatchObject({
      subscriptionPlan: 'free',
      subscriptionStatus: 'active',
    });
    expect(await held()).toMatchObject([{ planKey: 'free', period: 'year', amountCents: 19_200 }]);
  });

  test('is forgotten when one goes up instead', async () => {
    await buy('pro');
    await confirm('free');
    await confirm('enterprise');
    expect(await held()).toMatchObject([{ planKey: 'enterprise' }]);
    expect((await held())[0]?.next).toBeUndefined();
  });
});

describe('there is nothing to change', () => {
  const nothing = { kind: 'conflict', code: 'subscription:change.nothing' };

  test('without a subscription, with the plan one has, or with one that is owed', async () => {
    expect(await offer('pro')).toMatchObject(nothing);
    expect(await keepPlan(shop.scope(who), shop.payments)).toMatchObject(nothing);
    await buy('pro');
    expect(await offer('pro')).toMatchObject(nothing);
    await changeCard(shop.scope(who), shop.payments, 'failing');
    await renewNow(shop.scope(who), shop.payments);
    await shop.settle();
    expect(await offer('enterprise')).toMatchObject(nothing);
  });

  test('for a visitor, with payments off, and for a plan that is not sold', async () => {
    expect(await offer('pro', 'month', shop.scope(visitor))).toMatchObject({ kind: 'forbidden' });
    expect(await keepPlan(shop.scope(visitor), shop.payments)).toMatchObject({ kind: 'forbidden' });
    const off = { ...shop.payments, provider: undefined };
    const wanted = { planKey: 'pro', period: 'month', kind: 'subscription' } as const;
    expect(await findChangeOnOffer(shop.scope(who), off, wanted)).toMatchObject({ kind: 'conflict' });
    expect(await keepPlan(shop.scope(who), off)).toMatchObject({ kind: 'conflict' });
    expect(await offer('nosuch')).toMatchObject({ kind: 'missing' });
  });

  test('of what somebody else has', async () => {
    await buy('free');
    const other = await shop.makeTrial();
    expect(await offer('pro', 'month', shop.scope(other))).toMatchObject(nothing);
    expect(await keepPlan(shop.scope(other), shop.payments)).toMatchObject(nothing);
  });
});
