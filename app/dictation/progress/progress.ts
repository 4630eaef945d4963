import { count, line, oneOf, place, searchParams } from '#app/forms/search-params.ts';
import { languages } from '#app/platform/languages.ts';

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

/** How many days in a row something was finished. A day that is not over yet breaks nothing. */
export function streakOn(today: Day, worked: ReadonlySet<Day>): number {
  let day = worked.has(today) ? today : daysLater(today, -1);
  let streak = 0;
  while (worked.has(day)) {
    streak += 1;
    day = daysLater(day, -1);
  }
  return streak;
}

/** Three or four dictations a week are what teaches; the lower of them is the aim. */
const daysAWeek = 3;

/** The seven days of the week that today lies in, each with whether something was finished on it. */
export function weekOn(today: Day, worked: ReadonlySet<Day>, weekStartsOn: number) {
  const first = weekStart(today, weekStartsOn);
  const days = Array.from({ length: 7 }, (_, nth) => {
    const day = daysLater(first, nth);
    return { day, isWorked: worked.has(day), isToday: day === today };
  });
  return { days, worked: days.filter(({ isWorked }) => isWorked).length, wanted: daysAWeek };
}

/** How far back the course goes, in days; a year unless something shorter is chosen. */
export const periods = { month: 30, quarter: 90 } as const;

export type Period = keyof typeof periods;

export const periodNames = ['month', 'quarter'] as const satisfies Period[];

const page = place(count(999_999));

/** What the address of the progress page can ask for. */
export const progressSearch = searchParams({
  language: oneOf(languages),
  period: oneOf(periodNames),
  page,
});

export const progressAddress = (wanted: Partial<ReturnType<typeof progressSearch.read>>) =>
  progressSearch.address('/progress', wanted);

/** What the address of a history can ask for: a page of it, with one of what was written opened. */
export const historySearch = searchParams({ attempt: line(), page });

export const historyAddress = (file: string, wanted: Partial<ReturnType<typeof historySearch.read>> = {}) =>
  historySearch.address(`/dictation/history/${file}`, wanted);
