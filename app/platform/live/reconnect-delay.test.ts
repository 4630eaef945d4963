import { expect, test } from 'vitest';
import { reconnectDelayMs } from './realtime-client.ts';

test('1, 2, 5, then always 10 seconds', () => {
  expect([0, 1, 2, 3, 4, 100].map((failures) => reconnectDelayMs(failures, 0))).toEqual([
    1_000, 2_000, 5_000, 10_000, 10_000, 10_000,
  ]);
});

test('chance makes it longer by half at most', () => {
  expect([0, 3].map((failures) => reconnectDelayMs(failures, 1))).toEqual([1_500, 15_000]);
});
