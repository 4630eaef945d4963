import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { addPeriods } from '../payments/access-spans.ts';
import { payOwed } from './renewal.ts';
import { type Card, discountOf, parseSandboxId, paymentIdOf, subscriptionIdOf } from './sandbox.forms.ts';
import {
  type SandboxOrder,
  sandboxCheckouts,
  sandboxCustomers,
  sandboxPayments,
  sandboxSubscriptions,
} from './sandbox.tables.server.ts';
import {
  closeOtherCheckouts,
  isClosedCheckout,
  listGoingOn,
  type SandboxCustomer,
  writePayment,
  writeRenewed,
} from './sandbox-ledger.server.ts';
import { pathOf } from './sandbox-provider.server.ts';
import {
  type Asking,
  missing,
  type SandboxGate,
  tell,
  withSandboxCustomer,
} from './with-sandbox-customer.server.ts';

/** Pays a payment page of one's own, once, and says where it leads back to. A declined card changes nothing. */
export function payCheckout(
  scope: Asking,
  gate: SandboxGate,
  { checkout, card, code }: { checkout: unknown; card: Card; code?: string },
): Promise<Outcome<{ path: string }>> {
  return withSandboxCustomer(scope, gate, async (tx, customer) => {
    const id = parseSandboxId(checkout);
    const found = id && (await findOwnCheckout(tx, customer, id));
    if (!found) return missing();
    const done = ok({ path: successPath(found.order, found.id) });
    if (found.paidAt) return done;
    if (isClosedCheckout(found, scope.now)) return refuse('conflict', 'sandbox:checkout.closed');
    if (card === 'failing') return refuse('payment', 'sandbox:checkout.declined');
    if (found.order.kind === 'subscription' && (await listGoingOn(tx, customer.id)).length > 0)
      return refuse('conflict', 'sandbox:checkout.alreadySubscribed');
    const order = code ? discounted(found.order) : found.order;
    await deliver(tx, { ...found, order, customerId: customer.id, at: scope.now });
    await tell(tx, customer.id, 'checkout.paid');
    return done;
  });
}

/** A code is for subscriptions, as with Stripe, and for their first payment. */
const discounted = (order: SandboxOrder): SandboxOrder =>
  order.kind === 'subscription' ? { ...order, discountCents: discountOf(order.amountCents) } : order;

async function findOwnCheckout(tx: Db, customer: SandboxCustomer, id: string) {
  const own = and(eq(sandboxCheckouts.id, id), eq(sandboxCheckouts.customerId, customer.id));
  const [checkout] = await tx.select().from(sandboxCheckouts).where(own);
  return checkout;
}

const successPath = ({ successUrl }: SandboxOrder, sessionId: string) =>
  pathOf(successUrl.replace('{CHECKOUT_SESSION_ID}', sessionId));

interface Sale {
  id: string;
  customerId: string;
  order: SandboxOrder;
  at: Date;
}

async function deliver(tx: Db, { id, customerId, order, at }: Sale): Promise<void> {
  const amountCents = order.amountCents - (order.discountCents ?? 0);
  const paid = { ...order, amountCents };
  await writePayment(tx, { id: paymentIdOf(id, '1'), customerId, order: paid, at, status: 'paid' });
  if (order.kind === 'subscription')
    await tx.insert(sandboxSubscriptions).values({
      ...{ id: subscriptionIdOf(id), customerId, order, state: 'running', startedAt: at, anchorAt: at },
      periodEndsAt: addPeriods(at, 1, order.period),
    });
  await tx.update(sandboxCheckouts).set({ paidAt: at }).where(eq(sandboxCheckouts.id, id));
  await closeOtherCheckouts(tx, { customerId, id, at });
  await tx.update(sandboxCustomers).set({ cardWorks: true }).where(eq(sandboxCustomers.id, customerId));
}

/** Stops the renewal: what is paid for runs to its end, what is not is over now, and says which. */
export const cancelSubscription = (scope: Asking, gate: SandboxGate) =>
  setRenewal(scope, gate, { endsWithPeriod: true });

/** Takes a cancellation back, as long as the subscription still runs. */
export async function resumeSubscription(scope: Asking, gate: SandboxGate): Promise<Outcome> {
  const resumed = await setRenewal(scope, gate, { endsWithPeriod: false });
  return resumed.ok ? ok() : resumed;
}

function setRenewal(
  scope: Asking,
  gate: SandboxGate,
  { endsWithPeriod }: { endsWithPeriod: boolean },
): Promise<Outcome<{ hasEnded: boolean }>> {
  return withSandboxCustomer(scope, gate, async (tx, customer) => {
    const [subscription] = await listGoingOn(tx, customer.id);
    if (!subscription) return refuse('conflict', 'sandbox:problem.noSubscription');
    const hasEnded = endsWithPeriod && subscription.state === 'unpaid';
    await tx
      .update(sandboxSubscriptions)
      .set({ endsWithPeriod, state: hasEnded ? 'ended' : subscription.state })
      .where(eq(sandboxSubscriptions.id, subscription.id));
    await tell(tx, customer.id, endsWithPeriod ? 'subscription.cancelled' : 'subscription.resumed');
    return ok({ hasEnded });
  });
}

/** Decides what the next payments will do. A card that works pays at once what is owed. */
export function changeCard(scope: Asking, gate: SandboxGate, card: Card): Promise<Outcome> {
  return withSandboxCustomer(scope, gate, async (tx, customer) => {
    const cardWorks = card === 'working';
    await tx.update(sandboxCustomers).set({ cardWorks }).where(eq(sandboxCustomers.id, customer.id));
    if (cardWorks)
      for (const subscription of await listGoingOn(tx, customer.id))
        await writeRenewed(tx, payOwed(subscription, scope.now));
    await tell(tx, customer.id, 'card.changed');
    return ok();
  });
}

/** Gives the money for a pass back, and takes the pass away. Subscriptions are cancelled instead. */
export function refundPass(scope: Asking, gate: SandboxGate, payment: unknown): Promise<Outcome> {
  return withSandboxCustomer(scope, gate, async (tx, customer) => {
    const id = parseSandboxId(payment);
    if (!id) return missing();
    const own = and(eq(sandboxPayments.id, id), eq(sandboxPayments.customerId, customer.id));
    const [found] = await tx.select().from(sandboxPayments).where(own);
    if (!found) return missing();
    if (found.order.kind !== 'pass') return refuse('conflict', 'sandbox:payment.noRefund');
    await tx.update(sandboxPayments).set({ status: 'refunded' }).where(own);
    await tell(tx, customer.id, 'pass.refunded');
    return ok();
  });
}
