import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  count,
  cursors,
  flag,
  line,
  named,
  oneOf,
  parsed,
  place,
  searchParams,
  several,
  text,
  view,
} from './search-params.ts';

const books = searchParams({
  query: named('q', text(20)),
  shelf: oneOf(['a', 'b']),
  tags: named('tag', several(line(5), 2)),
  year: parsed((raw) => (/^\d{4}$/.test(raw) ? Number(raw) : undefined)),
  isLent: named('show', flag('lent')),
  sort: view(oneOf(['new', 'old'], 'new')),
  size: view(oneOf([10, 50], 10)),
  page: place(count(99)),
  ...cursors,
});

const read = (search: string) => books.read(new URLSearchParams(search));
const reread = (address: string) => books.read(new URL(address, 'http://site.invalid').searchParams);

const names = [...Object.values(books.names), 'other'];
const said = fc.array(
  fc.tuple(
    fc.constantFrom(...names),
    fc.oneof(
      fc.constantFrom('a', 'old', 'lent', '50', '7', '1999'),
      fc.string(),
      fc.constantFrom('\0', 'a\nb', '\ud83d', 'ü%'),
    ),
  ),
);

describe('an address', () => {
  test('never fails, and what was read from it comes back from the address it makes', () => {
    fc.assert(
      fc.property(said, (fields) => {
        const values = books.read(new URLSearchParams(fields));
        expect(reread(books.address('/books', values))).toEqual(values);
        expect(books.read(new URLSearchParams(books.fields(values)))).toEqual(values);
      }),
    );
  });

  test('is the same whatever the order in which it was said', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          said.map(([first]) => first ?? ['q', 'x']),
          { selector: ([name]) => name },
        ),
        (fields) => {
          const [there, back] = [fields, fields.toReversed()].map((some) =>
            books.address('/books', books.read(new URLSearchParams(some as [string, string][]))),
          );
          expect(back).toBe(there);
        },
      ),
    );
  });

  test('leaves out what goes without saying', () => {
    expect(books.address('/books', read(''))).toBe('/books');
    expect(books.address('/books', { sort: 'new', size: 10, page: 1, query: '', isLent: false })).toBe(
      '/books',
    );
    expect(books.address('/books', { isLent: true, size: 50, sort: 'old' })).toBe(
      '/books?show=lent&sort=old&size=50',
    );
  });
});

test('what makes no sense is passed over', () => {
  const garbage = 'shelf=c&tag=%00&tag=toolong&year=x&show=1&sort=&size=11&page=1e9&after=%0A&before=';
  expect(read(garbage)).toEqual(read(''));
  expect(read('q=+a%00b+&tag=x&tag=x&tag=y&tag=z&page=0')).toEqual({
    ...read(''),
    query: 'a b',
    tags: ['x', 'y'],
  });
  expect(read(`q=${'x'.repeat(19)}+y`).query).toBe('x'.repeat(19));
});

test('another question begins at the first page; turning a page does not forget the question', () => {
  const deep = read('shelf=a&sort=old&page=7&after=x');
  expect(books.changed(deep, { shelf: 'b' })).toEqual(read('shelf=b&sort=old'));
  expect(books.changed(deep, { before: 'y' })).toEqual(read('shelf=a&sort=old&before=y'));
});

test('the view stays when the filters go, and narrows nothing; neither does the place', () => {
  const deep = read('q=x&show=lent&sort=old&size=50&page=7&after=x');
  expect(books.isNarrowed(deep)).toBe(true);
  expect(books.cleared(deep)).toEqual(read('sort=old&size=50'));
  expect(books.isNarrowed(read('sort=old&size=50&page=7&after=x'))).toBe(false);
});
