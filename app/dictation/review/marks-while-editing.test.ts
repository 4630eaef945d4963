import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../verify/marks.ts';
import { marksAfterEdit } from './review-state.ts';

const mark = (learnerStart: number, learnerEnd = learnerStart, verdict: Verdict = 'spelling') => ({
  verdict,
  learnerStart,
  learnerEnd,
});

/** The marked words of `after`, given what was marked in `before`. */
function left(before: string, after: string, ...marks: ReturnType<typeof mark>[]) {
  return marksAfterEdit(marks, before, after).map((own) => after.slice(own.learnerStart, own.learnerEnd));
}

describe('a marked word', () => {
  const before = 'Der hund belt laut';
  const hund = mark(4, 8, 'case');
  const belt = mark(9, 13);

  it('moves along with what is written before it, and stays for what is written behind', () => {
    expect(left(before, 'Und der hund belt laut', hund, belt)).toEqual(['hund', 'belt']);
    expect(left(before, 'Der hund belt sehr laut', hund, belt)).toEqual(['hund', 'belt']);
    expect(left(before, 'Der hund bellt laut', hund)).toEqual(['hund']);
  });

  it('is no longer marked once it was touched', () => {
    expect(left(before, 'Der Hund belt laut', hund, belt)).toEqual(['belt']);
    expect(left(before, 'Der hund bellt laut', hund, belt)).toEqual(['hund']);
    expect(left(before, 'Der  belt laut', hund, belt)).toEqual(['belt']);
    expect(left(before, 'Der Hund bellt laut', hund, belt)).toEqual([]);
  });

  it('is touched by a letter put to either end, not by a word or a comma put beside it', () => {
    expect(left(before, 'Der hunde belt laut', hund, belt)).toEqual(['belt']);
    expect(left(before, 'Der xhund belt laut', hund, belt)).toEqual(['belt']);
    expect(left(before, 'Der hund, belt laut', hund, belt)).toEqual(['hund', 'belt']);
    expect(left(before, 'Der hund da belt laut', hund, belt)).toEqual(['hund', 'belt']);
  });

  it('is touched when it grows together with its neighbour', () => {
    expect(left(before, 'Der hundbelt laut', hund, belt)).toEqual([]);
    expect(left(before, 'Derhund belt laut', hund, belt)).toEqual(['belt']);
  });
});

describe('a missing word', () => {
  const before = 'It here, she said';
  const is = mark(2, 2, 'missing');
  const at = (after: string) => marksAfterEdit([is], before, after).map(({ learnerStart }) => learnerStart);

  it('is no longer missing once a word stands there', () => {
    expect(at('It is here, she said')).toEqual([]);
    expect(marksAfterEdit([is], 'It  here', 'It i here')).toEqual([]);
  });

  it('is still missing after a space, a comma, or a letter for a word beside it', () => {
    expect(at('It  here, she said')).toEqual([2]);
    expect(at('It, here, she said')).toEqual([2]);
    expect(at('Its here, she said')).toEqual([3]);
    expect(at('It there, she said')).toEqual([2]);
  });

  it('moves along with what is written before it', () => {
    expect(at('But It here, she said')).toEqual([6]);
    expect(at('It here, he said')).toEqual([2]);
  });

  it('goes with the words around it', () => {
    expect(at('')).toEqual([]);
    expect(at('I said')).toEqual([]);
  });
});

describe('missing punctuation', () => {
  const comma = mark(4, 4, 'punctuation');
  const at = (after: string) =>
    marksAfterEdit([comma], 'Here she is', after).map(({ learnerStart }) => learnerStart);

  it('is no longer missing once a sign stands there, and is no word', () => {
    expect(at('Here, she is')).toEqual([]);
    expect(at('Here now she is')).toEqual([4]);
  });
});

describe('whatever is edited', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', 'ą'), maxLength: 16 });
  const marked = fc
    .tuple(text, text, fc.array(fc.tuple(fc.nat(16), fc.nat(16))))
    .map(([before, after, places]) => ({
      before,
      after,
      marks: places.map(([a, b]) =>
        mark(Math.min(a, b, before.length), Math.min(Math.max(a, b), before.length)),
      ),
    }));

  it('a mark that is left says the same about the same letters', () => {
    fc.assert(
      fc.property(marked, ({ before, after, marks }) => {
        const words = marks.map((own) => before.slice(own.learnerStart, own.learnerEnd));
        for (const own of marksAfterEdit(marks, before, after)) {
          expect(own.learnerStart).toBeGreaterThanOrEqual(0);
          expect(own.learnerEnd).toBeLessThanOrEqual(after.length);
          expect(words).toContain(after.slice(own.learnerStart, own.learnerEnd));
        }
      }),
    );
  });

  it('the marks that are left keep their order', () => {
    fc.assert(
      fc.property(marked, ({ before, after, marks }) => {
        const sorted = marks.toSorted(
          (a, b) => a.learnerStart - b.learnerStart || a.learnerEnd - b.learnerEnd,
        );
        const starts = marksAfterEdit(
          sorted.filter(({ learnerStart, learnerEnd }) => learnerStart < learnerEnd),
          before,
          after,
        ).map(({ learnerStart }) => learnerStart);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      }),
    );
  });

  it('nothing is lost where nothing changed', () => {
    fc.assert(
      fc.property(marked, ({ before, marks }) => {
        expect(marksAfterEdit(marks, before, before)).toEqual(marks);
      }),
    );
  });
});
