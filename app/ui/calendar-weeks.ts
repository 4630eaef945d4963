/** One day as `2026-03-09`, and how much was done on it. */
export type DayValue = { date: string; value: number };

export type CalendarCell = DayValue & { level: 0 | 1 | 2 | 3 | 4 };
export type CalendarWeek = { firstDate: string; cells: (CalendarCell | null)[] };

const dayMs = 86_400_000;
const atMidnight = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** How strongly a day is filled: nothing at zero, then quarters of the most that was done on any day. */
export function dayLevel(value: number, most: number): CalendarCell['level'] {
  if (value <= 0 || most <= 0) return 0;
  return Math.min(4, Math.ceil((value / most) * 4)) as CalendarCell['level'];
}

/**
 * The weeks from the first day to the last, both included, each with seven cells; days outside are null, days
 * without a value are zero. Days are calendar dates: no clock and no time zone has a say.
 */
export function calendarWeeks(
  days: DayValue[],
  first: string,
  last: string,
  weekStartsOn: number,
): CalendarWeek[] {
  const values = new Map(days.map((day) => [day.date, day.value]));
  const from = atMidnight(first);
  const to = atMidnight(last);
  const most = Math.max(0, ...days.map((day) => day.value));
  const lead = (new Date(from).getUTCDay() - weekStartsOn + 7) % 7;
  const weeks: CalendarWeek[] = [];
  for (let week = from - lead * dayMs; week <= to; week += 7 * dayMs) {
    const cells = Array.from({ length: 7 }, (_, index) => {
      const instant = week + index * dayMs;
      if (instant < from || instant > to) return null;
      const value = values.get(dateOf(instant)) ?? 0;
      return { date: dateOf(instant), value, level: dayLevel(value, most) };
    });
    weeks.push({ firstDate: dateOf(week), cells });
  }
  return weeks;
}

/** The weeks in which a month begins, to be labelled with it. */
export function monthStarts(weeks: CalendarWeek[]): { week: number; date: string }[] {
  return weeks.flatMap((week, index) => {
    const start = week.cells.find((cell) => cell?.date.endsWith('-01'));
    return start ? [{ week: index, date: start.date }] : [];
  });
}
