import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { NewCustomer, Order, PaymentProvider, ProviderRefusal } from '../payments/payment-provider.ts';
import { metadataOf } from './bought-metadata.ts';
import {
  type Ask,
  askWithin,
  isMissing,
  isRefusal,
  listRecords,
  orRefusal,
  type StripeAccess,
  stripeAccess,
} from './connect-stripe.server.ts';
import { snapshotFrom } from './read-customer.ts';
import {
  changeAtRenewal,
  changeNow,
  keepPrice,
  quoteChange,
  releaseSchedule,
} from './stripe-changes.server.ts';
import { createOnce, withPrice } from './stripe-prices.server.ts';

const portalPage = 'https://billing.stripe.com';

/** Where Stripe's own pages are: forms of ours lead on to them. */
export const stripePages = ['https://checkout.stripe.com', portalPage];

/** How long someone waits for Stripe, over everything that one request asks. */
const personPatienceMs = 8000;

interface StripeOptions extends StripeAccess {
  db: Db;
  log: Log;
  personPatienceMs?: number;
}

/** Stripe as the provider of payments. Whatever makes something carries an idempotency key, so that asking again is safe. */
export function openStripe(options: StripeOptions): PaymentProvider {
  const patienceMs = options.personPatienceMs ?? personPatienceMs;
  const [connect, connectQuickly] = [stripeAccess(options), stripeAccess(options, 'person')];
  const forPerson = () => providerBy(askWithin(connectQuickly, patienceMs), { ...options, forPerson });
  return providerBy(async (question) => question(await connect()), { ...options, forPerson });
}

type Setting = Pick<StripeOptions, 'db' | 'log'> & Pick<PaymentProvider, 'forPerson'>;

function providerBy(ask: Ask, { db, log, forPerson }: Setting): PaymentProvider {
  const asked = <Value, Code extends string>(
    question: (stripe: Stripe) => Promise<Outcome<Value, Code | ProviderRefusal>>,
  ) => orRefusal(log, () => ask(question));
  return {
    name: 'stripe',
    portalAddress: `${portalPage}/`,
    owns: (id) => /^(cus|sub)_/.test(id),
    forPerson,
    createCustomer: (person) => asked(async (stripe) => ok(await findOrCreateCustomer(stripe, person))),
    openCheckout: (order) => asked((stripe) => openCheckout({ stripe, db }, order)),
    openPortal: ({ customerId: customer, returnUrl: return_url, locale }) =>
      asked(async (stripe) => {
        // A key of its own each time: a portal that was left must not come back.
        const idempotencyKey = `portal-${randomUUID()}`;
        const params = { customer, return_url, locale };
        const { url } = await stripe.billingPortal.sessions.create(params, { idempotencyKey });
        return ok({ url });
      }),
    quoteChange: (change) => asked((stripe) => quoteChange({ stripe, db }, change)),
    changeNow: (change) => asked((stripe) => changeNow({ stripe, db }, change)),
    changeAtRenewal: (change) => asked((stripe) => changeAtRenewal({ stripe, db }, change)),
    keepPlan: (change) => asked((stripe) => keepPrice(stripe, change)),
    readCustomer: (customerId) => ask(async (stripe) => snapshotFrom(await listRecords(stripe, customerId))),
    stopRenewals: (customerId) => ask((stripe) => endPayments(stripe, customerId, stopRenewal)),
    cancelEverything: (customerId) => ask((stripe) => endPayments(stripe, customerId, endNow)),
  };
}

/** Stripe forgets idempotency keys after a day, so one who was made known earlier is looked for first. */
async function findOrCreateCustomer(stripe: Stripe, { userId, email, name, locale }: NewCustomer) {
  const { data } = await stripe.customers.list({ email, limit: 100 });
  const known = data.find(({ metadata }) => metadata.user_id === userId);
  if (known) return known.id;
  const params = { email, name, preferred_locales: [locale], metadata: { user_id: userId } };
  const { id } = await createOnce('customer', params, (options) => stripe.customers.create(params, options));
  return id;
}

interface Tools {
  stripe: Stripe;
  db: Db;
}

type OpenedCheckout = Outcome<{ sessionId: string; url: string }, ProviderRefusal>;

async function openCheckout(tools: Tools, order: Order): Promise<OpenedCheckout> {
  const session = await createSession(tools, order);
  await closeEarlierSessions(tools.stripe, session);
  if (!session.url) return refuse('unavailable', 'subscription:provider.unavailable');
  return ok({ sessionId: session.id, url: session.url });
}

function createSession({ stripe, db }: Tools, order: Order) {
  return withPrice({ stripe, db }, order, (price) => {
    const params = sessionParams(order, price);
    return createOnce(`checkout-${order.checkoutId}`, params, (options) =>
      stripe.checkout.sessions.create(params, options),
    );
  });
}

function sessionParams(order: Order, price: string): Stripe.Checkout.SessionCreateParams {
  const metadata = { ...metadataOf(order), price, user_id: order.userId, checkout_id: order.checkoutId };
  return {
    customer: order.customerId,
    client_reference_id: order.userId,
    line_items: [{ price, quantity: 1 }],
    locale: order.locale,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    metadata,
    ...(order.kind === 'subscription'
      ? // Codes are Stripe's own. Not for passes: one that costs nothing has no payment, by which a pass is known.
        { mode: 'subscription', subscription_data: { metadata }, allow_promotion_codes: true }
      : { mode: 'payment', payment_intent_data: { metadata } }),
  };
}

/**
 * Of several payment pages only the newest can be paid on: who goes back and chooses anew pays once. When the earlier ones
 * cannot be closed this throws, and nobody is led to the new one.
 */
async function closeEarlierSessions(stripe: Stripe, newest: Stripe.Checkout.Session): Promise<void> {
  const customer = typeof newest.customer === 'string' ? newest.customer : newest.customer?.id;
  const { data } = await stripe.checkout.sessions.list({ customer, limit: 100 });
  const isEarlier = ({ id, created }: Stripe.Checkout.Session) =>
    created < newest.created || (created === newest.created && id < newest.id);
  const earlier = data.filter((session) => session.status === 'open' && isEarlier(session));
  await Promise.all(earlier.map(({ id }) => closeSession(stripe, id)));
}

/** One that was closed or paid on a moment ago can no longer be closed. */
async function closeSession(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

type EndPayment = (stripe: Stripe, subscription: Stripe.Subscription) => Promise<unknown>;

const endNow: EndPayment = (stripe, { id }) => stripe.subscriptions.cancel(id);

/** What is owed is ended: Stripe would ask for it again and again. */
const stopRenewal: EndPayment = async (stripe, subscription) => {
  const { id, status, cancel_at_period_end } = subscription;
  if (status !== 'active' && status !== 'trialing') return endNow(stripe, subscription);
  if (cancel_at_period_end) return;
  await releaseSchedule(stripe, subscription);
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
};

async function endPayments(stripe: Stripe, customer: string, end: EndPayment): Promise<void> {
  try {
    // Pages first, so that nothing begins behind what is ended.
    for await (const { id, status } of stripe.checkout.sessions.list({ customer, limit: 100 }))
      if (status === 'open') await closeSession(stripe, id);
    for await (const subscription of stripe.subscriptions.list({ customer, limit: 100 }))
      if (subscription.status !== 'incomplete_expired') await end(stripe, subscription);
  } catch (error) {
    // Someone whom Stripe does not know is charged for nothing.
    if (!isMissing(error, 'customer')) throw error;
  }
}
