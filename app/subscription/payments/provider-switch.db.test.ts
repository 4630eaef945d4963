import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silentLog, stripeAt } from '#test/harness/stripe-site.ts';
import type { Learner } from '#test/harness/test-people.ts';
import { openTestSandbox, type TestSandbox } from '#test/harness/test-sandbox.ts';
import { type StripeDouble, startStripeDouble } from '#test/stripe-double/stripe-double.ts';
import { startCheckout } from '../checkout/checkout.server.ts';
import { findManagePage } from '../manage/manage-page.server.ts';
import { payCheckout } from '../sandbox/sandbox.commands.server.ts';
import { customerIdOf } from '../sandbox/sandbox.forms.ts';
import { endSubscriptions } from './customers.server.ts';
import { checkouts, paymentCustomers } from './payments.tables.server.ts';
import type { Payments } from './payments-context.server.ts';
import { openOwnPortal, openPortal } from './portal.server.ts';
import { stopRenewalsOfDisabled } from './stop-renewals.jobs.server.ts';
import { syncCustomer } from './sync-customer.server.ts';
import { askAboutCheckouts, expireWhatEnded } from './trial-and-expiry.server.ts';

const monthly = { planKey: 'pro', kind: 'subscription', period: 'month' } as const;
let shop: TestSandbox;
let double: StripeDouble;
let payments: Payments & { provider: NonNullable<Payments['provider']> };
let ann: Learner;
let sandboxSession: string;

beforeAll(async () => {
  shop = await openTestSandbox();
});
beforeEach(async () => {
  double = await startStripeDouble();
  double.account.setClock(shop.now);
  payments = { ...shop.payments, provider: stripeAt(double, shop.db) };
  ann = await shop.makeTrial();
  const checkout = await shop.openCheckout(ann);
  await payCheckout(shop.scope(ann), shop.payments, { checkout, card: 'working' });
  await shop.settle();
  const [page] = await shop.db.select().from(checkouts).where(eq(checkouts.userId, ann.userId));
  sandboxSession = page?.sessionId ?? '';
});
afterEach(() => double.stop());
afterAll(() => shop.close());

const manage = (session: string | null = null) => findManagePage(shop.scope(ann), payments, session);
const buy = async () => {
  const opened = await startCheckout(shop.scope(ann), payments, monthly);
  if (!opened.ok) throw new Error(opened.code);
  return opened.value.url;
};
const heard = () => JSON.stringify(double.requests.map(({ operation, params }) => [operation, params]));

describe('a site that was tried with play money and takes real money now', () => {
  test('shows no payment of the sandbox as a real one, and no way to manage it', async () => {
    expect(await manage()).toMatchObject({
      payments: [],
      paidFor: undefined,
      hasSubscription: false,
      customerId: null,
    });
    const off = { ...payments, provider: undefined };
    expect(await findManagePage(shop.scope(ann), off, null)).toMatchObject({
      payments: [],
      paidFor: undefined,
    });
  });

  test('asks Stripe nothing about anyone of the sandbox', async () => {
    const customerId = customerIdOf(ann.userId);
    expect(await manage(sandboxSession)).toMatchObject({ purchase: undefined });
    expect(await openOwnPortal(shop.scope(ann), payments)).toMatchObject({ ok: false, kind: 'missing' });
    expect(await openPortal(shop.scope(ann), payments, { userId: ann.userId, customerId })).toMatchObject({
      kind: 'missing',
    });
    const asking = { db: shop.db, provider: payments.provider, log: silentLog, now: shop.now };
    expect(await syncCustomer(asking, customerId)).toBe('unknown');
    await askAboutCheckouts(shop.db, 'stripe', shop.now);
    await expireWhatEnded(shop.db, 'stripe', shop.now);
    await stopRenewalsOfDisabled(shop.db, payments.provider);
    expect(await endSubscriptions(payments)(shop.scope(ann), ann.userId)).toMatchObject({ ok: true });
    expect(double.requests).toEqual([]);
  });

  test('sells for real: the sandbox’s subscription stands in nobody’s way, though the page was left once', async () => {
    const first = await buy();
    expect(await buy()).toBe(first);
    expect(heard()).not.toContain('sandbox_');
    double.shop.pay(first.split('/').at(-1) ?? '');
    const [own] = await shop.db
      .select()
      .from(paymentCustomers)
      .where(eq(paymentCustomers.customerId, String(double.account.list('customer')[0]?.id)));
    const asking = { db: shop.db, provider: payments.provider, log: silentLog, now: shop.now };
    expect(await syncCustomer(asking, own?.customerId ?? '')).toBe('written');
    expect(await manage()).toMatchObject({
      displayStatus: 'active',
      hasSubscription: true,
      payments: [{ amount: '$24', receiptUrl: 'https://invoice.stripe.com/i/double' }],
    });
    expect(await startCheckout(shop.scope(ann), payments, monthly)).toMatchObject({
      code: 'subscription:refusal.alreadySubscribed',
    });
    expect(heard()).not.toContain('sandbox_');
  });
});
