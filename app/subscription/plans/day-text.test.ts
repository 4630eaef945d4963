import { expect, test } from 'vitest';
import { dayText } from './plan-texts.ts';

const lateEvening = new Date('2026-03-10T23:30:00Z');

test.each([
  ['en', 'March 10, 2026'],
  ['pl', '10 marca 2026'],
  ['de', '10. März 2026'],
  ['es', '10 de marzo de 2026'],
  ['it', '10 marzo 2026'],
  ['fr', '10 mars 2026'],
  ['pt', '10 de março de 2026'],
] as const)('a day in %s is %s', (locale, text) => expect(dayText(lateEvening, locale)).toBe(text));

test('the first of a month is the first in French and Italian, and no other day is', () => {
  const [first, eleventh] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-11T00:00:00Z')];
  expect([dayText(first, 'fr'), dayText(first, 'it')]).toEqual(['1er novembre 2026', '1º novembre 2026']);
  expect([dayText(eleventh, 'fr'), dayText(eleventh, 'it')]).toEqual([
    '11 novembre 2026',
    '11 novembre 2026',
  ]);
});
