import { and, eq } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok } from '#app/platform/outcome.ts';
import type { NewCustomer, PaymentProvider, ProviderRefusal } from './payment-provider.ts';
import { paymentCustomers } from './payments.tables.server.ts';

/** The person's customer at this provider, made known to it if need be; remembers the language they speak now. */
export async function ensureCustomer(
  db: Db,
  provider: PaymentProvider,
  person: NewCustomer,
): Promise<Outcome<string, ProviderRefusal>> {
  const { userId, locale } = person;
  const [known] = await db
    .update(paymentCustomers)
    .set({ locale })
    .where(and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, provider.name)))
    .returning({ customerId: paymentCustomers.customerId });
  if (known) return ok(known.customerId);
  const created = await provider.createCustomer(person);
  if (!created.ok) return created;
  const customerId = created.value;
  await db.transaction(async (tx) => {
    await tx.update(userProfiles).set({ stripeCustomerId: customerId }).where(eq(userProfiles.id, userId));
    await tx
      .insert(paymentCustomers)
      .values({ customerId, provider: provider.name, userId, locale })
      .onConflictDoNothing();
  });
  return ok(customerId);
}

/** Forgets a customer whom the provider no longer knows. */
export async function forgetCustomer(db: Db, customerId: string): Promise<void> {
  await db.delete(paymentCustomers).where(eq(paymentCustomers.customerId, customerId));
}
