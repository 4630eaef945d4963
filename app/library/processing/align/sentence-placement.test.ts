import { expect, test } from 'vitest';
import { placeSentences } from './sentence-placement.ts';

const texts = ['Anna has a red bicycle.', 'Peter has a new bicycle.'];
const speechWith = (...pauses: [startMs: number, endMs: number][]) => ({
  firstMs: 100,
  lastMs: 5000,
  pauses: pauses.map(([startMs, endMs]) => ({ startMs, endMs })),
});
const starts = (...args: Parameters<typeof placeSentences>) =>
  placeSentences(...args).map(({ startMs }) => startMs);

test('a sentence starts where the pause near its words ends, and the one before ends where it begins', () => {
  const placed = placeSentences(texts, [100, 2850], speechWith([2100, 2700]));
  expect(placed.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [100, 2100],
    [2700, 5000],
  ]);
});

test('a long pause is worth more than a short one', () => {
  expect(starts(texts, [100, 2550], speechWith([2400, 2520], [2650, 3400]))).toEqual([100, 3400]);
});

test('a pause far from the words is another sentence’s', () => {
  expect(starts(texts, [100, 2600], speechWith([4200, 4900]))).toEqual([100, 2600]);
});

test('a start without a rival leads by far, one between two pauses barely', () => {
  const clear = placeSentences(texts, [100, 2600], speechWith([2000, 2600]))[1];
  const torn = placeSentences(texts, [100, 2600], speechWith([2000, 2300], [2700, 3000]))[1];
  expect(clear?.lead).toBeGreaterThan(torn?.lead ?? Number.NaN);
});
