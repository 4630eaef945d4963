import { describe, expect, test } from 'vitest';
import { locales } from '#app/platform/i18n/locales.ts';
import { countryCodes, isCountryCode, listCountries } from './profile.forms.ts';

test('about 75 countries, each once', () => {
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
  expect(countryCodes.length).toBeGreaterThanOrEqual(70);
  expect(countryCodes.length).toBeLessThanOrEqual(80);
});

describe.each(locales)('in %s', (locale) => {
  const countries = listCountries(locale);

  test('every country has a name of its own', () => {
    expect(countries.map(({ code }) => code).sort()).toEqual([...countryCodes].sort());
    for (const { code, name } of countries) expect(name).not.toBe(code);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
  });

  test('they are sorted by name', () => {
    const names = countries.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
  });
});

test('names and order follow the language', () => {
  const first = (locale: 'de' | 'pl') => listCountries(locale)[0]?.name;
  expect([first('de'), first('pl')]).toEqual(['Ägypten', 'Albania']);
});

test.each(['de', 'XX', '', 'DEU', '__proto__', undefined, ['DE']])('%j is no country of ours', (raw) => {
  expect(isCountryCode(raw)).toBe(false);
});
