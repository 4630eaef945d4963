/** One choice per step, and for every option the price of the best whole that contains it. */
export interface Choices {
  chosen: number[];
  priceWith: number[][];
}

/**
 * Chooses one option at every step so that the sum of what options and neighbours cost is smallest
 * (dynamic programming, forwards and backwards). All costs must be finite.
 */
export function cheapestChoices(
  costs: readonly (readonly number[])[],
  costBetween: (step: number, option: number, nextOption: number) => number,
): Choices {
  const until = costs.map((options) => [...options]);
  for (let step = 1; step < costs.length; step++)
    until[step] = (costs[step] ?? []).map(
      (cost, option) =>
        cost + lowest(until[step - 1] ?? [], (before, i) => before + costBetween(step - 1, i, option)),
    );

  const after = costs.map((options) => options.map(() => 0));
  for (let step = costs.length - 2; step >= 0; step--)
    after[step] = (costs[step] ?? []).map((_, option) =>
      lowest(
        after[step + 1] ?? [],
        (rest, i) => rest + (costs[step + 1]?.[i] ?? 0) + costBetween(step, option, i),
      ),
    );

  const chosen: number[] = [];
  for (let step = 0; step < costs.length; step++) {
    const from = chosen.at(-1);
    const priceFrom = (rest: number, option: number) =>
      rest + (costs[step]?.[option] ?? 0) + (from === undefined ? 0 : costBetween(step - 1, from, option));
    chosen.push(indexOfLowest((after[step] ?? []).map(priceFrom)));
  }
  const priceWith = until.map((options, step) =>
    options.map((price, option) => price + (after[step]?.[option] ?? 0)),
  );
  return { chosen, priceWith };
}

function lowest(values: readonly number[], price: (value: number, index: number) => number): number {
  return values.reduce((best, value, i) => Math.min(best, price(value, i)), Number.POSITIVE_INFINITY);
}

function indexOfLowest(values: readonly number[]): number {
  return values.reduce((best, value, i) => (value < (values[best] ?? value) ? i : best), 0);
}
