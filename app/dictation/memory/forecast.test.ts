import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AttemptId } from '../grading/attempt.ts';
import type { Tally } from './attempt-items.ts';
import { remember } from './cards.ts';
import { expectedRight, forecastOf, recallOfAll } from './forecast.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 1, 10);
const at = (day: number) => new Date(start + day * dayMs);

/** A rule that was asked for on these days, and whether it was right. */
function rule(reviews: [day: number, isRight: boolean][]) {
  const attempts = reviews.map(([day, isRight]) => ({
    ...{ id: 'one' as AttemptId, finishedAt: at(day), day: at(day).toISOString().slice(0, 10) },
    items: {
      ...{ rules: { 'PL-OU': [1, isRight ? 0 : 1, 0] as Tally }, missed: {}, right: [], sentences: [] },
    },
    ...{ isReplayed: false, difficulties: {} },
  }));
  const [item] = remember(attempts);
  if (!item) throw new Error('nothing is remembered');
  return item;
}

describe('the forecast', () => {
  test('of what was just missed, what holds for days, and what is due', () => {
    const missed = rule([[0, false]]);
    expect(forecastOf(missed, at(0)).hold).toBe('shaky');
    expect(forecastOf(missed, at(2)).hold).toBe('fading');
    const known = rule([
      [0, true],
      [3, true],
    ]);
    expect(forecastOf(known, at(3)).hold).toBe('strong');
    expect(forecastOf(known, at(14)).hold).toBe('shaky');
    expect(forecastOf(known, at(30)).hold).toBe('fading');
    const [today, week, month] = forecastOf(known, at(3)).recall;
    expect(today).toBe((1 + 11 / 12) / 2);
    expect(week).toBeGreaterThan(0.9);
    expect(month).toBeLessThan(0.9);
  });

  test('expects less of what often went wrong, as long as it is practised', () => {
    const days = Array.from({ length: 10 }, (_, nth) => nth * 2);
    const [shaky, sure] = [0.5, 0].map((wrong) =>
      rule(days.map((day): [number, boolean] => [day, (day / 2) % 2 >= 2 * wrong])),
    );
    if (!shaky || !sure) throw new Error('nothing is remembered');
    expect(expectedRight(shaky, at(18))).toBeCloseTo((1 + 14 / 20) / 2);
    expect(expectedRight(sure, at(18))).toBeCloseTo((1 + 19 / 20) / 2);
  });

  const reviews = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.boolean()), {
    minLength: 1,
    maxLength: 20,
  });

  test('never rises by waiting, and is a share', () =>
    fc.assert(
      fc.property(reviews, fc.integer({ min: 0, max: 400 }), (gaps, later) => {
        let day = 0;
        const days = gaps.map(([gap, isRight]): [number, boolean] => {
          day += gap;
          return [day, isRight];
        });
        const { recall } = forecastOf(rule(days), at(day + later));
        expect([...recall].sort((one, other) => other - one)).toEqual(recall);
        for (const share of recall) expect(share >= 0 && share <= 1).toBe(true);
      }),
    ));

  test('of several is what is known of them all', () => {
    expect(recallOfAll([])).toBeUndefined();
    expect(
      recallOfAll([
        { hold: 'strong', recall: [1, 1, 0.5] },
        { hold: 'fading', recall: [0.5, 0, 0.5] },
      ]),
    ).toEqual([0.75, 0.5, 0.5]);
  });
});
