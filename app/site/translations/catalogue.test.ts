import { expect, test } from 'vitest';
import { catalogueOf } from './text-filters.ts';

const english = new Map([
  ['site:title', 'Title'],
  ['site:files_one', '{{count}} file'],
  ['site:files_other', '{{count}} files'],
]);
const polish = new Map([
  ['site:files_one', '{{count}} plik'],
  ['site:files_few', '{{count}} pliki'],
  ['site:files_many', '{{count}} plików'],
  ['site:files_other', '{{count}} pliku'],
]);

test('a language has its own plural forms, each beside the English one it says', () => {
  const entries = [...catalogueOf(english, polish).values()];
  expect(entries.map(({ key, sourceKey }) => [key, sourceKey])).toEqual([
    ['site:title', 'site:title'],
    ['site:files_one', 'site:files_one'],
    ['site:files_other', 'site:files_other'],
    ['site:files_few', 'site:files_other'],
    ['site:files_many', 'site:files_other'],
  ]);
});

test('a text that a language lacks is there, without words of its own', () => {
  expect(catalogueOf(english, polish).get('site:title')).toEqual({
    key: 'site:title',
    sourceKey: 'site:title',
    english: 'Title',
    bundled: undefined,
  });
});
