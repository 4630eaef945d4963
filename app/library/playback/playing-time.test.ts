import { expect, test } from 'vitest';
import { playingTime, playingTimeCode } from './playing-time.ts';

test.each([
  [0, '0:00', 'PT0S'],
  [4_400, '0:04', 'PT4S'],
  [59_600, '1:00', 'PT60S'],
  [64_000, '1:04', 'PT64S'],
  [3_599_000, '59:59', 'PT3599S'],
  [3_725_000, '1:02:05', 'PT3725S'],
])('%i ms play for %s', (durationMs, shown, code) => {
  expect(playingTime(durationMs)).toBe(shown);
  expect(playingTimeCode(durationMs)).toBe(code);
});
