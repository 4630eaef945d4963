import type Stripe from 'stripe';
import type { Log } from '#app/platform/log.server.ts';
import { type Outcome, refuse } from '#app/platform/outcome.ts';
import type { ProviderRefusal } from '../payments/payment-provider.ts';

/** Whether Stripe says that what this parameter names does not exist, at least not for our key. */
export const isMissing = (error: unknown, param: string): boolean =>
  isRefusal(error) && error.code === 'resource_missing' && (error.param ?? '').startsWith(param);

/** Whether Stripe has understood the request and says no, so that asking again would not help. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  isOfStripe(error) && error.type === 'StripeInvalidRequestError';

/** Whether Stripe gives again, for the same key, what went wrong on its side earlier. */
export const isOldFailure = (error: unknown): boolean =>
  isOfStripe(error) && (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true';

/** Does what a person waits for. When Stripe says no, they get a sentence and the operator gets the reason. */
export async function orRefusal<Value>(
  log: Log,
  ask: () => Promise<Outcome<Value, ProviderRefusal>>,
): Promise<Outcome<Value, ProviderRefusal>> {
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
