import { addPeriods } from '../payments/access-spans.ts';
import type { BillingPeriod } from '../payments/customer-snapshot.ts';

interface Priced {
  period: BillingPeriod;
  amountCents: number;
}

/** What the price of a change needs to know about a subscription. */
export interface Proratable {
  order: Priced;
  anchorAt: Date;
  periods: number;
  periodEndsAt: Date;
}

/**
 * What a change costs at an instant, as Stripe counts it: to the second, each side rounded to a cent. Another length begins
 * a new period, which is paid whole. Below nothing when the old days were worth more.
 */
export function prorated({ order, anchorAt, periods, periodEndsAt }: Proratable, wanted: Priced, at: Date) {
  const startsAt = addPeriods(anchorAt, periods - 1, order.period);
  const [begin, end] = [seconds(startsAt), seconds(periodEndsAt)];
  const left = Math.min(1, Math.max(0, (end - seconds(at)) / Math.max(1, end - begin)));
  const worth = ({ amountCents }: Priced) => Math.round(amountCents * left);
  return (wanted.period === order.period ? worth(wanted) : wanted.amountCents) - worth(order);
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** What is taken, when something is left over from earlier: that first. */
export const settledWith = (creditCents: number, totalCents: number) => ({
  dueCents: Math.max(0, totalCents - creditCents),
  creditCents: Math.max(0, creditCents - totalCents),
});
