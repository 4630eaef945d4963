import type Stripe from 'stripe';
import type { Log } from '#app/platform/log.server.ts';
import { type Outcome, refuse } from '#app/platform/outcome.ts';
import type { ProviderRefusal } from '../payments/payment-provider.ts';
import type { StripePayment, StripeRecords } from './read-customer.ts';

/** Jobs have time. Whoever waits gets one more try, and then a sentence. */
const patience = {
  job: { timeout: 6000, maxNetworkRetries: 2 },
  person: { timeout: 3500, maxNetworkRetries: 1 },
};

export interface StripeAccess {
  secretKey: string;
  /** Where Stripe is, when it is not Stripe itself. */
  connection?: { host: string; port: number; protocol: 'http' | 'https'; timeout?: number };
}

/** Stripe's library, from the first use on: it takes 34 MB, which no installation without a key should pay. */
export type ConnectStripe = () => Promise<Stripe>;

/** The way to Stripe. */
export function stripeAccess(
  { secretKey, connection }: StripeAccess,
  whose: keyof typeof patience = 'job',
): ConnectStripe {
  let opened: Promise<Stripe> | undefined;
  const open = async () => {
    const { default: Client } = await import('stripe');
    return new Client(secretKey, { ...patience[whose], telemetry: false, ...connection });
  };
  return () => {
    opened ??= open();
    return opened;
  };
}

/** Puts a question to Stripe. */
export type Ask = <Answer>(question: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>;

/** Someone has waited long enough. */
class StripeTooSlow extends Error {
  readonly type = 'StripeTooSlow';
}

/**
 * Asks for someone who waits: all questions together may take so long, from now on. What was asked last may
 * still happen at Stripe; the same request finds it there the next time.
 */
export function askWithin(connect: ConnectStripe, patienceMs: number): Ask {
  const deadline = AbortSignal.timeout(patienceMs);
  return (question) => {
    const tooSlow = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new StripeTooSlow(`no answer within ${patienceMs} ms`));
      if (deadline.aborted) giveUp();
      else deadline.addEventListener('abort', giveUp, { once: true });
    });
    const answer = async () => {
      deadline.throwIfAborted();
      return question(await connect());
    };
    return Promise.race([tooSlow, answer()]);
  };
}

/** Whether Stripe says that what this parameter names does not exist, at least not for our key. */
export const isMissing = (error: unknown, param: string): boolean =>
  isRefusal(error) && error.code === 'resource_missing' && (error.param ?? '').startsWith(param);

/** Whether Stripe does not have the price that something was to be sold at. */
export const isPriceMissing = (error: unknown): boolean =>
  isMissing(error, '') && (error as Stripe.errors.StripeError).param?.endsWith('[price]') === true;

/** Whether Stripe says that a card did not pay. */
export const isDeclined = (error: unknown): boolean => isOfStripe(error) && error.type === 'StripeCardError';

/** Whether Stripe has understood the request and says no, so that asking again would not help. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  isOfStripe(error) && error.type === 'StripeInvalidRequestError';

/** Whether Stripe gives again, for the same key, what went wrong on its side earlier. */
export const isOldFailure = (error: unknown): boolean =>
  isOfStripe(error) && (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true';

/** Does what a person waits for. When Stripe says no, they get a sentence and the operator gets the reason. */
export async function orRefusal<Value, Code extends string>(
  log: Log,
  ask: () => Promise<Outcome<Value, Code | ProviderRefusal>>,
): Promise<Outcome<Value, Code | ProviderRefusal>> {
  try {
    return await ask();
  } catch (err) {
    if (!isOfStripe(err)) throw err;
    if (isMissing(err, 'customer')) return refuse('missing', 'subscription:provider.noCustomer');
    const { type, code, statusCode, requestId } = err;
    const reason = { type, code, statusCode, stripeRequestId: requestId, reason: err.message };
    if (isPassing(err)) log.warn(reason, 'Stripe does not answer');
    else log.error(reason, 'Stripe refuses what we ask for');
    return refuse('unavailable', 'subscription:provider.unavailable');
  }
}

/** By its type: the classes come with the library, which is only loaded when it is needed. */
const isOfStripe = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

/** Trying again later helps. */
const isPassing = ({ type }: Stripe.errors.StripeError) =>
  ['StripeConnectionError', 'StripeRateLimitError', 'StripeAPIError', 'StripeTooSlow'].includes(type);

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
    stripe.subscriptions
      .list({ customer, status: 'all', expand: ['data.schedule'], ...page })
      .autoPagingToArray({ limit: most }),
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
