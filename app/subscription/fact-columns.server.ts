import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { SubscriptionFacts } from './subscription.policy.ts';

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
