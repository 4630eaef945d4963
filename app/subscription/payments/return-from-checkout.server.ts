import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { takeToken } from '#app/platform/rate-limit/take-token.server.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import type { Payments } from './open-payments.server.ts';
import { checkouts, paymentCustomers } from './payments.tables.server.ts';
import { syncNow } from './sync-customer.server.ts';

/** The page may be loaded again and again; the provider need not be asked each time. */
const tries = { limit: 10, windowMs: 10 * 60_000 };

/**
 * Someone comes back from paying: asks the provider at once, so that the page they see is right, and again by a job in
 * case that fails. Opens nothing by itself. Says whether the session is one of theirs.
 */
export async function returnFromCheckout(
  scope: Scope,
  { provider }: Payments,
  sessionId: unknown,
): Promise<boolean> {
  const { db, actor, log, now } = scope;
  if (actor.kind === 'visitor' || !provider || typeof sessionId !== 'string') return false;
  const customerId = await findCustomerOf(db, { sessionId, userId: actor.userId });
  if (!customerId) return false;
  const allowed = await takeToken(db, { key: `return:${actor.userId}`, ...tries, now });
  if (allowed.ok) await syncNow({ db, provider, log, now }, customerId);
  return true;
}

async function findCustomerOf(
  db: Db,
  own: { sessionId: string; userId: string },
): Promise<string | undefined> {
  const [found] = await db
    .select({ customerId: paymentCustomers.customerId })
    .from(checkouts)
    .innerJoin(
      paymentCustomers,
      and(eq(paymentCustomers.userId, checkouts.userId), eq(paymentCustomers.provider, checkouts.provider)),
    )
    .where(and(eq(checkouts.sessionId, own.sessionId), eq(checkouts.userId, own.userId)))
    .limit(1);
  return found?.customerId;
}
