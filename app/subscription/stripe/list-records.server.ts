import type Stripe from 'stripe';
import type { StripePayment, StripeRecords } from './read-customer.ts';
import { isMissing } from './stripe-refusals.server.ts';

/** Ten pages of Stripe's: more than somebody pays for in a lifetime. */
const most = 1000;
const page = { limit: 100 };

const nothing: StripeRecords = {
  subscriptions: [],
  invoices: [],
  payments: [],
  disputedPaymentIds: new Set(),
};

/** Everything that Stripe has about a customer; of one whom it does not know, nothing. Throws when Stripe cannot be asked. */
export async function listRecords(stripe: Stripe, customer: string): Promise<StripeRecords> {
  try {
    return await listAll(stripe, customer);
  } catch (error) {
    if (!isMissing(error, 'customer')) throw error;
    return nothing;
  }
}

async function listAll(stripe: Stripe, customer: string): Promise<StripeRecords> {
  const [subscriptions, invoices, intents] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', ...page }).autoPagingToArray({ limit: most }),
    stripe.invoices.list({ customer, expand: ['data.payments'], ...page }).autoPagingToArray({ limit: most }),
    stripe.paymentIntents
      .list({ customer, expand: ['data.latest_charge'], ...page })
      .autoPagingToArray({ limit: most }),
  ]);
  const payments = intents.map(withCharge);
  const doubtful = intents.filter(({ latest_charge }) => chargeOf(latest_charge)?.disputed);
  const disputed = await Promise.all(doubtful.map(({ id }) => isTakenBack(stripe, id)));
  const disputedPaymentIds = new Set(doubtful.filter((_, at) => disputed[at]).map(({ id }) => id));
  return { subscriptions, invoices, payments, disputedPaymentIds };
}

const chargeOf = (charge: Stripe.PaymentIntent['latest_charge']) =>
  typeof charge === 'string' ? null : charge;

const withCharge = (intent: Stripe.PaymentIntent): StripePayment => ({
  ...intent,
  latest_charge: chargeOf(intent.latest_charge),
});

/** A dispute takes the money back when it is opened and returns it only when it is won; a mere inquiry takes nothing. */
async function isTakenBack(stripe: Stripe, payment_intent: string): Promise<boolean> {
  const { data } = await stripe.disputes.list({ payment_intent, ...page });
  return data.some(({ status }) => ['needs_response', 'under_review', 'lost'].includes(status));
}
