import { expect, it } from 'vitest';
import { imageEditAddress, imageSearch, imagesAddress } from './image-filters.ts';

const read = (query: string) => imageSearch.read(new URLSearchParams(query));

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
  expect(imageSearch.changed(read('query=a&after=1.b'), { tag: 'Icon' })).toEqual({
    query: 'a',
    tag: 'Icon',
  });
  const narrowed = ['after=1', 'tag=Icon', 'query=a'].map((asked) => imageSearch.isNarrowed(read(asked)));
  expect(narrowed).toEqual([false, true, true]);
});
