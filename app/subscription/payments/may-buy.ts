import { type Refusal, refuse } from '#app/platform/outcome.ts';
import type { SubscriptionFacts } from '../subscription.policy.ts';
import { isAtLeast } from './access-spans.ts';
import type { HeldSpan, PurchaseKind } from './customer-truth.ts';

/** What someone wants to buy: a plan, again and again or once. */
interface Wanted {
  plan: SubscriptionFacts['subscriptionPlan'];
  kind: PurchaseKind;
}

/** Why it is not sold, and the day that the sentence about it names. */
export interface NotSold {
  refusal: Refusal;
  dayAt: Date;
}

/** Whoever has paid for a while may subscribe again when less than this is left. */
const nearEndMs = 3 * 86_400_000;

/**
 * Nobody pays twice for the same: a second subscription, a pass that a renewing one makes needless, and a subscription for
 * days that a pass at least as good has paid for are not sold. Nothing when it is.
 */
export function whyNotSold(held: readonly HeldSpan[], wanted: Wanted, now: Date): NotSold | undefined {
  return wanted.kind === 'pass' ? whyNoPass(held, wanted) : whyNoSubscription(held, wanted, now);
}

function whyNoPass(held: readonly HeldSpan[], { plan }: Wanted): NotSold | undefined {
  const covering = held.find((span) => span.kind === 'renewing' && isAtLeast(span.plan, plan));
  return covering && notSold('subscription:refusal.alreadyCovered', covering);
}

const codeByKind = {
  renewing: 'subscription:refusal.alreadySubscribed',
  unpaid: 'subscription:refusal.subscriptionOwed',
  cancelled: 'subscription:refusal.subscriptionEnding',
} as const;

function whyNoSubscription(held: readonly HeldSpan[], { plan }: Wanted, now: Date): NotSold | undefined {
  for (const kind of ['renewing', 'unpaid', 'cancelled'] as const) {
    const subscription = held.find((span) => span.kind === kind);
    if (subscription) return notSold(codeByKind[kind], subscription);
  }
  const lastPass = held
    .filter((span) => span.kind === 'pass' && isAtLeast(span.plan, plan))
    .toSorted((a, b) => Date.parse(b.endsAt) - Date.parse(a.endsAt))
    .at(0);
  const isLong = lastPass && Date.parse(lastPass.endsAt) - now.getTime() > nearEndMs;
  return isLong ? notSold('subscription:refusal.alreadyPaid', lastPass) : undefined;
}

const notSold = (code: string, { endsAt }: HeldSpan): NotSold => ({
  refusal: refuse('conflict', code),
  dayAt: new Date(endsAt),
});
