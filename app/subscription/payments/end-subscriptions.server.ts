import { eq } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { BeforeErasing } from '#app/accounts/settings/erase-account.server.ts';
import { ok, refuse } from '#app/platform/outcome.ts';
import type { Payments } from './payments-context.server.ts';
import { paymentCustomers } from './payments.tables.server.ts';

const notCancelled = () => refuse('unavailable', 'accounts:refusal.notCancelled');

/** Ends everything a person pays for, before their account goes; refuses as long as they might still be charged. */
export const endSubscriptions =
  ({ provider }: Pick<Payments, 'provider'>): BeforeErasing =>
  async ({ db, log }, userId) => {
    const customers = await db
      .select({
        customerId: paymentCustomers.customerId,
        provider: paymentCustomers.provider,
        subscriptionId: userProfiles.stripeSubscriptionId,
      })
      .from(paymentCustomers)
      .innerJoin(userProfiles, eq(userProfiles.id, paymentCustomers.userId))
      .where(eq(paymentCustomers.userId, userId));
    for (const customer of customers) {
      if (provider?.owns(customer.customerId)) {
        try {
          await provider.cancelEverything(customer.customerId);
        } catch (err) {
          log.warn({ err }, 'a subscription could not be cancelled, so an account was not deleted');
          return notCancelled();
        }
        // Real money that nobody here can reach: the key is gone, and the subscription goes on.
      } else if (customer.provider === 'stripe' && customer.subscriptionId) return notCancelled();
    }
    return ok();
  };
