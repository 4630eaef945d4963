import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { makeCustomer, makeOrder, silentLog, stripeAt, webhookApp } from '#test/harness/stripe-site.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import type { StripeEvent } from '#test/stripe-double/account.ts';
import { signedEvent } from '#test/stripe-double/signed-event.ts';
import { type StripeDouble, startStripeDouble } from '#test/stripe-double/stripe-double.ts';
import {
  paymentCustomers,
  paymentEvents,
  payments,
  subscriptionMails,
} from '../payments/payments.tables.server.ts';
import { syncCustomerJob } from '../payments/sync-customer.server.ts';

/** For 120 lives, on a machine that does other things too. */
const patienceMs = 300_000;
let site: TestDatabase;
let double: StripeDouble;
let app: ReturnType<typeof webhookApp>;
let runner: ReturnType<typeof startRunner>;
beforeAll(async () => {
  site = await openTestDatabase();
  double = await startStripeDouble();
  app = webhookApp(double, site.db);
  const handlers = [syncCustomerJob(stripeAt(double, site.db))];
  runner = startRunner({ database: site.database, handlers, log: silentLog });
});
afterAll(async () => {
  await runner.stop();
  await double.stop();
  await site.close();
});

async function deliver(event: StripeEvent): Promise<void> {
  const { body, signature } = signedEvent(event);
  const headers = { 'stripe-signature': signature };
  const response = await app.request('/webhooks/stripe', { method: 'POST', body, headers });
  expect(response.status).toBe(200);
}

const countEvents = () => site.db.$count(paymentEvents);

/** Every order of some things. */
function ordersOf<Thing>(things: Thing[]): Thing[][] {
  if (things.length <= 1) return [things];
  return things.flatMap((first, at) => ordersOf(things.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

const types = [
  'checkout.session.completed',
  'customer.subscription.created',
  'invoice.paid',
  'customer.subscription.updated',
  'customer.subscription.deleted',
];

/** A subscription that is bought, cancelled and ended, only as far as an event needs that is about to arrive. */
async function beginLife() {
  const customer = await makeCustomer(site.db, double);
  const opened = await stripeAt(double, site.db).openCheckout(
    await makeOrder(site.db, customer, { planKey: 'enterprise' }),
  );
  if (!opened.ok) throw new Error(opened.code);
  const idOf = () => double.account.list('subscription')[0]?.id ?? '';
  const acts = [
    { status: 'active', happen: () => double.shop.pay(opened.value.sessionId) },
    { status: 'cancelled', happen: () => double.shop.change(idOf(), { cancel_at_period_end: true }) },
    { status: 'expired', happen: () => double.shop.end(idOf()) },
  ];
  const from = double.account.events.length;
  let status = 'trial';
  return {
    customer,
    /** Where the subscription stands at Stripe. */
    status: () => status,
    eventOf(type: string): StripeEvent {
      for (;;) {
        const event = double.account.events.slice(from).find((told) => told.type === type);
        if (event) return event;
        const act = acts.shift();
        if (!act) throw new Error(`nothing tells ${type}`);
        act.happen();
        status = act.status;
      }
    },
  };
}

/** What we store about a person: the payment columns of the profile, the history, and the mails ordered. */
async function keptAbout(userId: string) {
  const [profile] = await site.db
    .select({
      plan: userProfiles.subscriptionPlan,
      status: userProfiles.subscriptionStatus,
      endsAt: userProfiles.subscriptionEndDate,
      renews: userProfiles.subscriptionRenews,
      payment: userProfiles.paymentStatus,
      subscriptionId: userProfiles.stripeSubscriptionId,
    })
    .from(userProfiles)
    .where(eq(userProfiles.id, userId));
  const history = await site.db
    .select({ id: payments.id, status: payments.status, amount: payments.amountCents })
    .from(payments)
    .where(eq(payments.userId, userId));
  const mails = await site.db.select().from(subscriptionMails).where(eq(subscriptionMails.userId, userId));
  return { ...profile, history, mails: mails.map(({ kind }) => kind).toSorted() };
}

const orders = ordersOf(types);

test('there are 120 orders of five events', () => expect(new Set(orders.map(String)).size).toBe(120));

test(
  'in every order, each event twice, what we store is what Stripe knows, on the way and in the end',
  async () => {
    for (const [at, order] of orders.entries()) {
      const life = await beginLife();
      const { userId, customerId } = life.customer;
      const before = await countEvents();
      for (const [place, type] of order.entries()) {
        await deliver(life.eventOf(type));
        // The second delivery comes at once or after everything else, before or after the question was answered.
        if ((at + place) % 2 === 0) await deliver(life.eventOf(type));
        if ((at + place) % 3 !== 0) continue;
        await runner.runPending();
        expect((await keptAbout(userId)).status, order.join(', ')).toBe(life.status());
      }
      for (const type of order) await deliver(life.eventOf(type));
      await runner.runPending();

      const { subscriptions, payments } = await stripeAt(double, site.db).readCustomer(customerId);
      expect(subscriptions).toMatchObject([{ state: 'ended' }]);
      expect(await keptAbout(userId), order.join(', ')).toEqual({
        plan: 'family',
        status: 'expired',
        endsAt: subscriptions[0]?.periodEndsAt,
        renews: false,
        payment: null,
        subscriptionId: null,
        history: [{ id: payments[0]?.id, status: 'paid', amount: 4000 }],
        mails: ['ended', 'receipt'],
      });
      expect((await countEvents()) - before).toBe(5);
    }
  },
  patienceMs,
);

/** A subscription for children that becomes one for families at once, is to become one for students, and renews. */
async function liveThroughChanges() {
  const customer = await makeCustomer(site.db, double);
  const provider = stripeAt(double, site.db);
  const orders = await Promise.all(
    ['free', 'enterprise', 'pro'].map((planKey) => makeOrder(site.db, customer, { planKey })),
  );
  const [kids, family, students] = orders.map((order) => ({ ...order, currency: 'usd' }));
  if (!kids || !family || !students) throw new Error('there are no plans');
  const from = double.account.events.length;
  const opened = await provider.openCheckout(kids);
  if (!opened.ok) throw new Error(opened.code);
  double.shop.pay(opened.value.sessionId);
  const { customerId } = customer;
  const subscriptionId = double.account.list('subscription')[0]?.id ?? '';
  const which = { customerId, subscriptionId };
  const proratedAt = new Date(double.account.nowSeconds() * 1000);
  const quote = await provider.quoteChange({ ...which, wanted: family, proratedAt });
  if (!quote.ok) throw new Error(quote.code);
  const acts = [
    () => provider.changeNow({ ...which, wanted: family, proratedAt }),
    () => provider.changeAtRenewal({ ...which, wanted: students }),
    async () => double.shop.renew(subscriptionId, 'paid'),
  ];
  return { customer, acts, quoted: quote.value.dueCents, events: () => double.account.events.slice(from) };
}

test(
  'changes of plan: in whatever order their events come, each twice, what we store is what Stripe knows',
  async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const { customer, acts, quoted, events } = await liveThroughChanges();
      // Some are heard of on the way, some only when all is over; late ones first.
      for (const [at, act] of acts.entries()) {
        await act();
        if ((turn + at) % 3 === 0) continue;
        await deliver(events().at(-1) as StripeEvent);
        await runner.runPending();
        const [own] = (await stripeAt(double, site.db).readCustomer(customer.customerId)).subscriptions;
        const plan = own?.planKey === 'enterprise' ? 'family' : 'student';
        expect(await keptAbout(customer.userId)).toMatchObject({ plan, status: 'active' });
        expect(await heldBy(customer.customerId)).toMatchObject([{ planKey: own?.planKey }]);
      }
      const told = events().map((event, at) => ({ event, rank: (at * 7 + turn * 5) % 11 }));
      for (const { event } of told.toSorted((a, b) => a.rank - b.rank)) await deliver(event);
      for (const { event } of told.toReversed()) await deliver(event);
      await runner.runPending();
      const kept = await keptAbout(customer.userId);
      expect(kept).toMatchObject({ plan: 'student', status: 'active', renews: true, payment: 'paid' });
      const amounts = kept.history.map(({ amount }) => amount).toSorted((a, b) => a - b);
      expect(amounts).toEqual([quoted, 2100, 2400].toSorted((a, b) => a - b));
      expect(await heldBy(customer.customerId)).toMatchObject([{ planKey: 'pro', amountCents: 2400 }]);
    }
  },
  patienceMs,
);

const heldBy = async (customerId: string) => {
  const [row] = await site.db
    .select({ held: paymentCustomers.held })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.customerId, customerId));
  return row?.held;
};

