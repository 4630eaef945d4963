import type Stripe from 'stripe';

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
 * Asks for someone who waits: all questions together may take so long, from now on. What was asked last may still happen
 * at Stripe; the same wish finds it there the next time.
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
