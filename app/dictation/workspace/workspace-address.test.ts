import { describe, expect, test } from 'vitest';
import { shelfFiltersOf, workspaceAddress, workspaceSearch } from './workspace-address.ts';

const read = (query: string) => workspaceSearch.read(new URLSearchParams(query));

describe('an address of the workspace', () => {
  test('requests nothing in particular when it has no parameters', () => {
    expect(read('')).toEqual({ favoritesOnly: false });
    expect(workspaceAddress(read(''))).toBe('/dictation');
    expect(workspaceSearch.isNarrowed(read('file=1'))).toBe(false);
  });

  test.each([
    'file=0198c0de',
    'language=pl',
    'file=0198c0de&language=de&category=Fairy+tales&favorites=1&after=x',
    'category=Caf%C3%A9',
  ])('%s is read and written back alike', (query) => {
    expect(workspaceAddress(read(query))).toBe(`/dictation?${query}`);
  });

  test.each([
    'language=xx',
    'language=',
    'category=%00',
    `category=${'x'.repeat(51)}`,
    'file=',
    'file=a%0Ab',
  ])('%s is passed over', (query) => expect(read(query)).toEqual({ favoritesOnly: false }));

  test('narrows the list in the words of the library', () => {
    const wanted = read('language=de&category=IT&favorites=1');
    expect(workspaceSearch.isNarrowed(wanted)).toBe(true);
    expect(shelfFiltersOf(wanted)).toMatchObject({
      query: '',
      languages: ['de'],
      categories: ['IT'],
      favoritesOnly: true,
    });
  });
});
