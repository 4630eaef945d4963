import { describe, expect, test } from 'vitest';
import type { Language } from '#app/platform/languages.ts';
import { openingFilters } from './shelf-address.ts';
import { cellsOf } from './shelf-counts.ts';

const shelf = (...files: Language[]) =>
  cellsOf(files.map((language) => ({ language, categories: ['IT'], level: null, number: 1 })));

describe('the library opens', () => {
  const anna = { languages: ['pl' as const] };

  test('on the languages somebody learns', () => {
    expect(openingFilters(anna, shelf('pl', 'de'))).toEqual({ languages: ['pl'] });
  });

  test('on everything where there is nothing in these', () => {
    expect(openingFilters(anna, shelf('de'))).toEqual({ languages: [] });
    expect(openingFilters(anna, [])).toEqual({ languages: [] });
  });

  test('on everything for someone who named none', () => {
    expect(openingFilters({ languages: [] }, shelf('de'))).toEqual({ languages: [] });
  });
});
