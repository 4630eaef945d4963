import { expect, test } from 'vitest';
import { daysShown, everyDay, firstDay } from './overview.queries.server.ts';

const now = new Date('2026-03-01T00:00:00Z');

test('thirty days end with today, however early it is, and leap over no day', () => {
  const days = everyDay(now, []);
  expect(days).toHaveLength(daysShown);
  expect(days.at(-1)?.day).toBe('2026-03-01');
  expect(days.at(-2)?.day).toBe('2026-02-28');
  expect(days[0]?.day).toBe('2026-01-31');
  expect(firstDay(now).toISOString()).toBe('2026-01-31T00:00:00.000Z');
});

test('a day on which nothing happened is 0, and what is older is not shown', () => {
  const days = everyDay(now, [
    { day: '2026-02-28', value: 4 },
    { day: '2025-12-24', value: 9 },
  ]);
  expect(days.reduce((sum, { value }) => sum + value, 0)).toBe(4);
  expect(days.at(-2)?.value).toBe(4);
});
