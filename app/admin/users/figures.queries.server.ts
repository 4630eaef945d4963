import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { may } from '#app/accounts/roles.policy.ts';
import { trialMs } from '#app/accounts/trial.ts';
import { chartMonths, lastMonths } from '#app/accounts/users/statistics-windows.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { displayStatusSql } from '#app/subscription/entitlement/entitlement-sql.server.ts';
import type { PaymentProvider } from '#app/subscription/payments/payment-provider.ts';
import { payments } from '#app/subscription/payments/payments.tables.server.ts';

type Counted = { month: string; value: number };

const monthOf = (at: SQL | typeof payments.at) => sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM')`;

/**
 * How the business goes, month by month of UTC, this one included: whose trial began, which
 * nobody has who works here or is VIP; what was taken by the provider in use and not given back,
 * who bought for the first time, whose bought time ended, and whose trial ended without a purchase. Admins only.
 */
export async function findFigures(
  { db, actor, now }: Pick<Scope, 'db' | 'actor' | 'now'>,
  provider: PaymentProvider['name'],
) {
  if (!may(actor, 'administration')) return undefined;
  const months = lastMonths(now, chartMonths);
  const since = new Date(`${months[0]}-01T00:00:00Z`);
  const isPaid = and(eq(payments.status, 'paid'), eq(payments.provider, provider));
  const [trials, revenue, conversions, ended] = await Promise.all([
    countTrials(db, since),
    sumRevenue(db, and(isPaid, gte(payments.at, since))),
    countFirstPurchases(db, isPaid, since),
    countEnded(db, isPaid, since, now),
  ]);
  const along = (counted: Counted[]) => {
    const values = new Map(counted.map(({ month, value }) => [month, value]));
    return months.map((month) => ({ month, value: values.get(month) ?? 0 }));
  };
  return {
    trials: along(trials),
    conversions: along(conversions),
    churn: along(ended.filter(({ hasPaid }) => hasPaid)),
    lostTrials: along(ended.filter(({ hasPaid }) => !hasPaid)),
    /** In cents. */
    revenue: along(revenue),
  };
}

export type Figures = NonNullable<Awaited<ReturnType<typeof findFigures>>>;

function countTrials(db: Db, since: Date): Promise<Counted[]> {
  const { createdAt, role, isVip } = userProfiles;
  const month = monthOf(sql`${createdAt}`);
  return db
    .select({ month, value: sql`count(*)`.mapWith(Number) })
    .from(userProfiles)
    .where(and(gte(createdAt, since), eq(role, 'user'), eq(isVip, false)))
    .groupBy(month);
}

function sumRevenue(db: Db, which: SQL | undefined): Promise<Counted[]> {
  const month = monthOf(payments.at);
  return db
    .select({ month, value: sql`sum(${payments.amountCents})`.mapWith(Number) })
    .from(payments)
    .where(which)
    .groupBy(month);
}

function countFirstPurchases(db: Db, isPaid: SQL | undefined, since: Date): Promise<Counted[]> {
  const first = db
    .select({ at: sql`min(${payments.at})`.as('first_at') })
    .from(payments)
    .where(isPaid)
    .groupBy(payments.userId)
    .as('first_purchases');
  const month = monthOf(sql`${first.at}`);
  return db
    .select({ month, value: sql`count(*)`.mapWith(Number) })
    .from(first)
    .where(gte(first.at, since.toISOString()))
    .groupBy(month);
}

/** Those to whom nothing is open any more, by when that came, and whether they had ever bought anything. */
function countEnded(db: Db, isPaid: SQL | undefined, since: Date, now: Date) {
  const { subscriptionStartDate, subscriptionEndDate, createdAt } = userProfiles;
  const people = db
    .select({
      at: sql`coalesce(${subscriptionEndDate}, coalesce(${subscriptionStartDate}, ${createdAt}) + ${trialMs} * interval '1 millisecond')`.as(
        'ended_at',
      ),
      hasPaid:
        sql<boolean>`exists (select 1 from ${payments} where ${and(eq(payments.userId, userProfiles.id), isPaid)})`.as(
          'has_paid',
        ),
    })
    .from(userProfiles)
    .where(eq(displayStatusSql(now), 'expired'))
    .as('ended');
  const month = monthOf(sql`${people.at}`);
  return db
    .select({ month, hasPaid: people.hasPaid, value: sql`count(*)`.mapWith(Number) })
    .from(people)
    .where(and(gte(people.at, since.toISOString()), lt(people.at, now.toISOString())))
    .groupBy(month, people.hasPaid);
}
