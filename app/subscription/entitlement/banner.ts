import { displayStatus, type SubscriptionFacts, trialEndsAt } from './subscription.policy.ts';

const dayMs = 86_400_000;

/** From when on a trial is said to end soon. */
export const warningDays = 3;

/** How many days are left until an instant, the one that has begun counted whole; none when it has passed. */
export const daysUntil = (at: Date, now: Date): number =>
  Math.max(0, Math.ceil((at.getTime() - now.getTime()) / dayMs));

/** What someone should know about their subscription wherever they are. */
export type BannerMessage = { plan: SubscriptionFacts['subscriptionPlan'] | 'kids' } & (
  | { kind: 'paymentFailed' | 'expired' }
  | { kind: 'trial'; daysLeft: number }
);

interface Person extends SubscriptionFacts {
  planId: string | null;
}

/** The word of the profile; what it calls free is the plan for children, once it was bought. */
function planShown({ subscriptionPlan, subscriptionStatus, planId }: Person): BannerMessage['plan'] {
  const isRunning = subscriptionStatus === 'active' || subscriptionStatus === 'cancelled';
  return subscriptionPlan === 'free' && (isRunning || planId !== null) ? 'kids' : subscriptionPlan;
}

/** What the banner shows someone, if anything: a failed payment, the last days of a trial, or the end. */
export function bannerMessage(person: Person, now: Date): BannerMessage | undefined {
  const plan = planShown(person);
  const stands = displayStatus(person, now);
  if (stands === 'paymentFailed' || stands === 'expired') return { kind: stands, plan };
  if (stands !== 'trial') return undefined;
  const daysLeft = daysUntil(trialEndsAt(person), now);
  return daysLeft <= warningDays ? { kind: 'trial', plan, daysLeft } : undefined;
}

/** Where the browser remembers until when the banner stays away. */
export const dismissedUntilKey = 'subscription_banner_dismissed_until';

/** How long a banner that was sent away stays away. */
const dismissalMs = 24 * 3_600_000;

/** Until when it stays away once it is sent away now. */
export const dismissalFrom = (nowMs: number): number => nowMs + dismissalMs;

export const readDismissal = (remembered: string | null): number => Number(remembered || Number.NaN);

/** Says whether the banner was sent away lately. What no dismissal could have written hides nothing. */
export const isDismissed = (untilMs: number, nowMs: number): boolean =>
  untilMs > nowMs && untilMs <= nowMs + dismissalMs;
