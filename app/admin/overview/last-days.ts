/** How many days the small charts look back, today included. */
export const daysShown = 30;

const dayMs = 86_400_000;

/** Days are those of UTC, written as 2026-03-01. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Where the first of the days begins that end with today. */
export const firstDay = (now: Date): Date =>
  new Date(Date.parse(`${dayOf(now)}T00:00:00Z`) - (daysShown - 1) * dayMs);

/** One value for each of the days, in order; where nothing was counted it is 0. */
export function everyDay(
  now: Date,
  counted: readonly { day: string; value: number }[],
): { day: string; value: number }[] {
  const values = new Map(counted.map(({ day, value }) => [day, value]));
  const from = firstDay(now).getTime();
  return Array.from({ length: daysShown }, (_, nth) => {
    const day = dayOf(new Date(from + nth * dayMs));
    return { day, value: values.get(day) ?? 0 };
  });
}
