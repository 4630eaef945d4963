import { and, eq } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { BeforeErasing } from '#app/accounts/settings/erase-account.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { NewCustomer, PaymentProvider, ProviderRefusal } from './payment-provider.ts';
import { paymentCustomers } from './payments.tables.server.ts';
import type { Payments } from './payments-context.server.ts';

/** The person's customer at this provider, made known to it if need be. */
export async function ensureCustomer(
  db: Db,
  provider: PaymentProvider,
  person: NewCustomer,
): Promise<Outcome<string, ProviderRefusal>> {
  const { userId } = person;
  const { name } = provider;
  const known = await findCustomer(db, userId, name);
  if (known) return ok(known);
  const created = await provider.createCustomer(person);
  if (!created.ok) return created;
  return ok(await noteCustomer(db, { customerId: created.value, provider: name, userId }));
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
export const findCustomer = async (db: Db, userId: string, provider: ProviderName) =>
  (await findPerson(db, userId, provider))?.customerId;

/** Everything someone has at a provider, as it last reported. */
export const listHeld = async (db: Db, userId: string, provider: ProviderName) =>
  (await findPerson(db, userId, provider))?.held ?? [];

type ProviderName = PaymentProvider['name'];

async function findPerson(db: Db, userId: string, provider: ProviderName) {
  const [customer] = await db
    .select({ customerId: paymentCustomers.customerId, held: paymentCustomers.held })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, provider)));
  return customer;
}

/** Forgets a customer whom the provider no longer knows. */
export async function forgetCustomer(db: Db, customerId: string): Promise<void> {
  await db.delete(paymentCustomers).where(eq(paymentCustomers.customerId, customerId));
}

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
