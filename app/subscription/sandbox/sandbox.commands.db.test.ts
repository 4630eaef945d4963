import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { visitor } from '#app/platform/ids.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import type { Learner } from '#test/harness/test-people.ts';
import { openTestSandbox, type TestSandbox } from '#test/harness/test-sandbox.ts';
import { paymentEvents } from '../payments/payments.tables.server.ts';
import {
  cancelSubscription,
  changeCard,
  payCheckout,
  refundPass,
  resumeSubscription,
} from './sandbox.commands.server.ts';
import { customerIdOf, payForm } from './sandbox.forms.ts';
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

const snapshot = () => shop.payments.provider.readCustomer(customerIdOf(who.userId));
const eventTypes = async () => {
  const events = await shop.db
    .select({ type: paymentEvents.type, provider: paymentEvents.provider })
    .from(paymentEvents)
    .where(eq(paymentEvents.customerId, customerIdOf(who.userId)));
  expect(events.every(({ provider }) => provider === 'sandbox')).toBe(true);
  return events.map(({ type }) => type);
};

const pay = (checkout: unknown, card: 'working' | 'failing' = 'working', payer = who) =>
  payCheckout(shop.scope(payer), shop.payments, { checkout, card });

async function subscribe() {
  expect(await pay(await shop.openCheckout(who))).toMatchObject({ ok: true });
  await shop.settle();
}

describe('paying', () => {
  test('leads back with the session, and what was bought is open once the question is answered', async () => {
    const checkout = await shop.openCheckout(who);
    const path = `/subscription/manage?session_id=${checkout}`;
    expect(await pay(checkout)).toEqual({ ok: true, value: { path } });
    expect(await eventTypes()).toEqual(['checkout.paid']);
    await shop.settle();
    expect(await shop.profileOf(who)).toMatchObject({
      ...{ subscriptionStatus: 'active', subscriptionPlan: 'student', subscriptionRenews: true },
      ...{ paymentStatus: 'paid', subscriptionEndDate: new Date('2026-04-10T12:00:00Z') },
    });
  });

  test('twice, also at once, is paying once', async () => {
    const checkout = await shop.openCheckout(who);
    const answers = await Promise.all([pay(checkout), pay(checkout), pay(checkout)]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await pay(checkout, 'failing')).toMatchObject({ ok: true });
    expect((await snapshot()).payments).toHaveLength(1);
    expect((await snapshot()).subscriptions).toHaveLength(1);
    expect(await eventTypes()).toEqual(['checkout.paid']);
  });

  test('once for a year gives a pass that does not renew', async () => {
    await pay(await shop.openCheckout(who, { kind: 'pass', period: 'year', planKey: 'free' }));
    await shop.settle();
    expect((await snapshot()).subscriptions).toEqual([]);
    expect(await shop.profileOf(who)).toMatchObject({
      ...{ subscriptionStatus: 'active', subscriptionPlan: 'free', subscriptionRenews: false },
      subscriptionEndDate: new Date('2027-03-10T12:00:00Z'),
    });
  });

  test('with a card that fails changes nothing, and the page can be tried again', async () => {
    const checkout = await shop.openCheckout(who);
    expect(await pay(checkout, 'failing')).toMatchObject({
      ...{ ok: false, kind: 'payment', code: 'sandbox:checkout.declined' },
    });
    expect(await snapshot()).toEqual({ subscriptions: [], passes: [], payments: [] });
    expect(await eventTypes()).toEqual([]);
    expect(await shop.accessOf(who)).toBe('open');
    expect(await pay(checkout)).toMatchObject({ ok: true });
  });

  test('on a page that was closed is refused: by another that was opened or paid, or after a day', async () => {
    const closed = { kind: 'conflict', code: 'sandbox:checkout.closed' };
    const stale = await shop.openCheckout(who, { planKey: 'enterprise' });
    const next = await shop.openCheckout(who);
    expect(await pay(stale)).toMatchObject(closed);
    await moveClock(shop.scope(who), shop.payments, 2);
    expect(await pay(next)).toMatchObject(closed);
    expect(await snapshot()).toMatchObject({ subscriptions: [], payments: [] });
  });

  test('for a second subscription is refused, for a pass it is not', async () => {
    await subscribe();
    const { provider } = shop.payments;
    const [bought] = (await snapshot()).subscriptions;
    const order = {
      ...{
        ...(bought as NonNullable<typeof bought>),
        checkoutId: crypto.randomUUID(),
        locale: 'en' as const,
      },
      ...{ userId: who.userId, customerId: customerIdOf(who.userId), kind: 'subscription' as const },
      ...{ successUrl: 'http://localhost:3000/', cancelUrl: 'http://localhost:3000/' },
    };
    const opened = await provider.openCheckout(order);
    expect(await pay(opened.ok && opened.value.sessionId)).toMatchObject({
      ...{ kind: 'conflict', code: 'sandbox:checkout.alreadySubscribed' },
    });
    const pass = await shop.openCheckout(who, { planKey: 'enterprise', kind: 'pass' });
    expect(await pay(pass)).toMatchObject({ ok: true });
    expect((await snapshot()).subscriptions).toHaveLength(1);
  });

  test('on a page of someone else, or on none at all, is refused alike', async () => {
    const checkout = await shop.openCheckout(who);
    const other = await shop.makeTrial();
    await shop.openCheckout(other);
    const refusal = { ok: false, kind: 'missing', code: 'sandbox:problem.missing' };
    expect(await pay(checkout, 'working', other)).toEqual(refusal);
    for (const nonsense of ['sandbox_cs_nothing', 'cs_test_1', "' or 1=1", '\0', '', 7, undefined, ['a']])
      expect(await pay(nonsense)).toEqual(refusal);
    expect((await snapshot()).payments).toEqual([]);
  });
});

