import { expect, test } from 'vitest';
import { markedTexts, mayBeMarked, unmarked } from './page-texts-scan.ts';

test('texts on a page are known again by what nobody sees', () => {
  const marks = markedTexts();
  const greeting = marks.mark('site:hello', 'Hello');
  const both = `${greeting}, ${marks.mark('site:world', 'world')}!${marks.mark('site:hello', '')}`;
  expect(marks.keysIn(both)).toEqual(['site:hello', 'site:world']);
  expect(mayBeMarked(both)).toBe(true);
  expect(unmarked(both)).toBe('Hello, world!');
  expect(mayBeMarked(unmarked(both))).toBe(false);
  expect(marks.keysIn('Hello')).toEqual([]);
});

test('thousands of keys each have their own', () => {
  const marks = markedTexts();
  const keys = Array.from({ length: 3000 }, (_, nth) => `site:text${nth}`);
  const texts = keys.map((key) => marks.mark(key, ''));
  expect(texts.flatMap((text) => marks.keysIn(text))).toEqual(keys);
});
