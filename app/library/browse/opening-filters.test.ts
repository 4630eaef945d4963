import { describe, expect, test } from 'vitest';
import type { Language } from '#app/platform/languages.ts';
import { openingFilters } from './shelf-address.ts';
import { cellsOf } from './shelf-counts.ts';

const shelf = (...files: [Language, string][]) =>
  cellsOf(
    files.map(([language, category]) => ({ language, categories: [category], level: null, number: 1 })),
  );

describe('the library opens', () => {
  const anna = { languages: ['pl' as const], interests: ['Tourism', 'IT'] };

  test('on the languages and the interests', () => {
    expect(openingFilters(anna, shelf(['pl', 'IT']))).toEqual({
      languages: ['pl'],
      categories: ['Tourism', 'IT'],
    });
  });

  test('on the languages alone where they have none of the interests', () => {
    expect(openingFilters(anna, shelf(['pl', 'Sales'], ['de', 'IT']))).toEqual({
      languages: ['pl'],
      categories: [],
    });
  });

  test('on everything where there is nothing in the languages', () => {
    expect(openingFilters(anna, shelf(['de', 'IT']))).toEqual({ languages: [], categories: [] });
    expect(openingFilters(anna, [])).toEqual({ languages: [], categories: [] });
  });

  test('on interests in any language for someone who named none', () => {
    const bob = { languages: [], interests: ['IT'] };
    expect(openingFilters(bob, shelf(['de', 'IT']))).toEqual({ languages: [], categories: ['IT'] });
    expect(openingFilters(bob, shelf(['de', 'Sales']))).toEqual({ languages: [], categories: [] });
  });

  test('on everything for someone without preferences', () => {
    expect(openingFilters({ languages: [], interests: [] }, shelf(['de', 'IT']))).toEqual({
      languages: [],
      categories: [],
    });
  });
});
