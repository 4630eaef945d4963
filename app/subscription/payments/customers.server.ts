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
  const { name } = provider;
  const [known] = await db
    .update(paymentCustomers)
    .set({ locale })
    .where(and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, name)))
    .returning({ customerId: paymentCustomers.customerId });
  if (known) return ok(known.customerId);
  const created = await provider.createCustomer(person);
  if (!created.ok) return created;
  return ok(await noteCustomer(db, { customerId: created.value, provider: name, userId, locale }));
}

/** Who buys in two tabs at once may be made known twice: the first that is noted is the one, for both. */
function noteCustomer(db: Db, made: typeof paymentCustomers.$inferInsert): Promise<string> {
  const { userId, provider } = made;
  return db.transaction(async (tx) => {
    const own = eq(userProfiles.id, userId);
    await tx.select({ id: userProfiles.id }).from(userProfiles).where(own).for('update');
    await tx.insert(paymentCustomers).values(made).onConflictDoNothing();
    const customerId = await findCustomer(tx, userId, provider);
    if (!customerId) throw new Error('the payment provider gave us a customer who is somebody else');
    await tx.update(userProfiles).set({ stripeCustomerId: customerId }).where(own);
    return customerId;
  });
}

/** Who a person is at a provider; nothing before they first wanted to buy there. */
export async function findCustomer(
  db: Db,
  userId: string,
  provider: PaymentProvider['name'],
): Promise<string | undefined> {
  const [found] = await db
    .select({ customerId: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, provider)));
  return found?.customerId;
}

/** Forgets a customer whom the provider no longer knows. */
export async function forgetCustomer(db: Db, customerId: string): Promise<void> {
  await db.delete(paymentCustomers).where(eq(paymentCustomers.customerId, customerId));
}
