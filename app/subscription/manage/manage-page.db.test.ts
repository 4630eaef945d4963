import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import type { Learner } from '#test/harness/test-people.ts';
import { openTestSandbox, type TestSandbox } from '#test/harness/test-sandbox.ts';
import { checkouts, payments as history } from '../payments/payments.tables.server.ts';
import { pricingPlans } from '../plans/plans.tables.server.ts';
import { cancelSubscription, changeCard, payCheckout } from '../sandbox/sandbox.commands.server.ts';
import { moveClock } from '../sandbox/sandbox-clock.server.ts';
import { findManagePage } from './manage-page.server.ts';

let shop: TestSandbox;
let ann: Learner;
beforeAll(async () => {
  shop = await openTestSandbox();
});
afterAll(() => shop.close());
beforeEach(async () => {
  ann = await shop.makeTrial();
});

const read = (actor: Actor, sessionId: string | null = null, locale: Locale = 'en') =>
  findManagePage({ ...shop.scope(actor), locale }, shop.payments, sessionId);

async function sessionOf({ userId }: Learner): Promise<string> {
  const [checkout] = await shop.db.select().from(checkouts).where(eq(checkouts.userId, userId));
  return checkout?.sessionId ?? '';
}

const pay = async (who: Learner, checkout: string) => {
  const paid = await payCheckout(shop.scope(who), shop.payments, { checkout, card: 'working' });
  expect(paid).toMatchObject({ ok: true });
};

