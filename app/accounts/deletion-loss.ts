import type { Profile } from './current-session.ts';

type Bought = Pick<Profile, 'subscriptionStatus' | 'subscriptionEndDate' | 'stripeSubscriptionId'>;

/** What goes with an account besides what is in it: a subscription that goes on, or time that is paid for. */
export type DeletionLoss = 'subscription' | 'paidTime';

/** Says what someone who deletes their account loses of what they bought; nothing when nothing runs. */
export function deletionLoss(profile: Bought, now: Date): DeletionLoss | undefined {
  const { subscriptionStatus, subscriptionEndDate, stripeSubscriptionId } = profile;
  if (stripeSubscriptionId && subscriptionStatus !== 'cancelled') return 'subscription';
  const isBought = subscriptionStatus === 'active' || subscriptionStatus === 'cancelled';
  return isBought && subscriptionEndDate && subscriptionEndDate > now ? 'paidTime' : undefined;
}
