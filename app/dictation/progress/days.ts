/** A calendar day as `2026-03-09`; where the learner is, not where the server stands. */
export type Day = string;

const dayMs = 86_400_000;
const midnight = (day: Day) => Date.parse(`${day}T00:00:00Z`);

/** The day so many days later; earlier with a minus. */
export const daysLater = (day: Day, days: number): Day =>
  new Date(midnight(day) + days * dayMs).toISOString().slice(0, 10);

/** The first day of the week in which a day lies; 0 for weeks that begin on Sunday, 1 for Monday. */
export const weekStart = (day: Day, weekStartsOn: number): Day =>
  daysLater(day, -((new Date(midnight(day)).getUTCDay() - weekStartsOn + 7) % 7));
