import type { BillingPeriod } from './customer-truth.ts';

/** How many calendar months a period is. */
export const monthsIn: Record<BillingPeriod, number> = { month: 1, year: 12 };

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
