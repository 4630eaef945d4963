import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '#app/platform/env.server.ts';
import { visitor } from '#app/platform/ids.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { Learner } from '#test/harness/test-people.ts';
import { openTestSandbox, type TestSandbox } from '#test/harness/test-sandbox.ts';
import { openPayments } from '../open-payments.server.ts';
import { cancelSubscription, changeCard, payCheckout, refundPass } from './sandbox.commands.server.ts';
import { findAccount, findCheckout } from './sandbox.queries.server.ts';
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

async function buy(choice?: Parameters<TestSandbox['openCheckout']>[1]) {
  const checkout = await shop.openCheckout(who, choice);
  await payCheckout(shop.scope(who), shop.payments, { checkout, card: 'working' });
  return checkout;
}
const account = () => findAccount(shop.scope(who), shop.payments);

describe('the payment page', () => {
  test('says what is bought, and what would follow', async () => {
    const checkout = await shop.openCheckout(who);
    expect(await findCheckout(shop.scope(who), shop.payments, checkout)).toEqual({
      ...{ planName: 'Students and specialists', kind: 'subscription', period: 'month', amountCents: 2400 },
      ...{ id: checkout, isPaid: false, isClosed: false },
      cancelPath: '/subscription?plan=pro&period=month&canceled=true',
      renewsAt: new Date('2026-04-10T12:00:00Z'),
      lasts: { startsAt: shop.now, endsAt: new Date('2026-04-10T12:00:00Z') },
    });
  });

  const lasts = async (choice: Parameters<TestSandbox['openCheckout']>[1]) => {
    const id = await shop.openCheckout(who, choice);
    return (await findCheckout(shop.scope(who), shop.payments, id))?.lasts;
  };
  const april = new Date('2026-04-10T12:00:00Z');

  test('says when a pass begins and ends: after what was bought and opens as much, never after less', async () => {
    await buy({ kind: 'pass' });
    await shop.settle();
    expect(await lasts({ kind: 'pass' })).toMatchObject({
      startsAt: april,
      endsAt: new Date('2026-05-10T12:00:00Z'),
    });
    expect(await lasts({ kind: 'pass', planKey: 'free' })).toMatchObject({ startsAt: april });
    expect(await lasts({ kind: 'pass', planKey: 'enterprise', period: 'year' })).toMatchObject({
      startsAt: shop.now,
      endsAt: new Date('2027-03-10T12:00:00Z'),
    });
  });

  test('promises the days that are then written', async () => {
    await buy({ kind: 'pass' });
    await shop.settle();
    const promised = await lasts({ kind: 'pass', period: 'year' });
    await buy({ kind: 'pass', period: 'year' });
    await shop.settle();
    expect((await shop.profileOf(who)).subscriptionEndDate).toEqual(promised?.endsAt);
  });

  test('is closed by the next one, by a payment on another, and by a day', async () => {
    const isClosed = async (id: string) => (await findCheckout(shop.scope(who), shop.payments, id))?.isClosed;
    const first = await shop.openCheckout(who);
    expect(await shop.openCheckout(who)).toBe(first);
    expect(await isClosed(first)).toBe(false);
    const second = await shop.openCheckout(who, { period: 'year' });
    expect([await isClosed(first), await isClosed(second)]).toEqual([true, false]);
    await moveClock(shop.scope(who), shop.payments, 1);
    expect(await isClosed(second)).toBe(false);
    await moveClock(shop.scope(who), shop.payments, 1);
    expect(await isClosed(second)).toBe(true);
  });

  test('says that it was paid on', async () => {
    const checkout = await buy({ kind: 'pass' });
    expect(await findCheckout(shop.scope(who), shop.payments, checkout)).toMatchObject({ isPaid: true });
  });
});

describe('the account', () => {
  test('is there for someone who bought nothing yet', async () => {
    expect(await account()).toEqual({ customer: undefined, subscription: undefined, payments: [] });
  });

  test('distinguishes a running subscription from one that ends, is unpaid, or is over', async () => {
    await buy();
    expect(await account()).toMatchObject({
      customer: { cardWorks: true },
      subscription: { state: 'running' },
    });
    await cancelSubscription(shop.scope(who), shop.payments);
    expect(await account()).toMatchObject({ subscription: { state: 'ending' } });
    await moveClock(shop.scope(who), shop.payments, 31);
    expect(await account()).toMatchObject({ subscription: { state: 'ended', periodEndsAt: shop.now } });
    await shop.settle();
    await buy({ planKey: 'enterprise' });
    await changeCard(shop.scope(who), shop.payments, 'failing');
    await renewNow(shop.scope(who), shop.payments);
    expect(await account()).toMatchObject({
      ...{ customer: { cardWorks: false }, subscription: { state: 'unpaid', planName: 'Family' } },
    });
    expect((await account())?.payments.map(({ status }) => status)).toEqual(['failed', 'paid', 'paid']);
  });

  test('says what was paid, and what was given back', async () => {
    await buy({ kind: 'pass', period: 'year' });
    const [pass] = (await account())?.payments ?? [];
    expect(pass).toEqual({
      ...{ planName: 'Students and specialists', kind: 'pass', period: 'year', amountCents: 22_800 },
      ...{ id: pass?.id, at: shop.now, status: 'paid' },
    });
    await refundPass(shop.scope(who), shop.payments, pass?.id);
    expect(await account()).toMatchObject({ payments: [{ id: pass?.id, status: 'refunded' }] });
  });
});

describe('nothing is shown', () => {
  let checkout: string;
  beforeEach(async () => {
    checkout = await buy();
  });

  const log = createLog({ level: 'silent' });
  const production = {
    ...{ APP_MODE: 'production', BASE_URL: 'https://dictoria.example', SMTP_URL: 'smtp://mail.example' },
    AUTH_SECRET: 'a secret that is long enough for this',
  };
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1234567890', STRIPE_WEBHOOK_SECRET: 'whsec_1234567890' };

  test.each([
    ['in production', production],
    ['in production with Stripe', { ...production, ...stripe }],
    ['with Stripe on one’s own machine', stripe],
  ])('%s', async (_, settings) => {
    const payments = openPayments(readEnv(settings), { db: shop.db, log });
    expect(await findCheckout(shop.scope(who), payments, checkout)).toBeUndefined();
    expect(await findAccount(shop.scope(who), payments)).toBeUndefined();
  });

  test('to a visitor', async () => {
    expect(await findCheckout(shop.scope(visitor), shop.payments, checkout)).toBeUndefined();
    expect(await findAccount(shop.scope(visitor), shop.payments)).toBeUndefined();
  });

  test('of someone else', async () => {
    const other = await shop.makeTrial();
    await shop.openCheckout(other);
    expect(await findCheckout(shop.scope(other), shop.payments, checkout)).toBeUndefined();
    expect((await findAccount(shop.scope(other), shop.payments))?.payments).toEqual([]);
  });

  test('for an address that cannot be one', async () => {
    for (const nonsense of ['\0', '', '%00', "sandbox_cs_'", `sandbox_cs_${'a'.repeat(200)}`, undefined])
      expect(await findCheckout(shop.scope(who), shop.payments, nonsense)).toBeUndefined();
  });
});
