import { describe, expect, it } from 'vitest';
import { calendarWeeks, dayLevel, monthStarts } from './calendar-chart.tsx';

const monday = 1;
const sunday = 0;

describe('the calendar of days', () => {
  it('fills whole weeks and leaves out what lies before the first day and after the last', () => {
    // 4 March 2026 is a Wednesday, 17 March a Tuesday.
    const weeks = calendarWeeks([], '2026-03-04', '2026-03-17', monday);
    expect(weeks.map((week) => week.firstDate)).toEqual(['2026-03-02', '2026-03-09', '2026-03-16']);
    expect(weeks[0]?.cells.map((cell) => cell?.date.slice(8) ?? '--')).toEqual([
      '--',
      '--',
      '04',
      '05',
      '06',
      '07',
      '08',
    ]);
    expect(weeks[2]?.cells.map((cell) => cell?.date.slice(8) ?? '--')).toEqual([
      '16',
      '17',
      '--',
      '--',
      '--',
      '--',
      '--',
    ]);
  });

  it('starts the week where the reader does', () => {
    expect(calendarWeeks([], '2026-03-04', '2026-03-04', sunday)[0]?.firstDate).toBe('2026-03-01');
    expect(calendarWeeks([], '2026-03-01', '2026-03-01', sunday)[0]?.firstDate).toBe('2026-03-01');
    expect(calendarWeeks([], '2026-03-01', '2026-03-01', monday)[0]?.firstDate).toBe('2026-02-23');
  });

  it('gives each day its value, and zero where nothing was done', () => {
    const cells = calendarWeeks(
      [
        { date: '2026-03-09', value: 8 },
        { date: '2026-03-11', value: 2 },
      ],
      '2026-03-09',
      '2026-03-15',
      monday,
    )[0]?.cells;
    expect(cells?.map((cell) => cell?.value)).toEqual([8, 0, 2, 0, 0, 0, 0]);
    expect(cells?.map((cell) => cell?.level)).toEqual([4, 0, 1, 0, 0, 0, 0]);
  });

  it('counts every day of a leap year once, summer time or not', () => {
    const dates = calendarWeeks([], '2024-01-01', '2024-12-31', monday)
      .flatMap((week) => week.cells)
      .flatMap((cell) => (cell ? [cell.date] : []));
    expect(dates).toHaveLength(366);
    expect(new Set(dates).size).toBe(366);
    expect(dates).toContain('2024-02-29');
  });

  it('has no week when the last day lies before the first', () => {
    expect(calendarWeeks([], '2026-03-10', '2026-03-01', monday)).toEqual([]);
  });
});

describe('the strength of a day', () => {
  it('is nothing at zero and four at the most that was done', () => {
    expect([0, 1, 25, 26, 50, 75, 76, 100].map((value) => dayLevel(value, 100))).toEqual([
      0, 1, 1, 2, 2, 3, 4, 4,
    ]);
    expect(dayLevel(0, 0)).toBe(0);
  });
});

describe('month labels', () => {
  it('stand over the week in which the month begins', () => {
    const weeks = calendarWeeks([], '2026-01-15', '2026-04-02', monday);
    expect(monthStarts(weeks).map(({ week, date }) => [weeks[week]?.firstDate, date])).toEqual([
      ['2026-01-26', '2026-02-01'],
      ['2026-02-23', '2026-03-01'],
      ['2026-03-30', '2026-04-01'],
    ]);
  });
});
