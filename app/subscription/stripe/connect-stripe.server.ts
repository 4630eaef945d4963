import type Stripe from 'stripe';

/** How long one question to Stripe may take; a person waits for some of them. */
const patienceMs = 6000;

export interface StripeAccess {
  secretKey: string;
  /** Where Stripe is, when it is not Stripe itself. */
  connection?: { host: string; port: number; protocol: 'http' | 'https'; timeout?: number };
}

/** Stripe's library, from the first use on: it takes 34 MB, which no installation without a key should pay. */
export type ConnectStripe = () => Promise<Stripe>;

/** The way to Stripe. */
export function stripeAccess({ secretKey, connection }: StripeAccess): ConnectStripe {
  let opened: Promise<Stripe> | undefined;
  const open = async () => {
    const { default: Client } = await import('stripe');
    const options = { timeout: patienceMs, maxNetworkRetries: 2, telemetry: false, ...connection };
    return new Client(secretKey, options);
  };
  return () => {
    opened ??= open();
    return opened;
  };
}
