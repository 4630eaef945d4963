import { expect, it } from 'vitest';
import { gridTarget } from './image-picker.tsx';

it.each([
  ['ArrowRight', 5, 6],
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 5, 9],
  ['ArrowUp', 5, 1],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['ArrowUp', 2, undefined],
  ['ArrowRight', 9, undefined],
  ['ArrowDown', 8, undefined],
  ['a', 5, undefined],
])('%s from place %d goes to %s', (key, place, target) => {
  expect(gridTarget(key, { place, columns: 4, count: 10 })).toBe(target);
});
