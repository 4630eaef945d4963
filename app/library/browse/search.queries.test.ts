import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundedQuery, searchExpression, searchTerms, typoQuestions } from './search.queries.server.ts';

const finished = (word: string) => ({ word, isUnfinished: false });
const unfinished = (word: string) => ({ word, isUnfinished: true });
const word = fc.stringMatching(/^[a-d]{4,9}$/);

/** What LIKE does, for patterns of letters, `_` and `%`. */
const fits = (pattern: string, text: string) =>
  new RegExp(`^${pattern.replaceAll('_', '.').replaceAll('%', '.*')}$`, 'u').test(text);

/** Whether a word of the vocabulary is among those that stand for a term. */
function isFound(term: ReturnType<typeof finished>, known: string): boolean {
  const backwards = [...known].reverse().join('');
  return typoQuestions(term, 0).some(
    ({ isUnfinished, variants, beginning, ending, patterns }) =>
      variants.some((variant) => (isUnfinished ? known.startsWith(variant) : known === variant)) ||
      ((known.startsWith(beginning) || (ending !== null && backwards.startsWith(ending))) &&
        patterns.some((pattern) => fits(pattern, known))),
  );
}

/** The number of mistakes between two words, a swap of neighbours being one. Written the slow and plain way. */
function mistakes(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      (rows[i] as number[])[j] = swap ? Math.min(best, at(i - 2, j - 2) + 1) : best;
    }
  return at(a.length, b.length);
}

describe('one typo', () => {
  test('finds exactly the words that are one mistake away', () => {
    const similar = fc.stringMatching(/^[ab]{4,6}$/);
    fc.assert(
      fc.property(similar, similar, (typed, known) => {
        expect(typed === known || isFound(finished(typed), known)).toBe(mistakes(typed, known) <= 1);
      }),
      { numRuns: 2_000 },
    );
  });

  test('finds the word behind any typo of any letter', () =>
    fc.assert(
      fc.property(
        word,
        fc.nat(),
        fc.constantFrom('insert', 'delete', 'replace', 'swap'),
        (known, at, kind) => {
          const letters = [...known];
          const nth = at % (letters.length - (kind === 'swap' ? 1 : 0));
          if (kind === 'insert') letters.splice(nth, 0, 'x');
          if (kind === 'delete') letters.splice(nth, 1);
          if (kind === 'replace') letters[nth] = 'x';
          if (kind === 'swap') letters.splice(nth, 2, letters[nth + 1] ?? '', letters[nth] ?? '');
          const typed = letters.join('');
          fc.pre(typed !== known && typed.length >= 4);
          expect(isFound(finished(typed), known)).toBe(true);
          expect(isFound(unfinished(typed), known)).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    ));

  test('is forgiven while the word is still growing, behind its first half', () => {
    for (const typed of ['logost', 'logst', 'logiist', 'logits', 'olgist'])
      expect(isFound(unfinished(typed), 'logistics'), typed).toBe(true);
    expect(isFound(unfinished('xogist'), 'logistics')).toBe(false);
    expect(isFound(unfinished('logix'), 'logistics')).toBe(false);
    expect(isFound(finished('logost'), 'logistics')).toBe(false);
  });

  test('is forgiven from four letters on, and not in what is no word', () => {
    for (const word of ['abc', 'a'.repeat(41)]) expect(typoQuestions(finished(word), 0)).toEqual([]);
  });

  test('counts letters, not the code units they are stored in', () => {
    expect(isFound(finished('𝒜𝒷𝒸𝒹'), '𝒜𝒷𝓍𝒹')).toBe(true);
  });
});

describe('the terms of a query', () => {
  test('come once each, at most eight, and the last one may grow', () => {
    expect(searchTerms(['a', 'b', 'a', 'c'])).toEqual([finished('a'), finished('b'), unfinished('c')]);
    expect(searchTerms(['a', 'b', 'a'])).toEqual([unfinished('a'), finished('b')]);
    expect(searchTerms([...'abcdefghij'])).toHaveLength(8);
    expect(searchTerms([])).toEqual([]);
  });

  test('are read from the first 200 characters', () => {
    expect(boundedQuery('x'.repeat(10_000))).toHaveLength(200);
    expect(boundedQuery('  a\0b ')).toBe('a b');
  });

  test('become one question', () => {
    expect(searchExpression([finished('cargo'), unfinished('shi')])).toBe("('cargo')&('shi':*)");
    const corrections = [[{ text: 'cargos', isUnfinished: false }], []];
    expect(searchExpression([finished('cargo'), unfinished('shi')], corrections)).toBe(
      "('cargo'|'cargos')&('shi':*)",
    );
    expect(searchExpression([finished(`it's \\`)])).toBe(`('it''s \\\\')`);
  });
});
