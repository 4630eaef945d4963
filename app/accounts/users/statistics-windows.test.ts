import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayKey, lastDays, lastMonths, registrationDays, registrationWindows } from './statistics-windows.ts';

const dayMs = 86_400_000;
const instant = fc.date({
  min: new Date('2019-12-30T00:00:00Z'),
  max: new Date('2030-01-02T00:00:00Z'),
  noInvalidDate: true,
});

describe('the windows of registrations', () => {
  it('count by whole days and the beginning of the first one what counting everybody would', () => {
    fc.assert(
      fc.property(instant, fc.array(instant, { maxLength: 40 }), (now, registered) => {
        const byDay = Map.groupBy(registered, dayKey);
        for (const { startsAt, wholeFrom } of registrationWindows(now)) {
          const whole = [...byDay]
            .filter(([day]) => day >= dayKey(wholeFrom))
            .flatMap(([, people]) => people);
          const beginning = registered.filter((at) => at >= startsAt && at < wholeFrom);
          expect(whole.length + beginning.length).toBe(registered.filter((at) => at >= startsAt).length);
        }
      }),
    );
  });

  it('go back so many days to the millisecond, whatever clocks are put forward meanwhile', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const [...starts] = registrationWindows(now).map(({ startsAt }) => startsAt.getTime());
        expect(starts.slice(0, -1)).toEqual(registrationDays.map((days) => now.getTime() - days * dayMs));
      }),
    );
  });

  it('begin the year in UTC, for those east and west of it too', () => {
    const yearStart = (now: string) => registrationWindows(new Date(now)).at(-1)?.startsAt.toISOString();
    expect(yearStart('2026-12-31T23:59:59.999Z')).toBe('2026-01-01T00:00:00.000Z');
    expect(yearStart('2027-01-01T00:00:00.000Z')).toBe('2027-01-01T00:00:00.000Z');
    expect(yearStart('2027-01-01T01:00:00.000+02:00')).toBe('2026-01-01T00:00:00.000Z');
    fc.assert(
      fc.property(instant, (now) => {
        const start = registrationWindows(now).at(-1)?.startsAt ?? now;
        expect(start <= now && start.getUTCFullYear() === now.getUTCFullYear()).toBe(true);
      }),
    );
  });
});

describe('the days and months of the charts', () => {
  it('end today, and miss none', () => {
    expect(lastDays(new Date('2024-03-01T00:00:00Z'), 3)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
    expect(lastMonths(new Date('2026-03-31T23:00:00Z'), 4)).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
  });

  it('never repeat', () => {
    fc.assert(
      fc.property(instant, (now) => {
        expect(new Set(lastDays(now, 30)).size).toBe(30);
        expect(new Set(lastMonths(now, 12)).size).toBe(12);
      }),
    );
  });
});
