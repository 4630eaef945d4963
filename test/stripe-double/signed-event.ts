import Stripe from 'stripe';
import type { StripeEvent } from './account.ts';
import { asStripeShows } from './stripe-double.ts';

export const webhookSecret = 'whsec_double';

interface Signing {
  secret?: string;
  /** How far from now the signature says it was made. */
  secondsFromNow?: number;
}

/** An event as Stripe sends it: exactly these bytes, signed. */
export function signedEvent(
  event: StripeEvent,
  { secret = webhookSecret, secondsFromNow = 0 }: Signing = {},
) {
  const body = asStripeShows(event);
  return { body, signature: signatureOf(body, { secret, secondsFromNow }) };
}

/** The header that goes with these bytes. */
export const signatureOf = (
  payload: string,
  { secret = webhookSecret, secondsFromNow = 0 }: Signing = {},
): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) + secondsFromNow,
  });