describe('cancelling', () => {
  test('keeps what is paid for until its end, and can be taken back', async () => {
    await subscribe();
    expect(await cancelSubscription(shop.scope(who), shop.payments)).toMatchObject({
      ...{ ok: true, value: { hasEnded: false } },
    });
    await shop.settle();
    const end = new Date('2026-04-10T12:00:00Z');
    expect(await shop.profileOf(who)).toMatchObject({
      ...{ subscriptionStatus: 'cancelled', subscriptionRenews: false, subscriptionEndDate: end },
    });
    expect(await shop.accessOf(who)).toBe('open');
    expect(await resumeSubscription(shop.scope(who), shop.payments)).toEqual({ ok: true });
    await shop.settle();
    expect(await shop.profileOf(who)).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionRenews: true,
    });
    expect(await eventTypes()).toEqual([
      ...['checkout.paid', 'subscription.cancelled', 'subscription.resumed'],
    ]);
  });

  test('twice is cancelling once', async () => {
    await subscribe();
    await cancelSubscription(shop.scope(who), shop.payments);
    expect(await cancelSubscription(shop.scope(who), shop.payments)).toMatchObject({
      ...{ ok: true, value: { hasEnded: false } },
    });
    expect((await snapshot()).subscriptions).toMatchObject([{ state: 'running', endsWithPeriod: true }]);
  });

  test('what is unpaid ends it at once', async () => {
    await subscribe();
    await changeCard(shop.scope(who), shop.payments, 'failing');
    await renewNow(shop.scope(who), shop.payments);
    expect(await cancelSubscription(shop.scope(who), shop.payments)).toMatchObject({
      ...{ ok: true, value: { hasEnded: true } },
    });
    await shop.settle();
    expect((await snapshot()).subscriptions).toMatchObject([{ state: 'ended' }]);
    expect(await shop.accessOf(who)).toBe('expired');
  });

  test('and taking it back are refused where nothing runs', async () => {
    const refusal = { ok: false, kind: 'conflict', code: 'sandbox:problem.noSubscription' };
    await pay(await shop.openCheckout(who, { kind: 'pass' }));
    expect(await cancelSubscription(shop.scope(who), shop.payments)).toEqual(refusal);
    expect(await resumeSubscription(shop.scope(who), shop.payments)).toEqual(refusal);
    expect(await renewNow(shop.scope(who), shop.payments)).toEqual(refusal);
  });

  test('cannot be taken back once the end has come', async () => {
    await subscribe();
    await cancelSubscription(shop.scope(who), shop.payments);
    await moveClock(shop.scope(who), shop.payments, 40);
    expect(await resumeSubscription(shop.scope(who), shop.payments)).toMatchObject({ kind: 'conflict' });
  });
});

