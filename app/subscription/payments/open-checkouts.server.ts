import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOffered } from '../plans/plans.queries.server.ts';
import { pricingPlans } from '../plans/plans.tables.server.ts';
import { checkouts } from './payments.tables.server.ts';

/** How long a way to pay is used again for the same choice. */
const reuseMs = 30 * 60_000;

export type Checkout = typeof checkouts.$inferSelect;
type Choice = Pick<Checkout, 'userId' | 'planId' | 'kind' | 'period' | 'amountCents' | 'provider' | 'locale'>;

/**
 * The open way to pay for this choice, or a new one. However many requests ask at once they get the same; a new one
 * closes the others, because of several payment pages only the last may be paid on. None when the plan was taken off the
 * site meanwhile; whoever takes it off now waits, and finds that somebody was on the way to pay for it.
 */
export function noteCheckout(db: Db, choice: Choice, now: Date): Promise<Checkout | undefined> {
  return db.transaction(async (tx) => {
    await tx
      .select({ id: userProfiles.id })
      .from(userProfiles)
      .where(eq(userProfiles.id, choice.userId))
      .for('update');
    const [plan] = await tx
      .select({ id: pricingPlans.id })
      .from(pricingPlans)
      .where(and(eq(pricingPlans.id, choice.planId), isOffered))
      .for('key share');
    if (!plan) return undefined;
    const [open] = await tx
      .select()
      .from(checkouts)
      .where(
        and(
          eq(checkouts.userId, choice.userId),
          eq(checkouts.planId, choice.planId),
          eq(checkouts.kind, choice.kind),
          eq(checkouts.period, choice.period),
          eq(checkouts.amountCents, choice.amountCents),
          eq(checkouts.provider, choice.provider),
          isNull(checkouts.closedAt),
          gt(checkouts.createdAt, new Date(now.getTime() - reuseMs)),
        ),
      )
      .orderBy(desc(checkouts.createdAt))
      .limit(1);
    if (open) return open;
    await closeCheckouts(tx, choice.userId, now);
    const [noted] = await tx
      .insert(checkouts)
      .values({ ...choice, createdAt: now })
      .returning();
    return noted as Checkout;
  });
}

/** The person's ways to pay are not offered again. */
export async function closeCheckouts(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(checkouts)
    .set({ closedAt: now })
    .where(and(eq(checkouts.userId, userId), isNull(checkouts.closedAt)));
}

/** Remembers where the payment page of a checkout is. */
export async function noteAddress(
  db: Db,
  checkoutId: string,
  page: { sessionId: string; url: string },
): Promise<void> {
  await db.update(checkouts).set(page).where(eq(checkouts.id, checkoutId));
}
