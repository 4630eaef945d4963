import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manageAddress, manageSearch } from './manage-filters.ts';

const read = (search: string) => manageSearch.read(new URLSearchParams(search));
const searchOf = (address: string) => address.split('?')[1] ?? '';

test('an address without filters asks for everything', () => {
  expect(manageSearch.isNarrowed(read(''))).toBe(false);
  expect(manageSearch.isNarrowed(read('after=1.x&edit=y'))).toBe(false);
  expect(manageAddress(read(''))).toBe('/dashboard');
});

test('what is no filter is left out', () => {
  const filters = read(
    'language=Klingon&visibility=maybe&accessType=gold&level=D9&work=lazy&accessLevel=all',
  );
  expect(manageSearch.isNarrowed(filters)).toBe(false);
});

test('filters come back from the address they make', () => {
  const address =
    'q=night+train&language=pl&category=Sales&visibility=hidden&accessType=premium&accessLevel=kids&level=A1&work=attention';
  expect(manageSearch.isNarrowed(read(address))).toBe(true);
  expect(searchOf(manageAddress(read(address)))).toBe(address);
});

test('looking for something else begins at the first page; turning a page and editing do not', () => {
  const filters = read('language=pl&after=cursor');
  expect(manageAddress(manageSearch.changed(filters, { language: 'de' }))).toBe('/dashboard?language=de');
  expect(manageAddress({ ...filters, edit: 'x' })).toBe('/dashboard?language=pl&after=cursor&edit=x');
  expect(manageAddress(manageSearch.changed(filters, { before: 'there' }))).toBe(
    '/dashboard?language=pl&before=there',
  );
});

test('no address fails', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('q', 'category', 'after', 'work'), fc.string()), (given) => {
      const filters = read(new URLSearchParams(given).toString());
      expect(filters.query.length).toBeLessThanOrEqual(200);
      const address = manageAddress(filters);
      expect(read(searchOf(address))).toEqual(filters);
    }),
  );
});
