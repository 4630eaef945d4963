import { and, desc, eq, sql } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { factColumns } from '../entitlement/entitlement-sql.server.ts';
import { displayStatus, trialEndsAt } from '../entitlement/subscription.policy.ts';
import { planTranslations, pricingPlans } from '../plans/plans.tables.server.ts';
import type { ProviderPayment } from './customer-snapshot.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymentCustomers, payments } from './payments.tables.server.ts';
import type { Payments } from './payments-context.server.ts';

/** More than ten years of monthly payments. */
const mostPayments = 150;

/** What the actor has, what it is about and what they paid, the latest first; nothing for a visitor. */
export async function findSubscription(
  { db, actor, now, locale }: Pick<Scope, 'db' | 'actor' | 'now' | 'locale'>,
  { provider }: Pick<Payments, 'provider'>,
) {
  if (actor.kind === 'visitor') return undefined;
  const userId: string = actor.userId;
  // Without a provider what was paid with real money is shown all the same.
  const name = provider?.name ?? 'stripe';
  const [row] = await db
    .select({
      ...factColumns,
      subscriptionId: userProfiles.stripeSubscriptionId,
      customerId: paymentCustomers.customerId,
      paidFor: paymentCustomers.paidFor,
      held: paymentCustomers.held,
      plan: {
        key: pricingPlans.key,
        name: sql<string>`coalesce(${planTranslations.name}, ${pricingPlans.name})`,
        description: sql<string>`coalesce(${planTranslations.description}, ${pricingPlans.description})`,
      },
    })
    .from(userProfiles)
    .leftJoin(pricingPlans, eq(pricingPlans.id, userProfiles.planId))
    .leftJoin(
      planTranslations,
      and(eq(planTranslations.planId, pricingPlans.id), eq(planTranslations.language, locale)),
    )
    .leftJoin(
      paymentCustomers,
      and(eq(paymentCustomers.userId, userProfiles.id), eq(paymentCustomers.provider, name)),
    )
    .where(eq(userProfiles.id, userId))
    .limit(1);
  if (!row) return undefined;
  return {
    userId,
    displayStatus: displayStatus(row, now),
    /** The word of the profile: Free, Student, Specialist, Family. */
    planWord: row.subscriptionPlan,
    /** What was bought; nothing in the trial, and when the plan was deleted since. */
    plan: row.plan,
    /** What they pay for it, or paid; nothing for what was not bought at the provider in use. */
    paidFor: row.paidFor,
    startedAt: row.subscriptionStartDate,
    /** When the trial, the pass or the paid period ends or ended; nothing when there is no end. */
    endsAt: row.subscriptionStatus === 'trial' ? trialEndsAt(row) : row.subscriptionEndDate,
    renews: row.subscriptionRenews,
    /** Whether a subscription runs or waits for its payment, so that the portal has something to manage. */
    hasSubscription: row.subscriptionId !== null && provider?.owns(row.subscriptionId) !== false,
    /** Everything they have at the provider in use, that which the rest is about included. */
    held: row.held ?? [],
    /** Who they are at the provider in use; nothing before the first purchase. */
    customerId: row.customerId,
    payments: await listPayments(db, userId, name),
  };
}

/** What someone paid or tried to at a provider, the latest first. */
function listPayments(db: Db, userId: string, provider: PaymentProvider['name']): Promise<ProviderPayment[]> {
  return db
    .select({
      id: payments.id,
      at: payments.at,
      amountCents: payments.amountCents,
      currency: payments.currency,
      planName: payments.planName,
      kind: payments.kind,
      status: payments.status,
      receiptUrl: payments.receiptUrl,
    })
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.provider, provider)))
    .orderBy(desc(payments.at), desc(payments.id))
    .limit(mostPayments);
}
