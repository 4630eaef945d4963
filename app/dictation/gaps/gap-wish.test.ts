import { expect, test } from 'vitest';
import { readGapWish } from './gap-wish.ts';

test('the wishes of the page are read', () => {
  expect(readGapWish('25', 'random')).toEqual({ share: 25, choice: 'random' });
  expect(readGapWish('75', 'weak')).toEqual({ share: 75, choice: 'weak' });
});

test.each([
  ['100', 'random'],
  ['25', 'all'],
  ['', ''],
  [undefined, 'weak'],
  ['25', undefined],
  [25, 'random'],
])('share %j and choice %j are not', (share, choice) => expect(readGapWish(share, choice)).toBeUndefined());
