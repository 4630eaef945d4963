import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addPeriods } from './access-spans.ts';
import { billingPeriods } from './customer-snapshot.ts';

const counted = (anchor: string, count: number, period: 'month' | 'year') =>
  addPeriods(new Date(anchor), count, period).toISOString();

describe('a period by the calendar', () => {
  test.each([
    ['an ordinary month', '2026-01-15T10:20:30.456Z', 1, 'month', '2026-02-15T10:20:30.456Z'],
    ['over the end of the year', '2026-12-15T10:00:00.000Z', 1, 'month', '2027-01-15T10:00:00.000Z'],
    ['31 January: the last of February', '2026-01-31T10:00:00.000Z', 1, 'month', '2026-02-28T10:00:00.000Z'],
    ['31 January in a leap year', '2028-01-31T10:00:00.000Z', 1, 'month', '2028-02-29T10:00:00.000Z'],
    ['31 March: 30 April', '2026-03-31T23:59:59.999Z', 1, 'month', '2026-04-30T23:59:59.999Z'],
    ['back to the 31st afterwards', '2026-01-31T10:00:00.000Z', 2, 'month', '2026-03-31T10:00:00.000Z'],
    ['thirteen months', '2026-01-31T10:00:00.000Z', 13, 'month', '2027-02-28T10:00:00.000Z'],
    ['a year', '2026-05-31T00:00:00.000Z', 1, 'year', '2027-05-31T00:00:00.000Z'],
    ['a year from a leap day', '2028-02-29T12:00:00.000Z', 1, 'year', '2029-02-28T12:00:00.000Z'],
    ['four years from a leap day', '2028-02-29T12:00:00.000Z', 4, 'year', '2032-02-29T12:00:00.000Z'],
    ['a century that has no leap day', '2096-02-29T12:00:00.000Z', 4, 'year', '2100-02-28T12:00:00.000Z'],
    ['no period at all', '2026-01-31T10:00:00.000Z', 0, 'month', '2026-01-31T10:00:00.000Z'],
  ] as const)('%s', (_, anchor, count, period, expected) =>
    expect(counted(anchor, count, period)).toBe(expected),
  );

  test.each([
    ['spring', '2026-02-28T01:30:00.000Z', '2026-03-28T01:30:00.000Z'],
    ['the hour that Europe skips', '2026-02-28T23:59:59.000Z', '2026-03-28T23:59:59.000Z'],
    ['autumn', '2026-09-25T01:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ])('knows no daylight saving: %s', (_, anchor, expected) =>
    expect(counted(anchor, 1, 'month')).toBe(expected),
  );
});

const instant = fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') });
const period = fc.constantFrom(...billingPeriods);
const count = fc.nat({ max: 240 });
const dayMs = 86_400_000;

describe('whatever the anchor', () => {
  test('the time of day stays, and the day too unless the month is too short for it', () => {
    fc.assert(
      fc.property(instant, count, period, (anchor, nth, unit) => {
        const moved = addPeriods(anchor, nth, unit);
        expect(moved.getTime() % dayMs).toBe(anchor.getTime() % dayMs);
        const isClamped = moved.getUTCDate() < anchor.getUTCDate();
        const isLastOfMonth = new Date(moved.getTime() + dayMs).getUTCDate() === 1;
        expect(moved.getUTCDate() === anchor.getUTCDate() || (isClamped && isLastOfMonth)).toBe(true);
      }),
    );
  });

  test('it is always the month that was meant', () => {
    fc.assert(
      fc.property(instant, count, (anchor, nth) => {
        const moved = addPeriods(anchor, nth, 'month');
        const monthsOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth();
        expect(monthsOf(moved) - monthsOf(anchor)).toBe(nth);
      }),
    );
  });

  test('a period is never shorter than 28 days nor longer than 31, a year 365 or 366', () => {
    fc.assert(
      fc.property(instant, count, period, (anchor, nth, unit) => {
        const days =
          (addPeriods(anchor, nth + 1, unit).getTime() - addPeriods(anchor, nth, unit).getTime()) / dayMs;
        const [least, most] = unit === 'month' ? [28, 31] : [365, 366];
        expect(days).toBeGreaterThanOrEqual(least);
        expect(days).toBeLessThanOrEqual(most);
      }),
    );
  });

  test('twelve months are a year', () => {
    fc.assert(
      fc.property(instant, count, (anchor, nth) => {
        expect(addPeriods(anchor, nth * 12, 'month')).toEqual(addPeriods(anchor, nth, 'year'));
      }),
    );
  });
});
