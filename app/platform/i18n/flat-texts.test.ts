import { expect, test } from 'vitest';
import { completed, flatTexts } from './text-overrides.ts';

test('a tree of texts is a list of keys', () => {
  expect(flatTexts('site', { a: 'A', b: { c: { d: 'D' } } })).toEqual([
    ['site:a', 'A'],
    ['site:b.c.d', 'D'],
  ]);
});

test('what a language lacks is taken from the whole, and nothing else', () => {
  const own = { a: 'eigen', b: { c: 'eigen' } };
  expect(completed(own, { a: 'A', b: { c: 'C', d: 'D' }, e: 'E' })).toEqual({
    a: 'eigen',
    b: { c: 'eigen', d: 'D' },
    e: 'E',
  });
  expect(own).toEqual({ a: 'eigen', b: { c: 'eigen' } });
});
