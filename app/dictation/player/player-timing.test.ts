import { expect, test } from 'vitest';
import { heard, noReplays, wentTo } from './player-timing.ts';

test('going back to hear something again counts', () => {
  expect(wentTo(heard(noReplays, 4000), 4000, 1000).count).toBe(1);
});

test('three quick steps back are one replay', () => {
  const listened = heard(noReplays, 10_000);
  const back = wentTo(wentTo(wentTo(listened, 10_000, 7000), 7000, 4000), 4000, 1000);
  expect(back.count).toBe(1);
  expect(wentTo(heard(back, 2000), 3000, 0).count).toBe(2);
});

test('going forward, a lead-in, or back before anything was heard, does not count', () => {
  expect(wentTo(heard(noReplays, 4000), 4000, 9000).count).toBe(0);
  expect(wentTo(heard(noReplays, 4000), 4000, 3700).count).toBe(0);
  expect(wentTo(noReplays, 9000, 0).count).toBe(0);
});
