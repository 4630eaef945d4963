import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedFilters, isFileListNarrowed, manageAddress, readManageFilters } from './manage-filters.ts';

const read = (search: string) => readManageFilters(new URLSearchParams(search));
const searchOf = (address: string) => address.split('?')[1] ?? '';

test('an address without filters asks for everything', () => {
  expect(isFileListNarrowed(read(''))).toBe(false);
  expect(isFileListNarrowed(read('after=1.x&edit=y'))).toBe(false);
  expect(manageAddress(read(''))).toBe('/dashboard');
});

test('what is no filter is left out', () => {
  const filters = read(
    'language=Klingon&visibility=maybe&accessType=gold&level=D9&work=lazy&accessLevel=all',
  );
  expect(isFileListNarrowed(filters)).toBe(false);
});

test('filters come back from the address they make', () => {
  const address =
    'q=night+train&language=pl&category=Sales&visibility=hidden&accessType=premium&accessLevel=kids&level=A1&work=attention';
  expect(isFileListNarrowed(read(address))).toBe(true);
  expect(searchOf(manageAddress(read(address)))).toBe(address);
});

test('looking for something else begins at the first page; turning a page and editing do not', () => {
  const filters = read('language=pl&after=cursor');
  expect(manageAddress(changedFilters(filters, { language: 'de' }))).toBe('/dashboard?language=de');
  expect(manageAddress(filters, 'x')).toBe('/dashboard?language=pl&after=cursor&edit=x');
  expect(manageAddress(changedFilters(filters, { before: 'there' }))).toBe(
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
