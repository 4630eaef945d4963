import { expect, test } from 'vitest';
import { writingTimeAfter } from './draft.ts';

test('counts from key to key', () => {
  expect(writingTimeAfter(1_000, 180)).toBe(1_180);
});

test('the first key begins it', () => {
  expect(writingTimeAfter(1_000, undefined)).toBe(1_000);
});

test('listening and thinking are no writing', () => {
  expect(writingTimeAfter(1_000, 5_001)).toBe(1_000);
});

test('a clock that was set back takes nothing away', () => {
  expect(writingTimeAfter(1_000, -50)).toBe(1_000);
});
