import { expect, test } from 'vitest';
import { namespaces } from '#app/platform/i18n/bundled-texts.server.ts';
import { areaOf, readTextFilters, textAreas, textsAddress } from './text-filters.ts';

const read = (query: string) => readTextFilters(new URLSearchParams(query), 'pl');

test('filters are read from an address and written into one', () => {
  const filters = read('language=de&q=menu&area=public&kind=machine&page=3');
  expect(filters).toEqual({ language: 'de', query: 'menu', area: 'public', kind: 'machine', page: 3 });
  expect(textsAddress(filters, 'site:a')).toBe(
    '/translations?language=de&q=menu&area=public&kind=machine&page=3&edit=site%3Aa',
  );
});

test('what makes no sense is left out', () => {
  const own = { language: 'pl', query: '', area: undefined, kind: undefined, page: 1 };
  for (const query of ['', 'language=xx&kind=all&page=0', 'page=-1', 'page=1e9', 'page=two', 'q=%00%01'])
    expect(read(query)).toEqual(own);
});

test('every text stands in one part of the site, and every part has some', () => {
  const areas = namespaces.map((namespace) => areaOf(`${namespace}:a.b`));
  expect([...new Set(areas)].sort()).toEqual([...textAreas].sort());
  expect(namespaces.filter((namespace) => areaOf(`${namespace}:a`) === 'general').sort()).toEqual([
    'media',
    'platform',
    'shell',
  ]);
});
