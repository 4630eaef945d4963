import { addPeriods } from '../payments/access-spans.ts';
import type { BillingPeriod } from '../payments/customer-snapshot.ts';

/** What the passing of time needs to know about a subscription. */
export interface Renewable<Order extends { period: BillingPeriod } = { period: BillingPeriod }> {
  state: 'running' | 'unpaid' | 'ended';
  order: Order;
  /** What it renews as, if its owner has chosen so. */
  nextOrder: Order | null;
  anchorAt: Date;
  /** How many periods were paid since the anchor, the first included. */
  periods: number;
  /** How often it became something else. */
  changes: number;
  periodEndsAt: Date;
  endsWithPeriod: boolean;
}

/** A payment for one period that was tried. */
interface TriedPayment<Order> {
  /** Which of its payments it is: tried again, it is the same. */
  number: string;
  at: Date;
  status: 'paid' | 'failed';
  order: Order;
}

/** What has become of a subscription, and what was paid or not on the way. */
export interface Renewed<Subscription extends Renewable> {
  subscription: Subscription;
  payments: TriedPayment<Subscription['order']>[];
}

/**
 * Everything that is due by an instant, in its order: a subscription that was cancelled ends, one whose card fails stays
 * unpaid, and any other is paid for period after period, as what it is to renew as.
 */
export function renewUntil<Subscription extends Renewable>(
  subscription: Subscription,
  { cardWorks, until }: { cardWorks: boolean; until: Date },
): Renewed<Subscription> {
  const payments: Renewed<Subscription>['payments'] = [];
  let now = subscription;
  while (now.state === 'running' && now.periodEndsAt <= until) {
    if (now.endsWithPeriod) now = { ...now, state: 'ended' };
    else {
      const at = now.periodEndsAt;
      now = asNextOrder(now);
      payments.push({
        ...{ at, order: now.order, status: cardWorks ? 'paid' : 'failed' },
        number: numberOf(now, now.periods + 1),
      });
      now = cardWorks ? withNextPeriod(now) : { ...now, state: 'unpaid' };
    }
  }
  return { subscription: now, payments };
}

/** What is owed is paid at this instant; periods that have passed meanwhile are paid for as well. */
export function payOwed<Subscription extends Renewable>(
  subscription: Subscription,
  at: Date,
): Renewed<Subscription> {
  if (subscription.state !== 'unpaid') return { subscription, payments: [] };
  const running = withNextPeriod({ ...subscription, state: 'running' });
  const later = renewUntil(running, { cardWorks: true, until: at });
  const owed = { number: numberOf(running, running.periods), at, status: 'paid' as const };
  return {
    subscription: later.subscription,
    payments: [{ ...owed, order: running.order }, ...later.payments],
  };
}

/** Becomes something else now. Another length begins a period of its own; otherwise the days stay as they are. */
export function changedTo<Subscription extends Renewable>(
  subscription: Subscription,
  order: Subscription['order'],
  at: Date,
): Subscription {
  const changed = {
    ...subscription,
    ...{ order, nextOrder: null, endsWithPeriod: false, changes: subscription.changes + 1 },
  };
  if (order.period === subscription.order.period) return changed;
  return { ...changed, anchorAt: at, periods: 1, periodEndsAt: addPeriods(at, 1, order.period) };
}

function asNextOrder<Subscription extends Renewable>(subscription: Subscription): Subscription {
  const { nextOrder, periodEndsAt } = subscription;
  if (!nextOrder) return subscription;
  const changed = changedTo(subscription, nextOrder, periodEndsAt);
  // Its first period is yet to be paid.
  return { ...changed, periodEndsAt, periods: changed.anchorAt === periodEndsAt ? 0 : changed.periods };
}

/** Periods are counted anew after a change, so that the change is part of a payment's name. */
const numberOf = ({ changes }: Renewable, period: number) => (changes ? `${changes}-${period}` : `${period}`);

function withNextPeriod<Subscription extends Renewable>(subscription: Subscription): Subscription {
  const periods = subscription.periods + 1;
  const periodEndsAt = addPeriods(subscription.anchorAt, periods, subscription.order.period);
  return { ...subscription, periods, periodEndsAt };
}
