import { and, asc, eq, ne } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Renewable, type Renewed, renewUntil } from './renewal.ts';
import {
  type SandboxOrder,
  sandboxCustomers,
  sandboxPayments,
  sandboxSubscriptions,
} from './sandbox.tables.server.ts';
import { paymentIdOf } from './sandbox-ids.ts';

export type SandboxCustomer = typeof sandboxCustomers.$inferSelect;
type SandboxSubscription = typeof sandboxSubscriptions.$inferSelect & Renewable;

/** The customer, kept from changing until the transaction ends: whatever happens to one happens one after the other. */
export async function lockCustomer(tx: Db, customerId: string): Promise<SandboxCustomer | undefined> {
  const [customer] = await tx
    .select()
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.id, customerId))
    .for('update');
  return customer;
}

/** The subscriptions of a customer that are not over, the oldest first. */
export async function listGoingOn(tx: Db, customerId: string): Promise<SandboxSubscription[]> {
  const rows = await tx
    .select()
    .from(sandboxSubscriptions)
    .where(and(eq(sandboxSubscriptions.customerId, customerId), ne(sandboxSubscriptions.state, 'ended')))
    .orderBy(asc(sandboxSubscriptions.startedAt));
  return rows.map((row) => ({ ...row, period: row.order.period }));
}

/** Renews, leaves unpaid or ends whatever is due by an instant. Asked twice, nothing is paid twice. */
export async function renewDue(tx: Db, customer: SandboxCustomer, until: Date): Promise<void> {
  const { cardWorks } = customer;
  for (const subscription of await listGoingOn(tx, customer.id))
    await writeRenewed(tx, renewUntil(subscription, { cardWorks, until }));
}

/** Writes what has become of a subscription. A payment that failed and is paid later stays one payment. */
export async function writeRenewed(
  tx: Db,
  { subscription, payments }: Renewed<SandboxSubscription>,
): Promise<void> {
  const { id, customerId, order, state, periods, periodEndsAt } = subscription;
  await tx
    .update(sandboxSubscriptions)
    .set({ state, periods, periodEndsAt })
    .where(eq(sandboxSubscriptions.id, id));
  for (const { period, at, status } of payments)
    await writePayment(tx, { id: paymentIdOf(id, period), customerId, order, at, status });
}

interface WrittenPayment {
  id: string;
  customerId: string;
  order: SandboxOrder;
  at: Date;
  status: 'paid' | 'failed';
}

/** Writes a payment; one that is known gets its new state. */
export async function writePayment(tx: Db, payment: WrittenPayment): Promise<void> {
  const { at, status } = payment;
  await tx
    .insert(sandboxPayments)
    .values(payment)
    .onConflictDoUpdate({ target: sandboxPayments.id, set: { at, status } });
}
