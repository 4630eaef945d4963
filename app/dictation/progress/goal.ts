import type { Day } from './days.ts';

/** What was finished on one day. */
export interface DayOfWork {
  day: Day;
  paragraphs: number;
  dictations: number;
}

/** Little enough for every day, and enough to learn by. */
const paragraphsADay = 2;

/** How far the day's goal is reached. */
export function goalOn(days: readonly DayOfWork[], today: Day) {
  const done = days.find(({ day }) => day === today)?.paragraphs ?? 0;
  return { done, wanted: paragraphsADay, isReached: done >= paragraphsADay };
}
