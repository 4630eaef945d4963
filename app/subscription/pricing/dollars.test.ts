import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '#app/platform/i18n/locales.ts';
import { centsTyped, dollarsToType } from './plans.forms.ts';

const cents = fc.integer({ min: 0, max: 12_000_000 });
const locale = fc.constantFrom(...locales);

test.each([
  ['24', 2400],
  ['24.5', 2450],
  ['24,50', 2450],
  ['24.', 2400],
  [' $24.50 ', 2450],
  ['24,5 $', 2450],
  ['0', 0],
  ['0,01', 1],
  ['10000', 1_000_000],
])('%j is %d cents', (typed, wanted) => {
  expect(centsTyped(typed)).toBe(wanted);
});

test.each(['', ' ', '-1', '1.234', '1,234.50', '1e3', 'ten', '0x10', '٢٤', '.5', '24 50', 'NaN', '9999999'])(
  '%j is no sum',
  (typed) => {
    expect(centsTyped(typed)).toBeUndefined();
  },
);

test('what a language shows of a price can be typed back in every language', () => {
  fc.assert(
    fc.property(cents, locale, (price, shownIn) => {
      expect(centsTyped(dollarsToType(price, shownIn))).toBe(price);
    }),
  );
  expect(dollarsToType(2405, 'en')).toBe('24.05');
  expect(dollarsToType(2405, 'de')).toBe('24,05');
});
