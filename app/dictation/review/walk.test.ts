import { expect, it } from 'vitest';
import { walkTo } from './mistakes.ts';

it.each([
  [[1, 4, 6], undefined, 1, 1],
  [[1, 4, 6], undefined, -1, 6],
  [[1, 4, 6], 1, 1, 4],
  [[1, 4, 6], 4, -1, 1],
  [[1, 4, 6], 6, 1, 1],
  [[1, 4, 6], 1, -1, 6],
  [[1, 6], 4, 1, 6],
  [[1, 6], 4, -1, 1],
  [[3], 3, 1, 3],
  [[], 3, 1, undefined],
] as const)('among %j from %s by %s it walks to %s', (numbers, from, direction, expected) =>
  expect(walkTo(numbers, from, direction)).toBe(expected),
);
