import type { Db } from '#app/platform/db/database.server.ts';
import { type Env, siteAddress } from '#app/platform/env.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Payments } from './payments/payments-context.server.ts';
import { openSandbox } from './sandbox/sandbox-provider.server.ts';
import { openStripe } from './stripe/stripe-provider.server.ts';

/** Stripe when there is a key, the sandbox on one's own machine, and no payments at all in production without a key. */
export function openPayments(env: Env, { db, log }: { db: Db; log: Log }): Payments {
  const baseUrl = siteAddress(env).replace(/\/+$/, '');
  const secretKey = env.STRIPE_SECRET_KEY;
  if (secretKey) {
    if (env.APP_MODE === 'production' && /^.k_test_/.test(secretKey))
      log.warn('STRIPE_SECRET_KEY is a test key: whatever is bought opens without any money');
    return { provider: openStripe({ secretKey, db, log }), baseUrl };
  }
  if (env.APP_MODE !== 'production') return { provider: openSandbox({ db, baseUrl }), baseUrl };
  log.warn('payments are off: there is no STRIPE_SECRET_KEY');
  return { provider: undefined, baseUrl };
}
