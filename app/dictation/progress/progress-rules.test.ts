import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CourseAttempt, courseOf } from './course.ts';
import { daysLater, goalOn, streakOn, weekOn, weekStart } from './progress.ts';

const today = '2026-03-11';

describe('days', () => {
  test('are counted over months, years and the ends of summer time', () => {
    expect(daysLater('2026-02-28', 1)).toBe('2026-03-01');
    expect(daysLater('2024-02-28', 1)).toBe('2024-02-29');
    expect(daysLater('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysLater('2026-03-28', 2)).toBe('2026-03-30');
  });

  test('know their week, whichever day it begins on', () => {
    expect(weekStart(today, 1)).toBe('2026-03-09');
    expect(weekStart(today, 0)).toBe('2026-03-08');
    expect(weekStart('2026-03-08', 1)).toBe('2026-03-02');
    expect(weekStart('2026-03-08', 0)).toBe('2026-03-08');
  });
});

describe('the goal of a day', () => {
  const days = [
    { day: '2026-03-10', paragraphs: 5, dictations: 2 },
    { day: today, paragraphs: 1, dictations: 1 },
  ];
  test('is two paragraphs of that day', () => {
    expect(goalOn(days, today)).toEqual({ done: 1, wanted: 2, isReached: false });
    expect(goalOn(days, '2026-03-10')).toEqual({ done: 5, wanted: 2, isReached: true });
    expect(goalOn(days, '2026-03-12')).toEqual({ done: 0, wanted: 2, isReached: false });
  });
});

describe('a streak', () => {
  const on = (...days: string[]) => streakOn(today, new Set(days));
  test.each([
    [0, []],
    [1, [today]],
    [3, [today, '2026-03-10', '2026-03-09']],
    [1, [today, '2026-03-09', '2026-03-08']],
    [0, ['2026-03-09', '2026-03-08']],
  ])('is %i days for %j', (streak, days) => expect(on(...days)).toBe(streak));

  test('is not broken by a day that is not over', () => {
    expect(on('2026-03-10', '2026-03-09')).toBe(2);
  });
});

test('the week shows its seven days in order and counts those with work', () => {
  const week = weekOn(today, new Set(['2026-03-08', '2026-03-09', today]), 1);
  expect(week).toMatchObject({ worked: 2, wanted: 3 });
  expect(week.days.map(({ day }) => day)).toEqual(
    Array.from({ length: 7 }, (_, nth) => daysLater('2026-03-09', nth)),
  );
  expect(week.days.filter(({ isToday }) => isToday)).toEqual([{ day: today, isWorked: true, isToday: true }]);
  expect(weekOn(today, new Set(['2026-03-08']), 0).worked).toBe(1);
});

describe('the course', () => {
  const attempt = (finishedOn: string, accuracy: number, words = 10, replays = 0): CourseAttempt => ({
    title: `${finishedOn} ${accuracy}`,
    finishedOn,
    words,
    replays,
    scores: { accuracy, ear: 1, spelling: accuracy },
  });

  test('has a point for each day, oldest first, in which longer texts weigh more', () => {
    const { step, points } = courseOf([
      attempt(today, 0.9, 90, 9),
      attempt('2026-03-09', 0.2),
      attempt(today, 0.5, 10, 1),
      attempt('2026-03-08', 0.1),
    ]);
    expect(step).toBe('day');
    expect(points.map(({ day }) => day)).toEqual(['2026-03-08', '2026-03-09', today]);
    expect(points[2]?.accuracy).toBeCloseTo(0.86);
    expect(points[2]).toMatchObject({ ear: 1, replays: 10 });
  });

  test('has a point for each attempt in the first two days, oldest first', () => {
    const { step, points } = courseOf([
      attempt(today, 0.9, 50, 1),
      attempt(today, 0.5),
      attempt('2026-03-10', 0.2),
    ]);
    expect(step).toBe('attempt');
    expect(points.map(({ accuracy }) => accuracy)).toEqual([0.2, 0.5, 0.9]);
    expect(points[2]).toMatchObject({ title: '2026-03-11 0.9', day: today, replays: 2 });
    expect(courseOf([])).toEqual({ step: 'attempt', points: [] });
    const many = courseOf(Array.from({ length: 60 }, (_, nth) => attempt(today, nth / 60)));
    expect(many.points).toHaveLength(40);
    expect(many.points.at(-1)?.accuracy).toBe(0);
  });

  test('stays readable and between 0 and 1, however much there is', () => {
    const day = fc.nat(364).map((days) => daysLater(today, -days));
    const any = fc.record({
      title: fc.string(),
      finishedOn: day,
      words: fc.nat(900),
      replays: fc.nat(50),
      scores: fc.record({
        accuracy: fc.double({ min: 0, max: 1, noNaN: true }),
        ear: fc.constant(1),
        spelling: fc.constant(0),
      }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 500 }), (attempts) => {
        const { points } = courseOf(attempts);
        expect(points.length).toBeLessThanOrEqual(54);
        expect(points.length > 0).toBe(attempts.length > 0);
        for (const { accuracy } of points) {
          expect(accuracy).toBeGreaterThanOrEqual(0);
          expect(accuracy).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });

  test('goes by weeks over a long time', () => {
    const attempts = Array.from({ length: 60 }, (_, nth) => attempt(daysLater(today, -nth), 1));
    const { step, points } = courseOf(attempts);
    expect(step).toBe('week');
    expect(points.at(-1)?.day).toBe('2026-03-09');
  });
});
