import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { BoughtPlan, CustomerSnapshot, PaidPrice, WantedPlan } from '../payments/customer-snapshot.ts';
import { settledWith } from './proration.ts';
import { type Renewed, renewUntil } from './renewal.ts';
import { paymentIdOf } from './sandbox.forms.ts';
import {
  type SandboxOrder,
  sandboxCheckouts,
  sandboxCustomers,
  sandboxPayments,
  sandboxSubscriptions,
} from './sandbox.tables.server.ts';

export type SandboxCustomer = typeof sandboxCustomers.$inferSelect;
export type LedgerSubscription = typeof sandboxSubscriptions.$inferSelect;

/** The customer, locked until the transaction ends: whatever happens to one happens one after the other. */
export async function lockCustomer(tx: Db, customerId: string): Promise<SandboxCustomer | undefined> {
  const [customer] = await tx
    .select()
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.id, customerId))
    .for('update');
  return customer;
}

/** The subscriptions of a customer that are not over, the oldest first. */
export async function listGoingOn(tx: Db, customerId: string): Promise<LedgerSubscription[]> {
  return tx
    .select()
    .from(sandboxSubscriptions)
    .where(and(eq(sandboxSubscriptions.customerId, customerId), ne(sandboxSubscriptions.state, 'ended')))
    .orderBy(asc(sandboxSubscriptions.startedAt));
}

/** Of several payment pages only one may be paid on: the others are closed. */
export async function closeOtherCheckouts(
  tx: Db,
  { customerId, id, at }: { customerId: string; id: string; at: Date },
): Promise<void> {
  const others = and(
    eq(sandboxCheckouts.customerId, customerId),
    ne(sandboxCheckouts.id, id),
    isNull(sandboxCheckouts.paidAt),
    isNull(sandboxCheckouts.closedAt),
  );
  await tx.update(sandboxCheckouts).set({ closedAt: at }).where(others);
}

/** As Stripe's, a payment page is open for a day. */
const openMs = 86_400_000;

/** Whether nothing can be paid on a payment page any more, though nothing was. */
export const isClosedCheckout = (
  { createdAt, closedAt }: Pick<typeof sandboxCheckouts.$inferSelect, 'createdAt' | 'closedAt'>,
  now: Date,
): boolean => closedAt !== null || now.getTime() - createdAt.getTime() > openMs;

/** Renews, leaves unpaid or ends whatever is due by an instant. Asked twice, nothing is paid twice. */
export async function renewDue(tx: Db, customer: SandboxCustomer, until: Date): Promise<void> {
  const { cardWorks } = customer;
  for (const subscription of await listGoingOn(tx, customer.id))
    await writeRenewed(tx, renewUntil(subscription, { cardWorks, until }));
}

/** Writes what has become of a subscription. A payment that failed and is paid later stays one payment. */
export async function writeRenewed(
  tx: Db,
  { subscription, payments }: Renewed<LedgerSubscription>,
): Promise<void> {
  const { id, customerId, ...columns } = subscription;
  await tx.update(sandboxSubscriptions).set(columns).where(eq(sandboxSubscriptions.id, id));
  for (const { number, at, status, order } of payments) {
    const amountCents = await settle(tx, { customerId, totalCents: order.amountCents, status });
    const paid = { customerId, at, status, order: { ...order, amountCents } };
    if (amountCents > 0) await writePayment(tx, { ...paid, id: paymentIdOf(id, number) });
  }
}

interface Settling {
  customerId: string;
  /** What is asked for; below nothing, it is left over for later. */
  totalCents: number;
  status: 'paid' | 'failed';
}

/** What of an amount has to be paid, when something is left over from earlier. Only what is paid uses that up. */
export async function settle(tx: Db, { customerId, totalCents, status }: Settling): Promise<number> {
  const own = eq(sandboxCustomers.id, customerId);
  const [customer] = await tx
    .select({ creditCents: sandboxCustomers.creditCents })
    .from(sandboxCustomers)
    .where(own);
  const { dueCents, creditCents } = settledWith(customer?.creditCents ?? 0, totalCents);
  if (status === 'paid' && creditCents !== customer?.creditCents)
    await tx.update(sandboxCustomers).set({ creditCents }).where(own);
  return dueCents;
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
  const { at, status, order } = payment;
  await tx
    .insert(sandboxPayments)
    .values(payment)
    .onConflictDoUpdate({ target: sandboxPayments.id, set: { at, status, order } });
}

const currency = 'usd';

const boughtPlan = (order: SandboxOrder): BoughtPlan & PaidPrice => {
  const { planId, planKey, planName, grants, amountCents } = order;
  return { planId, planKey, planName, grants, amountCents, currency };
};

const wantedPlan = (order: SandboxOrder): WantedPlan => ({ ...boughtPlan(order), period: order.period });

/** Everything the sandbox knows about a customer; of an unknown one, nothing. */
export async function readSnapshot(
  db: Db,
  customerId: string,
  receiptAddress: (paymentId: string) => string,
): Promise<CustomerSnapshot> {
  const subscriptions = await db
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.customerId, customerId))
    .orderBy(asc(sandboxSubscriptions.startedAt));
  const payments = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.customerId, customerId))
    .orderBy(asc(sandboxPayments.at), asc(sandboxPayments.id));
  const passes = payments.filter(({ order, status }) => order.kind === 'pass' && status !== 'failed');
  return {
    subscriptions: subscriptions.map(({ id, order, nextOrder, ...row }) => ({
      ...wantedPlan(order),
      ...{ id, state: row.state, startedAt: row.startedAt, periodEndsAt: row.periodEndsAt },
      endsWithPeriod: row.endsWithPeriod,
      ...(nextOrder && { next: wantedPlan(nextOrder) }),
    })),
    passes: passes.map(({ id, order, at, status }) => ({
      ...boughtPlan(order),
      ...{ id, period: order.period, paidAt: at, refunded: status === 'refunded' },
    })),
    payments: payments.map(({ id, order, at, status }) => ({
      ...{ id, at, status, currency },
      amountCents: order.amountCents,
      planName: order.planName,
      kind: order.kind,
      receiptUrl: receiptAddress(id),
    })),
  };
}
