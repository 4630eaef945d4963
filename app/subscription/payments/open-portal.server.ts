import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { takeToken } from '#app/platform/rate-limit/take-token.server.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import type { Payments } from './payments-context.server.ts';
import { paymentCustomers } from './payments.tables.server.ts';
import { isAtPortal } from './portal-answer.ts';

const tries = { limit: 20, windowMs: 10 * 60_000 };

/** Opens the page where someone manages their card, invoices and cancellation: their own, and only at the provider's address. */
export async function openPortal(
  scope: Scope,
  { provider, baseUrl }: Payments,
  asked: { userId: unknown; customerId: unknown },
): Promise<Outcome<{ url: string }>> {
  const { db, actor, now, locale } = scope;
  if (actor.kind === 'visitor') return refuse('forbidden', 'subscription:refusal.notAuthenticated');
  if (asked.userId !== actor.userId) return refuse('forbidden', 'subscription:refusal.authentication');
  const { customerId } = asked;
  if (typeof customerId !== 'string' || !customerId)
    return refuse('missing', 'subscription:provider.noCustomer');
  const allowed = await takeToken(db, { key: `portal:${actor.userId}`, ...tries, now });
  if (!allowed.ok) return allowed;
  if (!(await isOwnCustomer(db, actor.userId, customerId)))
    return refuse('forbidden', 'subscription:refusal.authentication');
  if (!provider) return refuse('conflict', 'subscription:refusal.paymentsOff');
  if (!provider.owns(customerId)) return refuse('missing', 'subscription:provider.noCustomer');
  const returnUrl = `${baseUrl}/subscription/manage`;
  const opened = await provider.forPerson().openPortal({ customerId, returnUrl, locale });
  if (!opened.ok) return opened;
  const { url } = opened.value;
  if (!url) return refuse('conflict', 'subscription:refusal.noPortalAddress');
  return isAtPortal(url, provider.portalAddress)
    ? ok({ url })
    : refuse('conflict', 'subscription:refusal.foreignPortalAddress');
}

async function isOwnCustomer(db: Db, userId: string, customerId: string): Promise<boolean> {
  const own = await db
    .select({ customerId: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.customerId, customerId), eq(paymentCustomers.userId, userId)));
  return own.length > 0;
}
