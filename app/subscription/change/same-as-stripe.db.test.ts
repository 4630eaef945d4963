import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#app/platform/db/database.server.ts';
import { beginAtStripe, makeCustomer, makeOrder, stripeAt } from '#test/harness/stripe-site.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import type { StripeDouble } from '#test/stripe-double/stripe-double.ts';
import { changeTime } from '../checkout/plan-offers.ts';
import { planWordOf } from '../payments/access-spans.ts';
import { billingPeriods, type CustomerSnapshot, type WantedPlan } from '../payments/customer-snapshot.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { cancelSubscription, payCheckout } from '../sandbox/sandbox.commands.server.ts';
import { promotion } from '../sandbox/sandbox.forms.ts';
import { openSandbox } from '../sandbox/sandbox-provider.server.ts';

const patienceMs = 120_000;
let site: TestDatabase;
let double: StripeDouble;
beforeAll(async () => {
  site = await openTestDatabase();
  ({ double } = await beginAtStripe(site.db));
});
afterAll(async () => {
  await double.stop();
  await site.close();
});

const keys = ['free', 'pro', 'enterprise'];
const begun = new Date('2026-03-10T12:00:00Z');

/** Chance that is the same in every run. */
function chance(seed: number) {
  let state = seed;
  return <Thing>(things: readonly Thing[]): Thing => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return things[Math.floor((state / 2 ** 31) * things.length)] as Thing;
  };
}

interface Side {
  provider: PaymentProvider;
  customerId: string;
  cancel(): Promise<void>;
  /** The paid period is over. */
  renew(): Promise<void>;
}

/** The same person with both providers, on a day that both agree on. */
async function openBoth(db: Db, first: WantedPlan, percentOff = 0) {
  let now = begun;
  double.account.setClock(now);
  const customer = await makeCustomer(db, double);
  const stripe = stripeAt(double, db);
  const order = await makeOrder(db, customer, first);
  const opened = await stripe.openCheckout(order);
  if (!opened.ok) throw new Error(opened.code);
  double.shop.pay(opened.value.sessionId, percentOff);
  const id = double.account.list('subscription')[0]?.id ?? '';

  const payer = await makeLearner(db);
  const sandbox = openSandbox({ db, baseUrl: 'http://localhost:3000', now: () => now });
  const made = await sandbox.createCustomer({
    userId: payer.userId,
    email: 'a@b.example',
    name: 'Ann',
    locale: 'en',
  });
  if (!made.ok) throw new Error(made.code);
  const page = await sandbox.openCheckout({
    ...order,
    checkoutId: crypto.randomUUID(),
    customerId: made.value,
  });
  if (!page.ok) throw new Error(page.code);
  const gate = { provider: sandbox };
  const asking = () => ({ db, actor: payer, now });
  const code = percentOff > 0 ? promotion.code : undefined;
  await payCheckout(asking(), gate, { checkout: page.value.sessionId, card: 'working', code });

  const sides: Side[] = [
    {
      ...{ provider: stripe, customerId: customer.customerId },
      cancel: async () => double.shop.change(id, { cancel_at_period_end: true }),
      renew: async () => double.shop.renew(id, 'paid'),
    },
    {
      ...{ provider: sandbox, customerId: made.value },
      cancel: async () => void (await cancelSubscription(asking(), gate)),
      renew: async () => {},
    },
  ];
  return {
    sides,
    now: () => now,
    setClock(at: Date): void {
      now = at;
      double.account.setClock(at);
    },
  };
}

async function plansOf(db: Db): Promise<WantedPlan[]> {
  const buyer = { userId: 'x', customerId: 'y' };
  const orders = keys.flatMap((planKey) =>
    billingPeriods.map((period) => makeOrder(db, buyer, { planKey, period })),
  );
  return (await Promise.all(orders)).map(({ planId, planKey, planName, grants, period, amountCents }) => ({
    ...{ planId, planKey, planName, grants, period, amountCents, currency: 'usd' },
  }));
}

