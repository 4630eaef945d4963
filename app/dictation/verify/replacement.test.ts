import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOneOf, type Pair } from './replacement.ts';

/** The definition: one change, in one place, and everything else the same. */
const isMadeBy = ([right, written]: Pair, word: string, other: string) =>
  Array.from({ length: word.length + 1 }, (_, at) => at).some(
    (at) =>
      word.startsWith(right, at) && word.slice(0, at) + written + word.slice(at + right.length) === other,
  );

const some = (maxLength: number) => fc.string({ unit: fc.constantFrom(...'abcé'), maxLength });
const change = fc.tuple(some(3), some(3)).filter(([right, written]) => right !== written);

test('a slip is explained by a change that makes one word the other, and by no other', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), some(7), some(7), (pairs, word, other) => {
      const made = pairs.flatMap(([right, written]) => {
        const at = word.indexOf(right);
        return at === -1 ? [] : [word.slice(0, at) + written + word.slice(at + right.length)];
      });
      for (const written of [other, ...made].filter((one) => one !== word))
        expect(isOneOf(pairs, word, written)).toBe(pairs.some((pair) => isMadeBy(pair, word, written)));
    }),
    { numRuns: 3000 },
  );
});

test('a letter that is doubled or lost among its like is found', () => {
  expect(isOneOf([['a', 'aa']], 'baac', 'baaac')).toBe(true);
  expect(isOneOf([['aa', 'a']], 'baaac', 'baac')).toBe(true);
  expect(isOneOf([['b', 'bb']], 'baac', 'baaac')).toBe(false);
});
