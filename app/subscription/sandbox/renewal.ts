import { addPeriods } from '../payments/access-spans.ts';
import type { BillingPeriod } from '../payments/customer-snapshot.ts';

/** What the passing of time needs to know about a subscription. */
export interface Renewable {
  state: 'running' | 'unpaid' | 'ended';
  period: BillingPeriod;
  anchorAt: Date;
  /** How many periods were paid, the first included. */
  periods: number;
  periodEndsAt: Date;
  endsWithPeriod: boolean;
}

/** A payment for one period that was tried. */
interface TriedPayment {
  period: number;
  at: Date;
  status: 'paid' | 'failed';
}

/** What has become of a subscription, and what was paid or not on the way. */
export interface Renewed<Subscription> {
  subscription: Subscription;
  payments: TriedPayment[];
}

/**
 * Everything that is due by an instant, in its order: a subscription that was cancelled ends, one whose card fails stays
 * unpaid, and any other is paid for period after period.
 */
export function renewUntil<Subscription extends Renewable>(
  subscription: Subscription,
  { cardWorks, until }: { cardWorks: boolean; until: Date },
): Renewed<Subscription> {
  const payments: TriedPayment[] = [];
  let now = subscription;
  while (now.state === 'running' && now.periodEndsAt <= until) {
    if (now.endsWithPeriod) now = { ...now, state: 'ended' };
    else {
      payments.push({
        period: now.periods + 1,
        at: now.periodEndsAt,
        status: cardWorks ? 'paid' : 'failed',
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
  const owed: TriedPayment = { period: running.periods, at, status: 'paid' };
  return { subscription: later.subscription, payments: [owed, ...later.payments] };
}

function withNextPeriod<Subscription extends Renewable>(subscription: Subscription): Subscription {
  const periods = subscription.periods + 1;
  const periodEndsAt = addPeriods(subscription.anchorAt, periods, subscription.period);
  return { ...subscription, periods, periodEndsAt };
}
