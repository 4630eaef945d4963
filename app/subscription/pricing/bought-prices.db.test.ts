import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/ids.ts';
import { beginAtStripe, makeOrder, stripeAt } from '#test/harness/stripe-site.ts';
import { makeAdmin } from '#test/harness/test-people.ts';
import { openTestSandbox, type TestSandbox } from '#test/harness/test-sandbox.ts';
import { startCheckout } from '../checkout/checkout.server.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { pricingPlans } from '../plans/plans.tables.server.ts';
import { payCheckout } from '../sandbox/sandbox.commands.server.ts';
import { customerIdOf } from '../sandbox/sandbox.forms.ts';
import { moveClock } from '../sandbox/sandbox-clock.server.ts';
import { findManagedPlan } from './managed-plans.queries.server.ts';
import { addPlan, editPlan, publishPlan, removePlan } from './plans.server.ts';

let shop: TestSandbox;
let admin: Actor;
beforeAll(async () => {
  shop = await openTestSandbox();
  admin = await makeAdmin(shop.db);
});
afterAll(() => shop.close());

const idOf = async (db: Db, key: string) => {
  const [plan] = await db.select().from(pricingPlans).where(eq(pricingPlans.key, key));
  if (!plan) throw new Error(`no plan ${key}`);
  return plan.id;
};

/** Saves another price by the month, as the form does. */
async function setPrice(key: string, monthlyPrice: number) {
  const planId = await idOf(shop.db, key);
  const managed = await findManagedPlan(shop.scope(admin), planId);
  if (!managed) throw new Error('there is no such plan');
  const { id: _id, revision, isDraft: _draft, isRetired: _off, isBought: _bought, ...said } = managed;
  const { translations, ...plan } = said;
  const form = { revision, plan: { ...plan, monthlyPrice }, translations };
  expect(await editPlan(shop.scope(admin), planId, form)).toMatchObject({ ok: true });
}

test('a changed price is a new one at Stripe, and what runs at the old one runs on', async () => {
  const { double, customer } = await beginAtStripe(shop.db);
  const provider = stripeAt(double, shop.db);
  const open = async () => {
    const opened = await provider.openCheckout(await makeOrder(shop.db, customer));
    if (!opened.ok) throw new Error(opened.code);
    return opened.value.sessionId;
  };
  double.shop.pay(await open());
  await setPrice('pro', 2900);
  await open();
  expect(double.account.list('price').map(({ unit_amount }) => unit_amount)).toEqual([2900, 2400]);
  expect(await provider.readCustomer(customer.customerId)).toMatchObject({
    subscriptions: [{ state: 'running', amountCents: 2400 }],
  });
  await setPrice('pro', 2400);
  await double.stop();
});

test('in the sandbox a subscription renews at the price it was bought at; who buys now pays the new one', async () => {
  const [before, after] = [await shop.makeTrial(), await shop.makeTrial()];
  const buy = async (who: typeof before) => {
    const checkout = await shop.openCheckout(who);
    await payCheckout(shop.scope(who), shop.payments, { checkout, card: 'working' });
    await shop.settle();
  };
  const paidBy = async ({ userId }: typeof before) =>
    (await shop.payments.provider.readCustomer(customerIdOf(userId))).payments.map(
      ({ amountCents }) => amountCents,
    );
  await buy(before);
  await setPrice('pro', 2900);
  await buy(after);
  for (const who of [before, after]) {
    await moveClock(shop.scope(who), shop.payments, 32);
    await shop.settle();
  }
  expect(await paidBy(before)).toEqual([2400, 2400]);
  expect(await paidBy(after)).toEqual([2900, 2900]);
});

test('a plan off the site is sold to nobody, and stays with whoever has it', async () => {
  const who = await shop.makeTrial();
  const checkout = await shop.openCheckout(who, { planKey: 'free' });
  await payCheckout(shop.scope(who), shop.payments, { checkout, card: 'working' });
  await shop.settle();
  const planId = await idOf(shop.db, 'free');
  expect(await removePlan(shop.scope(admin), planId)).toEqual({ ok: true, value: 'retired' });
  expect(await shop.profileOf(who)).toMatchObject({ planId, subscriptionStatus: 'active' });
  expect(await shop.accessOf(who)).toBe('open');
  const form = { planKey: 'free', kind: 'pass', period: 'month' } as const;
  const next = await shop.makeTrial();
  expect(await startCheckout(shop.scope(next), shop.payments, form)).toMatchObject({
    code: 'subscription:refusal.unknownPlan',
  });
});

test('neither a draft nor a plan deleted between choosing it and paying is sold, and nothing breaks', async () => {
  const added = await addPlan(shop.scope(admin));
  if (!added.ok) throw new Error(added.code);
  const { id } = added.value;
  const planKey = `gone-${id}`;
  const onSale = { key: planKey, grants: ['kids'], monthlyPrice: 900 };
  await shop.db.update(pricingPlans).set(onSale).where(eq(pricingPlans.id, id));
  const form = { planKey, kind: 'subscription', period: 'month' } as const;
  const who = await shop.makeTrial();
  expect(await startCheckout(shop.scope(who), shop.payments, form)).toMatchObject({
    code: 'subscription:refusal.unknownPlan',
  });
  await publishPlan(shop.scope(admin), id);
  const { provider } = shop.payments;
  const slow: PaymentProvider = {
    ...provider,
    forPerson: () => slow,
    async createCustomer(person) {
      expect(await removePlan(shop.scope(admin), id)).toEqual({ ok: true, value: 'deleted' });
      return provider.createCustomer(person);
    },
  };
  expect(await startCheckout(shop.scope(who), { ...shop.payments, provider: slow }, form)).toMatchObject({
    kind: 'missing',
    code: 'subscription:refusal.unknownPlan',
  });
});
