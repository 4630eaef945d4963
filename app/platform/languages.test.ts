import { expect, test } from 'vitest';
import { locales } from './i18n/locales.ts';
import { isLanguage, languageByName, languageNameList, languageNames, languages } from './languages.ts';

test('every language has one code and one name, and each leads to the other', () => {
  expect(languages).toHaveLength(7);
  expect(new Set(languageNameList).size).toBe(7);
  for (const code of languages) expect(languageByName(languageNames[code])).toBe(code);
});

test('the interface speaks every language that can be learned', () => {
  expect([...languages].sort()).toEqual([...locales].sort());
});

test.each(['', 'pl', 'polish', 'Klingon', 'constructor', undefined, null, ['Polish']])(
  '%j names no language',
  (raw) => expect(languageByName(raw)).toBeUndefined(),
);

test.each(['EN', 'English', '__proto__', 'uk', undefined, 7])('%j is no code', (raw) => {
  expect(isLanguage(raw)).toBe(false);
});
