import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '#app/platform/languages.ts';
import { cefrLevels } from '../audio-file.ts';
import { everything } from './shelf.ts';
import {
  isNarrowed,
  libraryAddress,
  libraryTabs,
  readLibraryAddress,
  tabAddress,
  toggled,
} from './shelf-address.ts';

const read = (search: string) => readLibraryAddress(new URLSearchParams(search));
const reread = (address: string) => readLibraryAddress(new URL(address, 'http://site.invalid').searchParams);

describe('an address', () => {
  test('without any choice opens the library on what the person prefers', () => {
    expect(read('')).toEqual({ tab: 'all', filters: everything, isOpening: true });
    expect(read('utm_source=mail').isOpening).toBe(true);
    expect(reread(tabAddress('all')).isOpening).toBe(true);
  });

  test.each([
    'q=',
    'language=de',
    'category=IT',
    'level=A1',
    'favorites=1',
    'sort=newest',
    'all=1',
    'after=x',
  ])('with %s opens on what it says', (search) => expect(read(search).isOpening).toBe(false));

  test.each(['favorites', 'preferences'] as const)('of the tab %s opens it', (tab) => {
    expect(reread(tabAddress(tab))).toMatchObject({ tab, isOpening: false });
  });

  test('of the Favorites tab means favourites only', () => {
    expect(read('tab=favorites').filters.favoritesOnly).toBe(true);
  });

  test('says all it was given', () => {
    const search =
      'q=+Fracht+brief&language=de&language=pl&category=IT&level=A2&favorites=1&sort=newest&after=abc';
    expect(read(search).filters).toEqual({
      query: 'Fracht brief',
      languages: ['de', 'pl'],
      categories: ['IT'],
      levels: ['A2'],
      favoritesOnly: true,
      sort: 'newest',
      after: 'abc',
    });
  });

  test('passes over what makes no sense', () => {
    const search = `tab=users&language=xx&language=de&language=de&category=&category=${'x'.repeat(51)}&level=Z9&sort=price&after=${'x'.repeat(501)}`;
    expect(read(search)).toMatchObject({ tab: 'all', filters: { ...everything, languages: ['de'] } });
    expect(read(search).filters.after).toBeUndefined();
    expect(read('category=%00&category=I%00T&category=a%0Ab&category=IT').filters.categories).toEqual(['IT']);
    expect(read(`q=${'x'.repeat(5000)}`).filters.query).toHaveLength(200);
  });
});

test('everything is an address of its own, so that it does not open on preferences again', () => {
  expect(libraryAddress('all', everything)).toBe('/library?all=1');
  expect(reread(libraryAddress('all', everything))).toEqual({
    tab: 'all',
    filters: everything,
    isOpening: false,
  });
});

const filters = fc.record({
  query: fc.string({ maxLength: 200 }).map((text) => text.trim()),
  languages: fc.uniqueArray(fc.constantFrom(...languages)),
  categories: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 50 }), { maxLength: 20 }),
  levels: fc.uniqueArray(fc.constantFrom(...cefrLevels)),
  favoritesOnly: fc.boolean(),
  sort: fc.constantFrom('likes' as const, 'newest' as const),
});

test('what an address was made of is read from it again', () => {
  fc.assert(
    fc.property(filters, fc.constantFrom(...libraryTabs), (chosen, tab) => {
      const wanted = { ...chosen, favoritesOnly: chosen.favoritesOnly || tab === 'favorites' };
      expect(reread(libraryAddress(tab, wanted))).toEqual({ tab, filters: wanted, isOpening: false });
    }),
  );
});

test('the order alone narrows nothing down, and favourites are no choice among favourites', () => {
  expect(isNarrowed('all', { ...everything, sort: 'newest' })).toBe(false);
  expect(isNarrowed('all', { ...everything, favoritesOnly: true })).toBe(true);
  expect(isNarrowed('favorites', { ...everything, favoritesOnly: true })).toBe(false);
  for (const some of [
    { query: 'a' },
    { languages: ['de' as const] },
    { categories: ['IT'] },
    { levels: ['A1' as const] },
  ])
    expect(isNarrowed('favorites', { ...everything, ...some })).toBe(true);
});

test('a choice is switched on and off', () => {
  expect(toggled(['de'], 'pl')).toEqual(['de', 'pl']);
  expect(toggled(['de', 'pl'], 'de')).toEqual(['pl']);
});
