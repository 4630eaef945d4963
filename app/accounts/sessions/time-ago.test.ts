import { expect, test } from 'vitest';
import { timeAgo } from './device-name.ts';

const now = new Date('2026-03-29T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

test.each([
  [-5 * minute, 'now'],
  [0, 'now'],
  [59_999, 'now'],
  [minute, '1 minute ago'],
  [hour, '1 hour ago'],
  [day - 1, '23 hours ago'],
  [day, 'yesterday'],
  [12 * day, '12 days ago'],
  [45 * day, 'last month'],
  [800 * day, '2 years ago'],
])('%d ms ago is "%s"', (ms, words) => expect(timeAgo('en', ago(ms), now)).toBe(words));

test('in the language of the page', () => {
  expect(timeAgo('de', ago(2 * hour), now)).toBe('vor 2 Stunden');
  expect(timeAgo('pl', ago(5 * day), now)).toBe('5 dni temu');
});
