import { expect, test } from 'vitest';
import { expectOwnNotice, isOwnNotice } from './favorites.ts';

test('each favorite set in this tab accounts for one notice; those of other tabs are news', () => {
  expectOwnNotice(0);
  expectOwnNotice(100);
  expect(isOwnNotice(200)).toBe(true);
  expect(isOwnNotice(200)).toBe(true);
  expect(isOwnNotice(200)).toBe(false);
});

test('a notice that never came hides no later one', () => {
  expectOwnNotice(10_000);
  expect(isOwnNotice(15_001)).toBe(false);
});
