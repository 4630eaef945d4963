import type { SubscriptionFacts } from '../entitlement/subscription.policy.ts';
import { isAtLeast, planWordOf } from '../payments/access-spans.ts';
import type { BillingPeriod, HeldSpan, PurchaseKind } from '../payments/customer-snapshot.ts';
import type { Plan } from '../plans/default-plans.ts';

type PlanWord = SubscriptionFacts['subscriptionPlan'];

/** Whoever has paid for a while may subscribe again when less than this is left. */
const nearEndMs = 3 * 86_400_000;

/** Why something is not sold: the sentence, and what one has already. */
interface Unsold {
  code: `subscription:refusal.${'alreadySubscribed' | 'subscriptionOwed' | 'subscriptionEnding' | 'alreadyPaid' | 'alreadyCovered'}`;
  span: HeldSpan;
}

const codeByKind = {
  renewing: 'subscription:refusal.alreadySubscribed',
  unpaid: 'subscription:refusal.subscriptionOwed',
  cancelled: 'subscription:refusal.subscriptionEnding',
} as const;

/** The subscription someone has: of several, the one that goes on. */
export function heldSubscriptionOf(held: readonly HeldSpan[]): HeldSpan | undefined {
  for (const kind of ['renewing', 'unpaid', 'cancelled'] as const) {
    const found = held.find((span) => span.kind === kind);
    if (found) return found;
  }
  return undefined;
}

/**
 * Nobody pays twice for the same: a second subscription, a pass that a renewing one makes needless, and a subscription for
 * days that a pass at least as good has paid for are not sold. Nothing when it is.
 */
export function whyNotSold(
  held: readonly HeldSpan[],
  { plan, kind }: { plan: PlanWord; kind: PurchaseKind },
  now: Date,
): Unsold | undefined {
  if (kind === 'pass') {
    const span = held.find((each) => each.kind === 'renewing' && isAtLeast(each.plan, plan));
    return span && { code: 'subscription:refusal.alreadyCovered', span };
  }
  const subscription = heldSubscriptionOf(held);
  if (subscription)
    return { code: codeByKind[subscription.kind as keyof typeof codeByKind], span: subscription };
  const lastPass = held
    .filter((span) => span.kind === 'pass' && isAtLeast(span.plan, plan))
    .toSorted((a, b) => Date.parse(b.endsAt) - Date.parse(a.endsAt))
    .at(0);
  const isLong = lastPass && Date.parse(lastPass.endsAt) - now.getTime() > nearEndMs;
  return isLong ? { code: 'subscription:refusal.alreadyPaid', span: lastPass } : undefined;
}

/** A subscription, as far as it decides when it may become another. */
interface Changeable {
  plan: PlanWord;
  period: BillingPeriod;
  amountCents: number;
}

/**
 * When a change happens. What opens more begins at once, and so does the same paid for longer, or dearer; everything else
 * begins when the paid period is over, so that nobody loses a day they paid for.
 */
export function changeTime(from: Changeable, to: Changeable): 'now' | 'atRenewal' {
  if (!isAtLeast(to.plan, from.plan)) return 'atRenewal';
  if (!isAtLeast(from.plan, to.plan)) return 'now';
  if (to.period !== from.period) return to.period === 'year' ? 'now' : 'atRenewal';
  return to.amountCents > from.amountCents ? 'now' : 'atRenewal';
}

/**
 * What the card of a plan offers. own: one has it; planned: one's subscription will become it; manage: first something is
 * to be done about what one has; covered and paid: nothing is to be done.
 */
export type PlanOffer =
  | 'buy'
  | 'own'
  | 'planned'
  | 'switchNow'
  | 'switchLater'
  | 'manage'
  | 'covered'
  | 'paid';

/** The reader's purchases, as far as they are known. */
export interface Reader {
  held: readonly HeldSpan[];
  now: Date;
}

type OfferedPlan = Pick<Plan, 'key' | 'grants' | 'monthlyPrice' | 'annualPrice'>;

/** What is offered to someone, so that no button leads to a refusal: the rules of the checkout and of a change, asked before. */
export function planOffer(
  { held, now }: Reader,
  plan: OfferedPlan,
  { kind, period }: { kind: PurchaseKind; period: BillingPeriod },
): PlanOffer {
  const word = planWordOf(plan.grants);
  if (!whyNotSold(held, { plan: word, kind }, now)) return 'buy';
  if (kind === 'pass') return 'covered';
  const from = heldSubscriptionOf(held);
  if (!from) return 'paid';
  const isOf = (one: Pick<HeldSpan, 'planKey' | 'period'> | undefined) =>
    one?.planKey === plan.key && one.period === period;
  if (isOf(from.next)) return 'planned';
  if (isOf(from)) return 'own';
  return changeOffer(from, { plan: word, period, amountCents: priceFor(plan, period) });
}

export const priceFor = (plan: Pick<Plan, 'monthlyPrice' | 'annualPrice'>, period: BillingPeriod): number =>
  period === 'year' ? plan.annualPrice : plan.monthlyPrice;

/** A cancelled subscription that is to go on smaller is first kept, where it is managed; an unpaid one is first paid. */
export function changeOffer(from: HeldSpan, to: Changeable): 'switchNow' | 'switchLater' | 'manage' {
  if (from.kind === 'unpaid' || !from.id || to.amountCents <= 0) return 'manage';
  if (changeTime(from, to) === 'now') return 'switchNow';
  return from.kind === 'renewing' ? 'switchLater' : 'manage';
}
