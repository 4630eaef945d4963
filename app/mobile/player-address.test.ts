import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeOf, swipeOf } from './player-address.ts';

const sentences = [0, 1, 2, 3].map((position) => ({ position }));

describe('where a learner is', () => {
  test('is the first sentence that is not done', () => {
    expect(placeOf(sentences, () => false)).toBe(0);
    expect(placeOf(sentences, (position) => position < 2)).toBe(2);
    expect(placeOf(sentences, (position) => position !== 1)).toBe(1);
  });

  test('is the last one once all are done, also where there is none', () => {
    expect(placeOf(sentences, () => true)).toBe(3);
    expect(placeOf([], () => true)).toBe(0);
  });
});

describe('a finger over the sentence', () => {
  test('goes on to the left and back to the right', () => {
    expect(swipeOf(-80, 10)).toBe(1);
    expect(swipeOf(80, -10)).toBe(-1);
  });

  test('means nothing when it scrolls or only rests', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -400, max: 400 }), (x, y) => {
        fc.pre(Math.abs(x) < 48 || Math.abs(y) >= Math.abs(x));
        expect(swipeOf(x, y)).toBe(0);
      }),
    );
  });
});