describe('what the page of the subscription knows', () => {
  test('nothing about a visitor, whatever they ask', async () => {
    expect(await read(visitor)).toBeUndefined();
    expect(await read(visitor, await sessionOf(ann))).toBeUndefined();
  });

  test('the days left of a trial, in words of the reader’s language', async () => {
    expect(await read(ann, null, 'pl')).toMatchObject({
      displayStatus: 'trial',
      plan: null,
      daysLeft: 7,
      startedOn: '10 marca 2026',
      endsOn: '17 marca 2026',
      customerId: null,
      payments: [],
    });
  });

  test('a purchase at once, for whoever comes back from paying', async () => {
    await pay(ann, await shop.openCheckout(ann));
    const back = await read(ann, await sessionOf(ann));
    expect(back).toMatchObject({
      purchase: 'done',
      displayStatus: 'active',
      plan: { key: 'pro' },
      paidFor: { kind: 'subscription', period: 'month', price: '$24' },
      endsOn: 'April 10, 2026',
      payments: [{ amount: '$24', status: 'paid', kind: 'subscription', on: 'March 10, 2026' }],
    });
    expect(back?.payments[0]?.receiptUrl).toMatch(/^http/);
    expect((await read(ann))?.purchase).toBeUndefined();
  });

  test('that a payment is awaited, for whoever comes back without one', async () => {
    await shop.openCheckout(ann);
    expect(await read(ann, await sessionOf(ann))).toMatchObject({
      purchase: 'waiting',
      displayStatus: 'trial',
    });
  });

  test('what someone pays, whatever their plan costs since', async () => {
    await pay(ann, await shop.openCheckout(ann));
    await shop.settle();
    const pro = eq(pricingPlans.key, 'pro');
    await shop.db.update(pricingPlans).set({ monthlyPrice: 9900 }).where(pro);
    await shop.settle();
    expect(await read(ann, null, 'de')).toMatchObject({ paidFor: { period: 'month', price: '24\u00a0$' } });
    await shop.db.update(pricingPlans).set({ monthlyPrice: 2400 }).where(pro);
  });

  test('that an old link is one: what was bought there has ended', async () => {
    await pay(ann, await shop.openCheckout(ann, { kind: 'pass' }));
    const session = await sessionOf(ann);
    expect(await read(ann, session)).toMatchObject({ purchase: 'passDone' });
    await moveClock(shop.scope(ann), shop.payments, 40);
    await shop.settle();
    expect(await read(ann, session)).toMatchObject({
      purchase: 'over',
      displayStatus: 'expired',
      paidFor: { kind: 'pass', price: '$24' },
    });
  });

  test('that nothing was paid, days after the payment page was left', async () => {
    await shop.openCheckout(ann);
    await moveClock(shop.scope(ann), shop.payments, 3);
    expect(await read(ann, await sessionOf(ann))).toMatchObject({
      purchase: 'unpaid',
      displayStatus: 'trial',
    });
  });

  test('nothing of a session that is somebody else’s or nobody’s', async () => {
    await pay(ann, await shop.openCheckout(ann));
    const eve = await shop.makeTrial();
    for (const session of [await sessionOf(ann), 'made-up', ''])
      expect(await read(eve, session)).toMatchObject({
        purchase: undefined,
        displayStatus: 'trial',
        payments: [],
      });
  });

  test('a pass has an end and no renewal', async () => {
    await pay(ann, await shop.openCheckout(ann, { kind: 'pass', period: 'year' }));
    expect(await read(ann, await sessionOf(ann))).toMatchObject({
      purchase: 'passDone',
      displayStatus: 'pass',
      paidFor: { kind: 'pass', period: 'year', price: '$228' },
      renews: false,
      endsOn: expect.stringMatching(/2027$/),
    });
  });

  test('a pass bought in addition to a larger plan has arrived, though that plan is cancelled', async () => {
    await pay(ann, await shop.openCheckout(ann, { planKey: 'enterprise' }));
    await shop.settle();
    await cancelSubscription(shop.scope(ann), shop.payments);
    await shop.settle();
    await pay(ann, await shop.openCheckout(ann, { planKey: 'free', kind: 'pass' }));
    expect(await read(ann, await sessionOf(ann))).toMatchObject({
      purchase: 'done',
      displayStatus: 'cancelled',
    });
  });

  test('both a pass and the subscription under it that renews, and what is owed for it', async () => {
    await pay(ann, await shop.openCheckout(ann));
    await shop.settle();
    await pay(ann, await shop.openCheckout(ann, { planKey: 'enterprise', kind: 'pass', period: 'year' }));
    await shop.settle();
    const under = { planName: 'Students and specialists', price: '$24' };
    expect(await read(ann)).toMatchObject({
      ...{ displayStatus: 'pass', plan: { name: 'Family' }, endsOn: 'March 10, 2027', isCharged: true },
      beside: [{ ...under, kind: 'renewing', until: 'April 10, 2026' }],
    });
    await changeCard(shop.scope(ann), shop.payments, 'failing');
    await moveClock(shop.scope(ann), shop.payments, 40);
    await shop.settle();
    expect(await read(ann)).toMatchObject({
      ...{ displayStatus: 'pass', isCharged: true, beside: [{ ...under, kind: 'unpaid' }] },
    });
    await cancelSubscription(shop.scope(ann), shop.payments);
    await shop.settle();
    expect(await read(ann)).toMatchObject({ displayStatus: 'pass', isCharged: false, beside: [] });
  });

  test('a pass that begins later', async () => {
    await pay(ann, await shop.openCheckout(ann, { planKey: 'enterprise', kind: 'pass' }));
    await shop.settle();
    expect((await read(ann))?.beside).toEqual([]);
    await moveClock(shop.scope(ann), shop.payments, 1);
    await pay(ann, await shop.openCheckout(ann, { planKey: 'free', kind: 'pass' }));
    await shop.settle();
    expect(await read(ann)).toMatchObject({
      ...{ displayStatus: 'pass', plan: { name: 'Family' }, endsOn: 'April 9, 2026' },
      beside: [{ kind: 'later', planName: 'Kids', from: 'April 9, 2026', until: 'May 9, 2026' }],
    });
  });

  test('a receipt that opens no page is none', async () => {
    await shop.db.insert(history).values({
      ...{ id: `odd-${ann.userId}`, userId: ann.userId, at: shop.now, amountCents: 100, currency: 'usd' },
      ...{
        planName: 'Kids',
        kind: 'pass',
        status: 'paid',
        provider: 'sandbox',
        receiptUrl: 'javascript:alert(1)',
      },
    });
    expect((await read(ann))?.payments).toMatchObject([{ receiptUrl: null }]);
  });

  test('an admin and a VIP for what they are', async () => {
    for (const [changes, displayStatus] of [
      [{ isVip: true }, 'vip'],
      [{ role: 'admin' }, 'admin'],
    ] as const) {
      await shop.db.update(userProfiles).set(changes).where(eq(userProfiles.id, ann.userId));
      expect(await read(ann)).toMatchObject({ displayStatus });
    }
  });

  test('that payments are off', async () => {
    const off = { ...shop.payments, provider: undefined };
    expect(await findManagePage(shop.scope(ann), off, 'any')).toMatchObject({
      portalAddress: undefined,
      purchase: undefined,
    });
  });
});
