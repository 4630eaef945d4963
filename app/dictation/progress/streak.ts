import { type Day, daysLater, weekStart } from './days.ts';

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
