import { expect, test } from 'vitest';
import { daysInBin, daysLeft, oldestInBin } from './bin.ts';

const now = new Date('2026-05-31T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each([
  [0, daysInBin],
  [1, daysInBin],
  [25, daysInBin - 1],
  [24 * daysInBin - 1, 1],
  [24 * daysInBin, 0],
  [24 * 400, 0],
])('what was deleted %i hours ago can be brought back for %i days', (hours, days) => {
  expect(daysLeft(hoursAgo(hours), now)).toBe(days);
});

test('it is kept for as long as that says', () => {
  expect(oldestInBin(now).toISOString()).toBe('2026-05-01T12:00:00.000Z');
});
