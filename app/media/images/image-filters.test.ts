import { expect, it } from 'vitest';
import {
  changedFilters,
  imageEditAddress,
  imagesAddress,
  isNarrowed,
  readImageFilters,
} from './image-filters.ts';

const read = (query: string) => readImageFilters(new URLSearchParams(query));

it('reads what it knows, and no address fails', () => {
  expect(read('query=+night%00+&tag=Banner&after=1.a')).toEqual({
    query: 'night',
    tag: 'Banner',
    after: '1.a',
    before: undefined,
  });
  expect(read('tag=banner&query=')).toEqual({
    query: '',
    tag: undefined,
    after: undefined,
    before: undefined,
  });
  expect(read(`query=${'x'.repeat(500)}`).query).toHaveLength(200);
});

it('writes what it reads', () => {
  const filters = read('query=a%26b&tag=Icon');
  expect(imagesAddress(filters)).toBe('/content/images?query=a%26b&tag=Icon');
  expect(imageEditAddress('1', filters)).toBe('/content/images/1?query=a%26b&tag=Icon');
  expect(imagesAddress(read(''))).toBe('/content/images');
});

it('another question begins at the first page', () => {
  expect(changedFilters(read('query=a&after=1.b'), { tag: 'Icon' })).toEqual({ query: 'a', tag: 'Icon' });
  expect([isNarrowed(read('after=1')), isNarrowed(read('tag=Icon')), isNarrowed(read('query=a'))]).toEqual([
    false,
    true,
    true,
  ]);
});
