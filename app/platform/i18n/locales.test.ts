import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales, pickLocale } from './locales.ts';

test.each([
  [{ stored: 'pl', acceptLanguage: 'de' }, 'pl'],
  [{ stored: 'xx', acceptLanguage: 'de' }, 'de'],
  [{ acceptLanguage: 'pt-BR,pt;q=0.9,en;q=0.8' }, 'pt'],
  [{ acceptLanguage: 'en;q=0.4, fr;q=0.9' }, 'fr'],
  [{ acceptLanguage: 'ja, ko;q=0.5' }, 'en'],
  [{ acceptLanguage: 'de;q=0, it' }, 'it'],
  [{ acceptLanguage: null }, 'en'],
  [{}, 'en'],
])('%j is answered in %s', (asked, locale) => {
  expect(pickLocale(asked)).toBe(locale);
});

test('whatever a browser sends, the answer is one of the seven', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (stored, acceptLanguage) =>
      locales.includes(pickLocale({ stored, acceptLanguage })),
    ),
  );
});
