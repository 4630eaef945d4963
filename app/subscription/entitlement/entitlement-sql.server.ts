import { type SQL, sql } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { trialMs } from '#app/accounts/trial.ts';
import { type DisplayStatus, graceMs, type SubscriptionFacts } from './subscription.policy.ts';

const p = userProfiles;

/** Someone's status at an instant, for filtering people by it: the rule of `displayStatus`, in SQL. */
export function displayStatusSql(now: Date): SQL<DisplayStatus> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const plus = (ms: number) => sql`${ms} * interval '1 millisecond'`;
  const trialEnd = sql`coalesce(${p.subscriptionEndDate},
    coalesce(${p.subscriptionStartDate}, ${p.createdAt}) + ${plus(trialMs)})`;
  const renewsFor = sql`case when ${p.subscriptionRenews} then ${plus(graceMs)} else interval '0' end`;
  return sql<DisplayStatus>`case
    when ${p.role} = 'admin' then 'admin'
    when ${p.isVip} or ${p.role} <> 'user' then 'vip'
    when ${p.paymentStatus} = 'failed' then 'paymentFailed'
    when ${p.subscriptionStatus} = 'expired' then 'expired'
    when ${p.subscriptionStatus} = 'trial' then case when ${trialEnd} > ${at} then 'trial' else 'expired' end
    when ${p.subscriptionStatus} = 'cancelled'
      then case when ${p.subscriptionEndDate} > ${at} then 'cancelled' else 'expired' end
    when ${p.subscriptionEndDate} is null then 'active'
    when ${p.subscriptionEndDate} + ${renewsFor} <= ${at} then 'expired'
    when ${p.subscriptionRenews} then 'active'
    else 'pass'
  end`;
}

/** The columns of a profile that decide what its owner may open. */
export const factColumns = {
  role: userProfiles.role,
  isVip: userProfiles.isVip,
  subscriptionPlan: userProfiles.subscriptionPlan,
  subscriptionStatus: userProfiles.subscriptionStatus,
  subscriptionStartDate: userProfiles.subscriptionStartDate,
  subscriptionEndDate: userProfiles.subscriptionEndDate,
  subscriptionRenews: userProfiles.subscriptionRenews,
  paymentStatus: userProfiles.paymentStatus,
  createdAt: userProfiles.createdAt,
} satisfies Record<keyof SubscriptionFacts, unknown>;
