import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GapCut, GapPiece } from '../gaps/gap.ts';
import { fillGaps, piecesOf } from '../gaps/pieces.ts';
import { filledGaps, marksByGap } from './filled-gaps.ts';

const pieces: GapPiece[] = [{ gap: 0 }, { text: ' night at ' }, { gap: 1 }, { text: ' warehouse.' }];

describe('a text with gaps', () => {
  test('is what is given and what was written', () => {
    expect(filledGaps(pieces, ['A', ' the\n old '])).toEqual({
      text: 'A night at the old warehouse.',
      places: [
        { gap: 0, start: 0, end: 1 },
        { gap: 1, start: 11, end: 18 },
      ],
    });
  });

  test('is the one that the server marks, whatever was written', () => {
    const text = 'One two three four.';
    const cut: Pick<GapCut, 'hidden'> = {
      hidden: [
        [0, 3],
        [8, 13],
      ],
    };
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }), (parts) => {
        expect(filledGaps(piecesOf(text, cut), parts).text).toBe(fillGaps(text, cut, parts));
      }),
    );
  });

  test('knows which gap a mark belongs to', () => {
    const { places } = filledGaps(pieces, ['A', 'teh']);
    const mark = { verdict: 'spelling' as const, learnerStart: 11, learnerEnd: 14 };
    const elsewhere = { verdict: 'missing' as const, learnerStart: 3, learnerEnd: 3 };
    expect(marksByGap(places, [mark, elsewhere])).toEqual(new Map([[1, mark]]));
  });

  test('gives what is missing to the empty gaps, in their order', () => {
    const { places } = filledGaps([{ gap: 0 }, { text: ' ' }, { gap: 1 }, { text: ' is ' }, { gap: 2 }], []);
    const missing = (learnerStart: number) => ({
      verdict: 'missing' as const,
      learnerStart,
      learnerEnd: learnerStart,
    });
    const marks = [missing(0), missing(0), missing(4)];
    expect([...marksByGap(places, marks)]).toEqual([
      [0, marks[0]],
      [1, marks[1]],
      [2, marks[2]],
    ]);
  });
});