/** What a snapshot says, without the names that each provider gives. */
const told = ({ subscriptions, payments }: CustomerSnapshot) => ({
  subscriptions: subscriptions.map(({ id: _id, ...rest }) => rest),
  paid: payments
    .filter(({ status }) => status === 'paid')
    .map(({ amountCents, planName, at }) => `${at.toISOString()} ${planName} ${amountCents}`)
    .toSorted(),
});

const sumOf = ({ payments }: CustomerSnapshot) =>
  payments.reduce((sum, { amountCents }) => sum + amountCents, 0);

async function ask({ provider, customerId }: Side) {
  const snapshot = await provider.readCustomer(customerId);
  const [own] = snapshot.subscriptions;
  if (!own) throw new Error('there is no subscription');
  return { snapshot, own };
}

/** Changes at once on one side; the quote is what is taken, to the cent. Returns it. */
async function changeAtOnce(side: Side, wanted: WantedPlan, proratedAt: Date) {
  const { provider, customerId } = side;
  const { snapshot: before, own } = await ask(side);
  const change = { customerId, subscriptionId: own.id, wanted, proratedAt };
  const quote = await provider.quoteChange(change);
  if (!quote.ok) throw new Error(quote.code);
  expect(await provider.changeNow(change)).toMatchObject({ ok: true });
  const after = await ask(side);
  expect(sumOf(after.snapshot) - sumOf(before)).toBe(quote.value.dueCents);
  // Said twice, as by a form that is sent twice, it is done and paid once.
  expect(await provider.changeNow(change)).toMatchObject({ ok: true });
  expect(told((await ask(side)).snapshot)).toEqual(told(after.snapshot));
  return quote.value;
}

test(
  'every plan becomes every other for exactly what was quoted, and the sandbox asks for what Stripe does',
  async () => {
    const plans = await plansOf(site.db);
    for (const [at, first] of plans.entries())
      for (const [days, wanted] of plans.entries()) {
        if (first === wanted) continue;
        const { sides, now, setClock } = await openBoth(site.db, first);
        // From the second of the purchase to the last day of a month.
        setClock(new Date(now().getTime() + (days + at) * 2 * 86_400_000 + 3_601_000));
        const quotes = [];
        for (const side of sides) quotes.push(await changeAtOnce(side, wanted, now()));
        expect(quotes[0], `${first.planKey} ${first.period} to ${wanted.planKey} ${wanted.period}`).toEqual(
          quotes[1],
        );
      }
  },
  patienceMs,
);

test(
  'whatever happens in whatever order, both providers come to the same plan, the same dates and the same payments',
  async () => {
    const plans = await plansOf(site.db);
    for (let seed = 1; seed <= 8; seed += 1) {
      const choose = chance(seed);
      const percentOff = seed % 2 === 0 ? promotion.percent : 0;
      const { sides, now, setClock } = await openBoth(site.db, choose(plans), percentOff);
      const steps: string[] = [];
      for (let step = 0; step < 8; step += 1) {
        const act = choose(['change', 'change', 'keep', 'cancel', 'renew', 'wait', 'wait'] as const);
        const wanted = choose(plans);
        const { own } = await ask(sides[0] as Side);
        if (own.state === 'ended') break;
        steps.push(`${act} ${wanted.planKey} ${wanted.period}`);
        const tomorrow = new Date(now().getTime() + 5 * 86_400_000 + 77_000);
        const isOver = act === 'renew' || tomorrow >= own.periodEndsAt;
        if (act === 'wait' && !isOver) setClock(tomorrow);
        if (act === 'renew' && !own.endsWithPeriod) setClock(own.periodEndsAt);
        for (const side of sides) await happen(side, { act, wanted, now: now() });
        const [one, other] = [await ask(sides[0] as Side), await ask(sides[1] as Side)];
        expect(told(one.snapshot), `seed ${seed}: ${steps.join(', ')}`).toEqual(told(other.snapshot));
      }
    }
  },
  patienceMs,
);