describe('the card', () => {
  test('that fails closes access at the renewal, and one that works opens it again for the same payment', async () => {
    await subscribe();
    await changeCard(shop.scope(who), shop.payments, 'failing');
    await shop.settle();
    expect(await shop.accessOf(who)).toBe('open');
    await renewNow(shop.scope(who), shop.payments);
    await shop.settle();
    expect(await shop.accessOf(who)).toBe('paymentFailed');
    const failed = (await snapshot()).payments;
    expect(failed.map(({ status }) => status)).toEqual(['paid', 'failed']);
    expect(await changeCard(shop.scope(who), shop.payments, 'working')).toEqual({ ok: true });
    await shop.settle();
    expect(await shop.accessOf(who)).toBe('open');
    const repaired = (await snapshot()).payments;
    expect(repaired.map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(repaired.map(({ id }) => id)).toEqual(failed.map(({ id }) => id));
  });

  test('is a working one again after something was bought with it', async () => {
    await pay(await shop.openCheckout(who, { kind: 'pass', planKey: 'free' }));
    await changeCard(shop.scope(who), shop.payments, 'failing');
    await subscribe();
    await renewNow(shop.scope(who), shop.payments);
    expect((await snapshot()).subscriptions).toMatchObject([{ state: 'running' }]);
  });
});

describe('the money back', () => {
  test('takes the pass away', async () => {
    await pay(await shop.openCheckout(who, { kind: 'pass' }));
    const [payment] = (await snapshot()).payments;
    expect(await refundPass(shop.scope(who), shop.payments, payment?.id)).toEqual({ ok: true });
    await shop.settle();
    expect((await snapshot()).passes).toMatchObject([{ refunded: true }]);
    expect(await shop.profileOf(who)).toMatchObject({ subscriptionStatus: 'trial' });
    expect(await eventTypes()).toEqual(['checkout.paid', 'pass.refunded']);
  });

  test('is not for subscriptions, nor for payments of others', async () => {
    await subscribe();
    const [payment] = (await snapshot()).payments;
    expect(await refundPass(shop.scope(who), shop.payments, payment?.id)).toMatchObject({
      ...{ kind: 'conflict', code: 'sandbox:payment.noRefund' },
    });
    const other = await shop.makeTrial();
    await shop.openCheckout(other);
    expect(await refundPass(shop.scope(other), shop.payments, payment?.id)).toMatchObject({
      kind: 'missing',
    });
    expect(await refundPass(shop.scope(who), shop.payments, '\0')).toMatchObject({ kind: 'missing' });
    expect((await snapshot()).payments).toMatchObject([{ status: 'paid' }]);
  });
});

describe('there is no sandbox', () => {
  const commands: [string, (gate: Gate, actor: Actor) => Promise<Outcome<unknown>>][] = [
    [
      'payCheckout',
      async (gate, actor) => payCheckout(shop.scope(actor), gate, { checkout, card: 'working' }),
    ],
    ['cancelSubscription', (gate, actor) => cancelSubscription(shop.scope(actor), gate)],
    ['resumeSubscription', (gate, actor) => resumeSubscription(shop.scope(actor), gate)],
    ['changeCard', (gate, actor) => changeCard(shop.scope(actor), gate, 'failing')],
    ['refundPass', (gate, actor) => refundPass(shop.scope(actor), gate, payment)],
    ['renewNow', (gate, actor) => renewNow(shop.scope(actor), gate)],
    ['moveClock', (gate, actor) => moveClock(shop.scope(actor), gate, 7)],
  ];
  type Gate = Parameters<typeof moveClock>[1];
  type Actor = Parameters<typeof shop.scope>[0];
  let checkout: string;
  let payment: string | undefined;
  beforeEach(async () => {
    await subscribe();
    await pay(await shop.openCheckout(who, { kind: 'pass', planKey: 'enterprise' }));
    checkout = await shop.openCheckout(who, { kind: 'pass', planKey: 'enterprise', period: 'year' });
    payment = (await snapshot()).passes[0]?.id;
  });

  test.each(commands)('while payments are off, as in production without a key: %s', async (_, run) => {
    const before = [await snapshot(), await shop.profileOf(who)];
    expect(await run({ provider: undefined }, who)).toMatchObject({ kind: 'missing' });
    expect([await snapshot(), await shop.profileOf(who)]).toEqual(before);
  });

  test.each(commands)('while Stripe takes the payments: %s', async (_, run) => {
    const before = [await snapshot(), await shop.profileOf(who)];
    const provider = { ...shop.payments.provider, name: 'stripe' as const };
    expect(await run({ provider }, who)).toMatchObject({ kind: 'missing' });
    expect([await snapshot(), await shop.profileOf(who)]).toEqual(before);
  });

  test.each(commands)('for a visitor: %s', async (_, run) => {
    expect(await run(shop.payments, visitor)).toMatchObject({ kind: 'missing' });
  });

  test.each(commands)('but it is there for who pays: %s', async (_, run) => {
    expect(await run(shop.payments, who)).toMatchObject({ ok: true });
  });
});

describe('a promotion code', () => {
  const payWith = (checkout: string, code: string) =>
    payCheckout(shop.scope(who), shop.payments, { checkout, card: 'working', code });

  test('takes a fifth off the first payment of a subscription, and nothing off the next', async () => {
    await payWith(await shop.openCheckout(who), 'PLAY20');
    await renewNow(shop.scope(who), shop.payments);
    const { payments, subscriptions } = await snapshot();
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([1920, 2400]);
    expect(subscriptions).toMatchObject([{ amountCents: 2400 }]);
  });

  test('is read in small letters and with spaces around; another one is said to be unknown', () => {
    expect(payForm.parse({ card: 'working', code: ' play20 ' })).toMatchObject({ code: 'PLAY20' });
    expect(payForm.parse({ card: 'working' }).code).toBeUndefined();
    const wrong = payForm.safeParse({ card: 'working', code: 'FREE' });
    expect(wrong.error?.issues[0]).toMatchObject({ path: ['code'], message: 'sandbox:code.unknown' });
  });

  test('is not for a pass', async () => {
    await payWith(await shop.openCheckout(who, { kind: 'pass' }), 'PLAY20');
    expect((await snapshot()).payments).toMatchObject([{ amountCents: 2400 }]);
  });
});
