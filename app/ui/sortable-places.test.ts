import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moved } from './moved.ts';
import { inOrder, isSameOrder, placeOf, stepsAside } from './reorder.ts';

const three = [
  { top: 0, height: 40 },
  { top: 50, height: 60 },
  { top: 120, height: 40 },
];

describe('moving in a list', () => {
  test('loses nothing and doubles nothing, wherever it goes', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.integer(), (list, at, to) => {
        const from = at % list.length;
        const after = moved(list, from, to);
        expect([...after].sort()).toEqual([...list].sort());
        expect(after.indexOf(list[from] as string)).toBe(Math.max(0, Math.min(to, list.length - 1)));
      }),
    );
  });

  test('and back again changes nothing', () => {
    expect(moved(moved(['a', 'b', 'c'], 0, 2), 2, 0)).toEqual(['a', 'b', 'c']);
    expect(moved([], 0, 1)).toEqual([]);
  });
});

test('rows follow their keys; a new row comes last, a key without a row is passed over', () => {
  const rows = [{ key: 'a' }, { key: 'b' }, { key: 'new' }];
  expect(inOrder(rows, (row) => row.key, ['b', 'gone', 'a']).map((row) => row.key)).toEqual([
    'b',
    'a',
    'new',
  ]);
});

test('an order is the same only with the same keys in the same places', () => {
  expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(isSameOrder(['a', 'b'], ['a'])).toBe(false);
});

describe('pulling a row', () => {
  test('takes the place of a neighbour once its middle has passed the other', () => {
    expect(placeOf(three, 0, 59)).toBe(0);
    expect(placeOf(three, 0, 60)).toBe(1);
    expect(placeOf(three, 0, 500)).toBe(2);
    expect(placeOf(three, 2, -59)).toBe(2);
    expect(placeOf(three, 2, -61)).toBe(1);
    expect(placeOf(three, 2, -500)).toBe(0);
  });

  test('the rows between stand aside by its height and the gap', () => {
    expect(stepsAside(three, 0, 2)).toEqual([0, -50, -50]);
    expect(stepsAside(three, 2, 0)).toEqual([50, 50, 0]);
    expect(stepsAside(three, 1, 1)).toEqual([0, 0, 0]);
    expect(stepsAside([{ top: 0, height: 40 }], 0, 0)).toEqual([0]);
  });
});
