import { describe, expect, test } from 'vitest';
import { isLastPiece, isWholeReading } from './playback-plan.ts';

const at = (pass: number, passes: number, item: number) => ({ pass, passes, item, items: 4 });

describe('a dictation for a pen', () => {
  test('reads the whole text before and after its pieces, if asked to', () => {
    expect([1, 2, 3].map((pass) => isWholeReading(at(pass, 3, 1)))).toEqual([true, false, true]);
    expect(isWholeReading(at(1, 1, 1))).toBe(false);
  });

  test('has been written when its last piece is reached, or the reading after it', () => {
    expect([1, 2, 3, 4].map((item) => isLastPiece(at(1, 1, item)))).toEqual([false, false, false, true]);
    expect(isLastPiece(at(1, 3, 1))).toBe(false);
    expect(isLastPiece(at(2, 3, 3))).toBe(false);
    expect(isLastPiece(at(2, 3, 4))).toBe(true);
    expect(isLastPiece(at(3, 3, 1))).toBe(true);
  });
});