interface Happening {
  act: 'change' | 'keep' | 'cancel' | 'renew' | 'wait';
  wanted: WantedPlan;
  now: Date;
}

/** What a person does, as far as the product lets them. */
async function happen(side: Side, { act, wanted, now }: Happening): Promise<void> {
  const { provider, customerId } = side;
  const { own } = await ask(side);
  const which = { customerId, subscriptionId: own.id };
  if (act === 'keep') expect(await provider.keepPlan(which)).toMatchObject({ ok: true });
  // The owner takes a change back before they cancel, as Stripe's own pages make them.
  if (act === 'cancel') {
    await provider.keepPlan(which);
    await side.cancel();
  }
  if (act === 'renew' && !own.endsWithPeriod && own.periodEndsAt <= now) await side.renew();
  if (act !== 'change' || (own.planKey === wanted.planKey && own.period === wanted.period)) return;
  const priced = (each: WantedPlan) => ({ ...each, plan: planWordOf(each.grants) });
  if (changeTime(priced(own), priced(wanted)) === 'now') await changeAtOnce(side, wanted, now);
  else if (!own.endsWithPeriod)
    expect(await provider.changeAtRenewal({ ...which, wanted })).toMatchObject({ ok: true });
}

test('a card that fails changes nothing; one that works again pays what is quoted then', async () => {
  const [kids, family] = (await plansOf(site.db)).filter(
    ({ period, planKey }) => period === 'month' && planKey !== 'pro',
  );
  if (!kids || !family) throw new Error('there are no plans');
  double.account.setClock(begun);
  const customer = await makeCustomer(site.db, double);
  const provider = stripeAt(double, site.db);
  const opened = await provider.openCheckout(await makeOrder(site.db, customer, kids));
  if (!opened.ok) throw new Error(opened.code);
  double.shop.pay(opened.value.sessionId);
  const before = await provider.readCustomer(customer.customerId);
  double.shop.breakCard(customer.customerId);
  const subscriptionId = before.subscriptions[0]?.id ?? '';
  const change = { customerId: customer.customerId, subscriptionId, wanted: family, proratedAt: begun };
  expect(await provider.changeNow(change)).toMatchObject({
    kind: 'payment',
    code: 'subscription:change.declined',
  });
  expect(await provider.readCustomer(customer.customerId)).toEqual(before);
  double.shop.breakCard(customer.customerId, false);
  const later = { ...change, proratedAt: new Date(change.proratedAt.getTime() + 1000) };
  expect(await provider.quoteChange({ ...later, subscriptionId: 'sub_99' })).toMatchObject({
    kind: 'unavailable',
  });
  expect(await provider.changeNow(later)).toMatchObject({ ok: true });
  const paid = (await provider.readCustomer(customer.customerId)).payments.map(
    ({ amountCents }) => amountCents,
  );
  expect(paid.toSorted()).toEqual([1900, 2100]);
});

test('the payment page of a subscription takes promotion codes, and the history says what was really paid', async () => {
  double.account.setClock(begun);
  const provider = stripeAt(double, site.db);
  const openFor = async (kind: 'subscription' | 'pass') => {
    const customer = await makeCustomer(site.db, double);
    const opened = await provider.openCheckout(await makeOrder(site.db, customer, { kind }));
    if (!opened.ok) throw new Error(opened.code);
    return { customer, sessionId: opened.value.sessionId };
  };
  const { customer, sessionId } = await openFor('subscription');
  double.shop.pay(sessionId, 20);
  expect(await provider.readCustomer(customer.customerId)).toMatchObject({
    subscriptions: [{ amountCents: 2400 }],
    payments: [{ amountCents: 1920, status: 'paid' }],
  });
  // A pass that costs nothing would have no payment, by which it is known.
  const pass = await openFor('pass');
  expect(double.account.find('checkout.session', pass.sessionId)?._takesCodes).toBe(false);
});
