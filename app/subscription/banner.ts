import { type SubscriptionFacts, standing, trialEndsAt } from './subscription.policy.ts';

const dayMs = 86_400_000;

/** From when on a trial is said to end soon. */
export const warningDays = 3;

/** How many days are left until an instant, the one that has begun counted whole; none when it has passed. */
export const daysUntil = (at: Date, now: Date): number =>
  Math.max(0, Math.ceil((at.getTime() - now.getTime()) / dayMs));

/** What someone should know about their subscription wherever they are. */
export type BannerMessage = { plan: SubscriptionFacts['subscriptionPlan'] } & (
  | { kind: 'paymentFailed' | 'expired' }
  | { kind: 'trial'; daysLeft: number }
);

/** Says what the banner tells someone, if anything: a failed payment, the last days of a trial, or the end. */
export function bannerMessage(person: SubscriptionFacts, now: Date): BannerMessage | undefined {
  const plan = person.subscriptionPlan;
  const stands = standing(person, now);
  if (stands === 'paymentFailed' || stands === 'expired') return { kind: stands, plan };
  if (stands !== 'trial') return undefined;
  const daysLeft = daysUntil(trialEndsAt(person), now);
  return daysLeft <= warningDays ? { kind: 'trial', plan, daysLeft } : undefined;
}
