import { ChartFigure, type ChartTexts } from './chart-frame.tsx';
import { ScrollRegion } from './table.tsx';

/** One day as `2026-03-09`, and how much was done on it. */
type DayValue = { date: string; value: number };

type CalendarCell = DayValue & { level: 0 | 1 | 2 | 3 | 4 };
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

type CalendarChartProps = ChartTexts & {
  days: DayValue[];
  /** The first and the last day shown, as 2026-03-09. */
  first: string;
  last: string;
  /** 0 for Sunday, 1 for Monday. */
  weekStartsOn: number;
  /** Short names of the seven days, from the first of the week. */
  dayNames: string[];
  monthName: (date: string) => string;
  dayName: (date: string) => string;
  lessLabel: string;
  moreLabel: string;
};

const cellSize = 13;
const pitch = 16;
const left = 44;
const top = 22;

const fills: Record<CalendarCell['level'], string> = {
  0: 'fill-shade stroke-line',
  1: 'fill-brand/25 stroke-brand/40',
  2: 'fill-brand/50 stroke-brand/60',
  3: 'fill-brand/75 stroke-brand/80',
  4: 'fill-brand stroke-brand',
};

/** A year at a glance, one square a day. Too wide for its place, it scrolls, the latest weeks in sight. */
export function CalendarChart(props: CalendarChartProps) {
  const {
    days,
    first,
    last,
    weekStartsOn,
    dayNames,
    monthName,
    dayName,
    formatValue = String,
    ...texts
  } = props;
  const weeks = calendarWeeks(days, first, last, weekStartsOn);
  const width = left + weeks.length * pitch;
  const height = top + 7 * pitch;
  const rows = days
    .filter((day) => day.value > 0)
    .map((day) => ({ label: dayName(day.date), value: formatValue(day.value) }));
  return (
    <ChartFigure {...texts} rows={rows}>
      {/* Reversed, so that the browser itself starts at the end of the year. */}
      <ScrollRegion label={texts.title} className="flex flex-row-reverse pb-2">
        <svg
          role="img"
          aria-label={texts.title}
          {...{ width, height }}
          viewBox={`-1 -1 ${width + 1} ${height + 1}`}
          className="mr-auto shrink-0 fill-ink-soft text-xs"
        >
          {monthStarts(weeks).map(({ week, date }) => (
            <text key={date} x={left + week * pitch} y={12}>
              {monthName(date)}
            </text>
          ))}
          {dayNames.map((name, row) =>
            row % 2 === 0 ? (
              <text key={name} x={0} y={top + row * pitch + 11}>
                {name}
              </text>
            ) : null,
          )}
          {weeks.map((week, column) =>
            week.cells.map((cell, row) =>
              cell ? (
                <rect
                  key={cell.date}
                  x={left + column * pitch}
                  y={top + row * pitch}
                  width={cellSize}
                  height={cellSize}
                  rx="3"
                  className={fills[cell.level]}
                >
                  <title>{`${dayName(cell.date)}: ${formatValue(cell.value)}`}</title>
                </rect>
              ) : null,
            ),
          )}
        </svg>
      </ScrollRegion>
      <Legend lessLabel={props.lessLabel} moreLabel={props.moreLabel} />
    </ChartFigure>
  );
}

function Legend({ lessLabel, moreLabel }: { lessLabel: string; moreLabel: string }) {
  return (
    <p aria-hidden="true" className="mt-2 flex items-center gap-1.5 text-ink-soft text-xs">
      {lessLabel}
      <svg
        width={pitch * 5}
        height={cellSize + 2}
        viewBox={`-1 -1 ${pitch * 5} ${cellSize + 2}`}
        aria-hidden="true"
      >
        {([0, 1, 2, 3, 4] as const).map((level) => (
          <rect
            key={level}
            x={level * pitch}
            width={cellSize}
            height={cellSize}
            rx="3"
            className={fills[level]}
          />
        ))}
      </svg>
      {moreLabel}
    </p>
  );
}
