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

test('the first of a month is the first in French, Italian and Portuguese, and no other day is', () => {
  const inEach = (day: string) =>
    (['fr', 'it', 'pt'] as const).map((locale) => dayText(new Date(`${day}T00:00:00Z`), locale));
  expect(inEach('2026-11-01')).toEqual(['1er novembre 2026', '1º novembre 2026', '1º de novembro de 2026']);
  expect(inEach('2026-11-11')).toEqual(['11 novembre 2026', '11 novembre 2026', '11 de novembro de 2026']);
});
