import { describe, expect, test } from 'vitest';
import { filledGaps, type GapPiece, marksByGap } from './grade-gaps.ts';

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

  test('has at each gap the first mark that is about it', () => {
    const marks = [{ gap: 1, nth: 0 }, { nth: 1 }, { gap: 0, nth: 2 }, { gap: 1, nth: 3 }];
    expect([...marksByGap(marks)]).toEqual([
      [1, marks[0]],
      [0, marks[2]],
    ]);
  });
});
