import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastDistance, letterSet, wordDistance } from './word-distance.ts';

/** The definition, cell by cell. */
function tableDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  const at = (i: number, j: number) => table[i]?.[j] ?? (i === 0 ? j : Infinity);
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const paired = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      (table[i] as number[])[j] = Math.min(
        paired,
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        swapped ? at(i - 2, j - 2) + 1 : Infinity,
      );
    }
  return at(a.length, b.length);
}

const word = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 32 });

test('is the number of changes between two words', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(wordDistance(a, b)).toBe(tableDistance(a, b));
    }),
    { numRuns: 2000 },
  );
});

test('the quick bound is never above it', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(leastDistance(a.length, letterSet(a), b.length, letterSet(b))).toBeLessThanOrEqual(
        wordDistance(a, b),
      );
    }),
    { numRuns: 2000 },
  );
});

test('of what is longer than a word is an upper bound', () => {
  expect(wordDistance(`a${'x'.repeat(100)}`, `b${'y'.repeat(90)}`)).toBe(101);
  expect(wordDistance('x'.repeat(200), 'x'.repeat(190))).toBe(10);
});
