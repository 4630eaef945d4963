import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { takeToken } from '#app/platform/http/take-token.server.ts';
import type { PurchaseKind } from './customer-snapshot.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { checkouts, paymentCustomers } from './payments.tables.server.ts';
import type { Payments } from './payments-context.server.ts';
import { syncNow } from './sync-customer.server.ts';

/** The page may be loaded again and again; the provider need not be asked each time. */
const tries = { limit: 10, windowMs: 10 * 60_000 };

/** The payment page someone comes back from. */
export interface UsedCheckout {
  openedAt: Date;
  /** Whether something was paid since, on this page or another. */
  isClosed: boolean;
  kind: PurchaseKind;
}

/**
 * Someone comes back from paying: asks the provider at once, so that the page they see is right, and again by a job in
 * case that fails. Opens nothing by itself. Nothing for a session that is not theirs, or not of the provider in use.
 */
export async function returnFromCheckout(
  scope: Scope,
  { provider }: Payments,
  sessionId: unknown,
): Promise<UsedCheckout | undefined> {
  const { db, actor, log, now } = scope;
  if (actor.kind === 'visitor' || !provider || typeof sessionId !== 'string') return undefined;
  const own = { sessionId, userId: actor.userId, provider: provider.name };
  const found = await findUsed(db, own);
  if (!found) return undefined;
  const allowed = await takeToken(db, { key: `return:${actor.userId}`, ...tries, now });
  if (!allowed.ok) return found;
  await syncNow({ db, provider: provider.forPerson(), log, now }, found.customerId);
  return findUsed(db, own);
}

interface OwnSession {
  sessionId: string;
  userId: string;
  provider: PaymentProvider['name'];
}

async function findUsed(
  db: Db,
  { sessionId, userId, provider }: OwnSession,
): Promise<(UsedCheckout & { customerId: string }) | undefined> {
  const [found] = await db
    .select({
      customerId: paymentCustomers.customerId,
      openedAt: checkouts.createdAt,
      closedAt: checkouts.closedAt,
      kind: checkouts.kind,
    })
    .from(checkouts)
    .innerJoin(
      paymentCustomers,
      and(eq(paymentCustomers.userId, checkouts.userId), eq(paymentCustomers.provider, checkouts.provider)),
    )
    .where(
      and(eq(checkouts.sessionId, sessionId), eq(checkouts.userId, userId), eq(checkouts.provider, provider)),
    )
    .limit(1);
  if (!found) return undefined;
  const { closedAt, ...used } = found;
  return { ...used, isClosed: closedAt !== null };
}
