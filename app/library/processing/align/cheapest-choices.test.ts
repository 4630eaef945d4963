import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheapestChoices } from './sentence-placement.ts';

/** Every way to choose, one option per step. */
const allWays = (costs: number[][]): number[][] =>
  costs.reduce<number[][]>(
    (ways, options) => ways.flatMap((way) => options.map((_, i) => [...way, i])),
    [[]],
  );

test('no other way is cheaper, and every option knows the price of its best whole', () => {
  const costs = fc.array(fc.array(fc.nat(9), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(costs, fc.nat(100), (costs, salt) => {
      const between = (step: number, from: number, to: number) => (step * 7 + from * 5 + to * 3 + salt) % 11;
      const price = (way: number[]) =>
        way.reduce(
          (sum, option, step) =>
            sum +
            (costs[step]?.[option] ?? Number.NaN) +
            (step > 0 ? between(step - 1, way[step - 1] ?? 0, option) : 0),
          0,
        );
      const { chosen, priceWith } = cheapestChoices(costs, between);
      const ways = allWays(costs);
      expect(price(chosen)).toBe(Math.min(...ways.map(price)));
      priceWith.forEach((prices, step) => {
        prices.forEach((known, option) => {
          expect(known).toBe(Math.min(...ways.filter((way) => way[step] === option).map(price)));
        });
      });
    }),
  );
});

test('nothing to choose', () => {
  expect(cheapestChoices([], () => 0)).toEqual({ chosen: [], priceWith: [] });
});
