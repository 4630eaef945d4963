import { addPeriods } from '../payments/access-spans.ts';
import type { BillingPeriod } from '../payments/customer-snapshot.ts';

interface Priced {
  period: BillingPeriod;
  amountCents: number;
  /** What a promotion code took off the first period. */
  discountCents?: number;
}

/** What the price of a change needs to know about a subscription. */
export interface Proratable {
  order: Priced;
  anchorAt: Date;
  periods: number;
  changes: number;
  periodEndsAt: Date;
}

/**
 * What a change costs at an instant, as Stripe counts it: to the second, each side rounded to a cent. Another length begins
 * a new period, which is paid whole. Below nothing when the old days were worth more.
 */
export function prorated(subscription: Proratable, wanted: Priced, at: Date): number {
  const { order, anchorAt, periods, changes, periodEndsAt } = subscription;
  const startsAt = addPeriods(anchorAt, periods - 1, order.period);
  const [begin, end] = [seconds(startsAt), seconds(periodEndsAt)];
  const left = Math.min(1, Math.max(0, (end - seconds(at)) / Math.max(1, end - begin)));
  const worth = (amountCents: number) => Math.round(amountCents * left);
  // Days that cost less are worth less.
  const isFirst = periods === 1 && changes === 0;
  const paidCents = order.amountCents - (isFirst ? (order.discountCents ?? 0) : 0);
  const price = wanted.period === order.period ? worth(wanted.amountCents) : wanted.amountCents;
  return price - worth(paidCents);
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** What is taken, when something is left over from earlier: that first. */
export const settledWith = (creditCents: number, totalCents: number) => ({
  dueCents: Math.max(0, totalCents - creditCents),
  creditCents: Math.max(0, creditCents - totalCents),
});
