import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { defineCron, defineJob } from '#app/platform/jobs/define.server.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymentCustomers } from './payments.tables.server.ts';
import type { Payments } from './payments-context.server.ts';
import { enqueueSync } from './sync-customer.server.ts';

const kind = 'subscription.stopRenewals';

/**
 * Whoever may not come in is not charged either: stops the renewals of everyone whose account was disabled. Throws when the
 * provider could not be asked about all of them, so that the job runs again.
 */
export async function stopRenewalsOfDisabled(db: Db, provider: PaymentProvider): Promise<number> {
  const failures: unknown[] = [];
  const customerIds = await listRenewing(db, provider.name);
  for (const customerId of customerIds) {
    try {
      await provider.stopRenewals(customerId);
      await enqueueSync(db, customerId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} renewals were not stopped`);
  return customerIds.length;
}

async function listRenewing(db: Db, provider: PaymentProvider['name']): Promise<string[]> {
  const rows = await db
    .select({ customerId: paymentCustomers.customerId })
    .from(userProfiles)
    .innerJoin(
      paymentCustomers,
      and(eq(paymentCustomers.userId, userProfiles.id), eq(paymentCustomers.provider, provider)),
    )
    .where(
      and(
        eq(userProfiles.disabled, true),
        isNotNull(userProfiles.stripeSubscriptionId),
        ne(userProfiles.subscriptionStatus, 'cancelled'),
      ),
    );
  return rows.map(({ customerId }) => customerId);
}

/** Looks for disabled accounts whose subscriptions still renew. */
export const stopRenewalsJob = ({ provider }: Pick<Payments, 'provider'>) =>
  defineJob({
    kind,
    payload: z.object({}),
    async run(_payload, { db, log }) {
      if (!provider) return;
      const stopped = await stopRenewalsOfDisabled(db, provider);
      if (stopped > 0) log.info({ stopped }, 'renewals of disabled accounts stopped');
    },
  });

/** Every hour, because a renewal may be due today. */
export const stopRenewalsHourly = defineCron({ name: kind, pattern: '34 * * * *', kind });
