import { describe, expect, it } from 'vitest';
import { changesOf, spelledOut, wordsOf } from './audit-words.ts';

describe('what an action changed', () => {
  it('stands field by field, with the side that was there', () => {
    expect(changesOf({ title: 'A', order: 1 }, { title: 'B', url: '/' })).toEqual([
      { field: 'title', before: 'A', after: 'B' },
      { field: 'order', before: 1 },
      { field: 'url', after: '/' },
    ]);
    expect(changesOf(null, { title: null })).toEqual([{ field: 'title', after: null }]);
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
});