test('events that arrive while Stripe still changes never leave an older snapshot behind', async () => {
  const customer = await makeCustomer(site.db, double);
  const opened = await stripeAt(double, site.db).openCheckout(await makeOrder(site.db, customer));
  if (!opened.ok) throw new Error(opened.code);
  double.shop.pay(opened.value.sessionId);
  const [subscription] = double.account.list('subscription');
  const id = subscription?.id ?? '';
  const told = () => double.account.events.at(-1) as StripeEvent;

  await deliver(told());
  const asking = runner.runPending();
  double.shop.change(id, { cancel_at_period_end: true });
  await deliver(told());
  await asking;
  await runner.runPending();
  expect(await keptAbout(customer.userId)).toMatchObject({
    status: 'cancelled',
    renews: false,
    payment: 'paid',
  });

  double.shop.change(id, { cancel_at_period_end: false });
  await deliver(told());
  await runner.runPending();
  expect(await keptAbout(customer.userId)).toMatchObject({
    status: 'active',
    renews: true,
    subscriptionId: id,
  });
});

test('a renewal that fails is a failed payment at once, notified once, until a card works', async () => {
  const customer = await makeCustomer(site.db, double);
  const opened = await stripeAt(double, site.db).openCheckout(await makeOrder(site.db, customer));
  if (!opened.ok) throw new Error(opened.code);
  double.shop.pay(opened.value.sessionId);
  const id = double.account.list('subscription')[0]?.id ?? '';
  const hear = async () => {
    for (const event of double.account.events.slice(-2)) await deliver(event);
    await runner.runPending();
    return keptAbout(customer.userId);
  };
  expect(await hear()).toMatchObject({ payment: 'paid', mails: ['receipt'] });
  double.shop.renew(id, 'declined');
  const failed = { payment: 'failed', subscriptionId: id, mails: ['paymentFailed', 'receipt'] };
  expect(await hear()).toMatchObject(failed);
  double.shop.change(id, { status: 'unpaid' });
  expect(await hear()).toMatchObject(failed);
  double.shop.repair(id);
  expect(await hear()).toMatchObject({ status: 'active', payment: 'paid', renews: true });
});
