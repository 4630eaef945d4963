import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPlans } from './default-plans.ts';
import {
  amountText,
  isYearDearer,
  monthOfYear,
  mostSavedPercent,
  percentText,
  priceText,
  savedPercent,
} from './plan-texts.ts';

const prices = (monthlyPrice: number, annualPrice: number) => ({ monthlyPrice, annualPrice });
const anyPrices = fc.record({ monthlyPrice: fc.nat(1_000_000), annualPrice: fc.nat(12_000_000) });

describe('the plans of a new installation', () => {
  test('cost 16, 19 and 35 dollars a month, paid for a year', () => {
    expect(defaultPlans.map((plan) => priceText(monthOfYear(plan), 'en'))).toEqual(['$16', '$19', '$35']);
  });

  test('each say what a year of them spares, and together the most of it', () => {
    expect(defaultPlans.map(savedPercent)).toEqual([23, 20, 12]);
    expect(mostSavedPercent(defaultPlans)).toBe(23);
  });
});

describe('a price', () => {
  test.each([
    [2100, '$21'],
    [2150, '$21.50'],
    [0, '$0'],
    [99, '$0.99'],
    [1_234_500, '$12,345'],
  ])('of %i cents is %s', (cents, text) => expect(priceText(cents, 'en')).toBe(text));

  test('of a month that is no whole number of cents is rounded to one', () => {
    expect(priceText(monthOfYear(prices(1000, 10_000)), 'en')).toBe('$8.33');
    expect(priceText(monthOfYear(prices(1000, 11_999)), 'en')).toBe('$10');
  });

  test('is written as the reader writes it', () => {
    expect(priceText(2150, 'de').replace(/\s/, ' ')).toBe('21,50 $');
    expect(priceText(2150, 'pt').replace(/\s/, ' ')).toBe('US$ 21,50');
    expect(percentText(23, 'fr').replace(/\s/, ' ')).toBe('23 %');
    expect(percentText(23, 'pl')).toBe('23%');
  });
});

test('what was paid is shown in the currency it was paid in', () => {
  expect(amountText(2150, { currency: 'usd', locale: 'en' })).toBe('$21.50');
  expect(amountText(2150, { currency: 'eur', locale: 'de' }).replace(/\s/, ' ')).toBe('21,50 €');
});

describe('a saving', () => {
  test.each([
    [prices(1000, 12_000), 'the year costs as much'],
    [prices(1000, 13_000), 'the year costs more'],
    [prices(0, 0), 'the plan is free'],
    [prices(1000, 11_999), 'it is less than one percent'],
  ])('is none when %s', (plan) => expect(savedPercent(plan)).toBe(0));

  test('a year that costs more than twelve months is noticed, one that costs as much is not', () => {
    expect([11_999, 12_000, 12_001].map((annual) => isYearDearer(prices(1000, annual)))).toEqual([
      false,
      false,
      true,
    ]);
  });
  test('is everything when the year is free', () => expect(savedPercent(prices(1000, 0))).toBe(100));

  test('is none where there are no plans', () => expect(mostSavedPercent([])).toBe(0));

  test('is never promised greater than it is', () => {
    fc.assert(
      fc.property(anyPrices, (plan) => {
        const saved = savedPercent(plan);
        expect(saved).toBeGreaterThanOrEqual(0);
        if (saved > 0)
          expect(saved * plan.monthlyPrice * 12).toBeLessThanOrEqual(
            (plan.monthlyPrice * 12 - plan.annualPrice) * 100,
          );
      }),
    );
  });
});
