import { and, desc, eq } from 'drizzle-orm';
import { addPeriods, passToCome } from '../payments/access-spans.ts';
import { parseSandboxId } from './sandbox.forms.ts';
import {
  type SandboxOrder,
  sandboxCheckouts,
  sandboxCustomers,
  sandboxPayments,
  sandboxSubscriptions,
} from './sandbox.tables.server.ts';
import { isClosedCheckout, readSnapshot } from './sandbox-ledger.server.ts';
import { pathOf } from './sandbox-provider.server.ts';
import { type Asking, type SandboxGate, whoIsThere } from './with-sandbox-customer.server.ts';

/** More than ten years of monthly payments. */
const mostPayments = 150;

/** What of an order is shown. */
const shownOrder = ({ planName, kind, period, amountCents }: SandboxOrder) => ({
  planName,
  kind,
  period,
  amountCents,
});

/** A payment page of one's own; `undefined` for anyone else's, and wherever the sandbox takes no payments. */
export async function findCheckout(scope: Asking, gate: SandboxGate, rawId: unknown) {
  const [userId, id] = [whoIsThere(scope, gate), parseSandboxId(rawId)];
  if (!userId || !id) return undefined;
  const [found] = await scope.db
    .select({
      order: sandboxCheckouts.order,
      paidAt: sandboxCheckouts.paidAt,
      createdAt: sandboxCheckouts.createdAt,
      closedAt: sandboxCheckouts.closedAt,
      customerId: sandboxCheckouts.customerId,
    })
    .from(sandboxCheckouts)
    .innerJoin(sandboxCustomers, eq(sandboxCustomers.id, sandboxCheckouts.customerId))
    .where(and(eq(sandboxCheckouts.id, id), eq(sandboxCustomers.userId, userId)));
  if (!found) return undefined;
  const { order, paidAt, customerId } = found;
  const snapshot = await readSnapshot(scope.db, customerId, () => '');
  return {
    ...shownOrder(order),
    id,
    isPaid: paidAt !== null,
    isClosed: isClosedCheckout(found, scope.now),
    /** From when to when a pass would last, in addition to what was bought before. */
    lasts: passToCome(snapshot, order, scope.now),
    /** When a subscription would be paid for again, counted from now. */
    renewsAt: addPeriods(scope.now, 1, order.period),
    cancelPath: pathOf(order.cancelUrl),
  };
}

/** All that one has with the sandbox: the newest subscription, the card and the payments, the newest first. */
export async function findAccount(scope: Asking, gate: SandboxGate) {
  const userId = whoIsThere(scope, gate);
  if (!userId) return undefined;
  const { db } = scope;
  const [customer] = await db.select().from(sandboxCustomers).where(eq(sandboxCustomers.userId, userId));
  if (!customer) return { customer: undefined, subscription: undefined, payments: [] };
  const [subscription] = await db
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.customerId, customer.id))
    .orderBy(desc(sandboxSubscriptions.startedAt))
    .limit(1);
  const payments = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.customerId, customer.id))
    .orderBy(desc(sandboxPayments.at), desc(sandboxPayments.id))
    .limit(mostPayments);
  return {
    customer: { cardWorks: customer.cardWorks },
    subscription: subscription && shownSubscription(subscription),
    payments: payments.map(({ id, order, at, status }) => ({ id, ...shownOrder(order), at, status })),
  };
}

/** How a subscription stands: `ending` is one that was cancelled and still runs. */
function shownSubscription({ order, nextOrder, ...row }: typeof sandboxSubscriptions.$inferSelect) {
  const state = row.state === 'running' && row.endsWithPeriod ? ('ending' as const) : row.state;
  const next = nextOrder && state === 'running' ? shownOrder(nextOrder) : undefined;
  return { ...shownOrder(order), state, periodEndsAt: row.periodEndsAt, next };
}
