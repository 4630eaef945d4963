import { describe, expect, it } from 'vitest';
import {
  changedLines,
  changesOf,
  earlierVersion,
  isInBin,
  readLines,
  spelledOut,
  wordsOf,
} from './audit-words.ts';

describe('what an action changed', () => {
  it('stands field by field, with the side that was there', () => {
    expect(changesOf({ title: 'A', order: 1 }, { title: 'B', url: '/' })).toEqual([
      { field: 'title', before: 'A', after: 'B' },
      { field: 'order', before: 1 },
      { field: 'url', after: '/' },
    ]);
    expect(changesOf({ title: 'A' }, { title: null })).toEqual([
      { field: 'title', before: 'A', after: null },
    ]);
    expect(changesOf(null, { title: null, tags: [], order: 0 })).toEqual([{ field: 'order', after: 0 }]);
    expect(changesOf(null, null)).toEqual([]);
  });

  it.each([
    ['a text', 'a text'],
    [12, '12'],
    [['a', 'b'], 'a, b'],
    [[], '–'],
    [null, '–'],
    ['', '–'],
    [{ en: 'Home' }, '{\n "en": "Home"\n}'],
  ])('%j is written %j', (value, words) => {
    expect(wordsOf(value)).toBe(words);
  });

  it('names fields as people would', () => {
    expect(['monthlyPrice', 'is_popular', 'url', 'heading2Text'].map(spelledOut)).toEqual([
      'monthly price',
      'is popular',
      'url',
      'heading2 text',
    ]);
  });

  it('reads a page as its readers do, and names only the lines that differ', () => {
    const html =
      '<h2>Rules &amp; more</h2><p>Be <b>kind</b>.<br>Always.</p><img src="/a.webp" alt="A dog"><p></p>';
    expect(readLines(html)).toEqual(['Rules & more', 'Be kind.', 'Always.', '[A dog]']);
    const [before, after] = ['<p>One</p><p>Two</p><p>Three</p>', '<p>One</p><p>2</p><p>Three</p><p>Four</p>'];
    expect(changesOf({ content: before }, { content: after })).toEqual([
      { field: 'content', before: 'Two', after: '2\nFour' },
    ]);
    expect(changesOf(null, { content: '<p>One</p>' })).toEqual([{ field: 'content', after: 'One' }]);
    expect(changedLines(['a', 'b', 'a'], ['a'])).toEqual({ before: ['b', 'a'], after: [] });
  });

  it.each([
    ['page.edit', { language: 'de', version: 4 }, '/pages/p1/history?language=de&below=4'],
    ['page.edit', {}, '/pages/p1/history'],
    ['plan.delete', null, undefined],
  ])('%s leads to the version that was there before, if there is one', (action, after, place) => {
    expect(earlierVersion(action, 'p1', after)).toBe(place);
    expect(isInBin(action)).toBe(place === undefined);
  });
});
