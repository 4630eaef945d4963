import type { Level, SubscriptionFacts } from '../entitlement/subscription.policy.ts';
import type {
  BillingPeriod,
  CustomerSnapshot,
  PaidPrice,
  ProviderPass,
  ProviderSubscription,
  WantedPlan,
} from './customer-snapshot.ts';

/** How many calendar months a period is. */
const monthsIn: Record<BillingPeriod, number> = { month: 1, year: 12 };

/**
 * The instant so many periods after the anchor, by the calendar in UTC. A day that the month does not have becomes its
 * last one; counted from the anchor each time, so that what began on the 31st comes back to the 31st.
 */
export function addPeriods(anchor: Date, count: number, period: BillingPeriod): Date {
  const months = anchor.getUTCMonth() + count * monthsIn[period];
  const moved = new Date(anchor);
  moved.setUTCFullYear(anchor.getUTCFullYear(), months, 1);
  moved.setUTCDate(Math.min(anchor.getUTCDate(), daysInMonth(moved)));
  return moved;
}

/** Day 0 of the month after is the last day of this one. */
const daysInMonth = (at: Date): number =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();

type PlanWord = SubscriptionFacts['subscriptionPlan'];

/** A stretch of time that was bought. */
export interface AccessSpan extends PaidPrice {
  id: string;
  /** renewing and cancelled are subscriptions that run; unpaid and ended ones open nothing any more. */
  kind: 'renewing' | 'cancelled' | 'unpaid' | 'ended' | 'pass';
  planId: string;
  planKey: string;
  planName: string;
  plan: PlanWord;
  /** For how long its price pays. */
  period: BillingPeriod;
  startsAt: Date;
  /** Until when it is paid. */
  endsAt: Date;
  /** How many months after which instant a pass ends: those bought one after the other count from the same one. */
  counted?: { fromAt: Date; months: number };
  /** What a renewing one becomes at its end. */
  next?: WantedPlan;
}

const worth: Record<PlanWord, number> = { free: 0, student: 1, specialist: 1, family: 2 };

/** Whether the first opens everything that the second does. */
export const isAtLeast = (one: PlanWord, other: PlanWord): boolean => worth[one] >= worth[other];

/** The word of the profile for what a plan opens: the smallest that opens all of it. */
export function planWordOf(grants: readonly Level[]): PlanWord {
  if (grants.includes('family')) return 'family';
  return grants.includes('student') ? 'student' : 'free';
}

/** Everything that was bought and not given back, as stretches of time. */
export function accessSpans(snapshot: CustomerSnapshot): AccessSpan[] {
  const spans = snapshot.subscriptions.map(spanOf);
  const paid = snapshot.passes
    .filter(({ refunded }) => !refunded)
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime() || (a.id < b.id ? -1 : 1));
  for (const pass of paid) spans.push(passAfter(spans, pass));
  return spans;
}

const kindByState = { unpaid: 'unpaid', ended: 'ended' } as const;

function spanOf(bought: ProviderSubscription): AccessSpan {
  const { state, startedAt: startsAt, periodEndsAt: endsAt } = bought;
  const running = bought.endsWithPeriod ? 'cancelled' : 'renewing';
  const kind = state === 'running' ? running : kindByState[state];
  // One that ends becomes nothing, whatever was decided before.
  const next = kind === 'renewing' && bought.next ? { next: bought.next } : {};
  return { ...soldAs(bought), kind, startsAt, endsAt, ...next };
}

/** A pass waits for what was bought before it and opens as much, so that no paid day is lost; it never waits for less. */
function passAfter(before: readonly AccessSpan[], bought: ProviderPass): AccessSpan {
  const { paidAt, period, grants } = bought;
  const plan = planWordOf(grants);
  const inTheWay = before
    .filter((span) => (span.kind === 'pass' || span.startsAt <= paidAt) && isAtLeast(span.plan, plan))
    .filter(({ endsAt }) => endsAt >= paidAt);
  const last = latest(inTheWay);
  const startsAt = last?.endsAt ?? paidAt;
  const { fromAt, months } = last?.counted ?? { fromAt: startsAt, months: 0 };
  const counted = { fromAt, months: months + monthsIn[period] };
  const endsAt = addPeriods(fromAt, counted.months, 'month');
  return { ...soldAs(bought), kind: 'pass', startsAt, endsAt, counted };
}

/** What was bought, and for how much. */
const soldAs = (bought: ProviderSubscription | ProviderPass) => {
  const { id, planId, planKey, planName, grants, period, amountCents, currency } = bought;
  return { id, planId, planKey, planName, plan: planWordOf(grants), period, amountCents, currency };
};

/** When a pass paid at this instant would begin and end, in addition to everything that was bought before. */
export function passToCome(
  snapshot: CustomerSnapshot,
  pass: Pick<ProviderPass, 'grants' | 'period'>,
  paidAt: Date,
): Pick<AccessSpan, 'startsAt' | 'endsAt'> {
  const sold = { ...pass, id: '', planId: '', planKey: '', planName: '', amountCents: 0, currency: '' };
  const { startsAt, endsAt } = passAfter(accessSpans(snapshot), { ...sold, paidAt, refunded: false });
  return { startsAt, endsAt };
}

/** Of several spans, one that ends last. */
export function latest(spans: readonly AccessSpan[]): AccessSpan | undefined {
  return spans.reduce<AccessSpan | undefined>(
    (found, span) => (found && found.endsAt >= span.endsAt ? found : span),
    undefined,
  );
}
