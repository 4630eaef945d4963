import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameOrder, isSameSet, swapped } from './change-navigation.server.ts';

const lists = fc.uniqueArray(fc.string(), { maxLength: 12 });
const directions = fc.constantFrom('up' as const, 'down' as const);

describe('moving an entry of a menu', () => {
  it('always keeps every entry once', () => {
    fc.assert(
      fc.property(lists, fc.string(), fc.nat(), directions, (list, other, at, direction) => {
        const id = list.length > 0 && at % 3 > 0 ? (list[at % list.length] as string) : other;
        expect(isSameSet(swapped(list, id, direction), list)).toBe(true);
      }),
    );
  });

  it('changes two neighbours, or nothing at the ends, and is undone by the way back', () => {
    fc.assert(
      fc.property(lists, fc.nat(), directions, (list, at, direction) => {
        const id = list[at % Math.max(1, list.length)];
        if (id === undefined) return;
        const after = swapped(list, id, direction);
        const changed = list.filter((entry, place) => after[place] !== entry).length;
        const isAtEnd = list.indexOf(id) === (direction === 'up' ? 0 : list.length - 1);
        expect(changed).toBe(isAtEnd ? 0 : 2);
        if (!isAtEnd) expect(swapped(after, id, direction === 'up' ? 'down' : 'up')).toEqual(list);
      }),
    );
  });

  it('knows an order from another', () => {
    expect(swapped(['a', 'b', 'c'], 'b', 'up')).toEqual(['b', 'a', 'c']);
    expect(swapped(['a', 'b', 'c'], 'b', 'down')).toEqual(['a', 'c', 'b']);
    expect(swapped(['a', 'b'], 'gone', 'down')).toEqual(['a', 'b']);
    expect(isSameSet(['a', 'a'], ['a', 'b'])).toBe(false);
    expect(isSameSet(['a'], ['a', 'b'])).toBe(false);
    expect(isSameSet(['b', 'a'], ['a', 'b'])).toBe(true);
    expect(isSameOrder(['b', 'a'], ['a', 'b'])).toBe(false);
    expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
  });
});
