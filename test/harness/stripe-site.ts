import { Hono } from 'hono';
import type { Db } from '#app/platform/db/database.server.ts';
import type { AppEnv } from '#app/platform/http/app-env.ts';
import { failureAnswer } from '#app/platform/http/failure.server.ts';
import { createLog, type Log } from '#app/platform/log.server.ts';
import type { Order } from '#app/subscription/payments/payment-provider.ts';
import { paymentCustomers, providerPrices } from '#app/subscription/payments/payments.tables.server.ts';
import { pricingPlans } from '#app/subscription/plans/plans.tables.server.ts';
import { openStripe } from '#app/subscription/stripe/stripe-provider.server.ts';
import { stripeWebhook } from '#app/subscription/stripe/webhook.server.ts';
import { webhookSecret } from '#test/stripe-double/signed-event.ts';
import { type StripeDouble, startStripeDouble } from '#test/stripe-double/stripe-double.ts';
import { makeLearner } from './test-people.ts';

export const silentLog = createLog({ level: 'silent' });

type Reached = Pick<StripeDouble, 'secretKey' | 'connection'>;

/** However slow the machine is on which the tests run: what is about haste says so itself. */
const patienceMs = 60_000;

/** Stripe as the product uses it, at the double's address, for whoever has time. */
export const stripeAt = ({ secretKey, connection }: Reached, db: Db, log: Log = silentLog) =>
  openStripe({
    ...{ secretKey, db, log, personPatienceMs: patienceMs },
    connection: { ...connection, timeout: patienceMs },
  });

/** The endpoint for events as the product mounts it, without everything else of the product. */
export function webhookApp({ secretKey, connection }: Reached, db: Db) {
  const app = new Hono<AppEnv>();
  app.onError(failureAnswer);
  app.use((c, next) => {
    c.set('log', silentLog);
    return next();
  });
  app.post('/webhooks/stripe', stripeWebhook({ secretKey, connection, db, webhookSecret }));
  return app;
}

/** An order of the plan with this key, for somebody who is a customer already. */
export async function makeOrder(
  db: Db,
  { userId, customerId }: { userId: string; customerId: string },
  { planKey = 'pro', ...changes }: Partial<Order> = {},
): Promise<Order> {
  const plan = (await db.select().from(pricingPlans)).find(({ key }) => key === planKey);
  if (!plan) throw new Error(`no plan ${planKey}`);
  const { kind = 'subscription', period = 'month' } = changes;
  return {
    checkoutId: crypto.randomUUID(),
    ...{ userId, customerId, kind, period },
    planId: plan.id,
    planKey,
    planName: plan.name,
    grants: plan.grants as Order['grants'],
    amountCents: period === 'month' ? plan.monthlyPrice : plan.annualPrice,
    locale: 'pl',
    successUrl: 'https://dictoria.example/subscription/manage?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://dictoria.example/subscription',
    ...changes,
  };
}

/** Somebody new whom the provider knows. */
export async function makeCustomer(db: Db, double: Reached) {
  const { userId } = await makeLearner(db);
  const provider = stripeAt(double, db);
  const person = { userId, email: `${userId}@example.org`, name: 'Ann', locale: 'pl' as const };
  const made = await provider.createCustomer(person);
  if (!made.ok) throw new Error(made.code);
  await db.insert(paymentCustomers).values({ customerId: made.value, provider: 'stripe', userId });
  return { userId, customerId: made.value, person };
}

/** A Stripe at which nothing happened yet but that one person became a customer; the database knows no more of it. */
export async function beginAtStripe(db: Db) {
  await db.delete(providerPrices);
  await db.delete(paymentCustomers);
  const double = await startStripeDouble();
  return { double, customer: await makeCustomer(db, double) };
}
