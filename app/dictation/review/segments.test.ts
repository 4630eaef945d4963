import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verify } from '../verify/verify.ts';
import { type MistakePlace, placeInLearner, segmentsOf } from './mistakes.ts';

const asIs = (place: MistakePlace) => place;
const cut = (text: string, ...places: [start: number, end: number][]) =>
  segmentsOf(
    text,
    places.map(([start, end]) => ({ start, end })),
    asIs,
  ).map((segment) => [segment.text, segment.marks.length]);

describe('a text with marks', () => {
  it('is one piece when nothing is marked', () => {
    expect(cut('Der Hund')).toEqual([['Der Hund', 0]]);
    expect(cut('')).toEqual([]);
  });

  it('is cut before and after each mark', () => {
    expect(cut('Der hund bellt', [4, 8])).toEqual([
      ['Der ', 0],
      ['hund', 1],
      [' bellt', 0],
    ]);
  });

  it('keeps an empty piece where something is missing, one for all that is missing there', () => {
    expect(cut('Der bellt', [3, 3], [3, 3])).toEqual([
      ['Der', 0],
      ['', 2],
      [' bellt', 0],
    ]);
  });

  it('puts what is missing before the marked word that follows, and after the one that ends there', () => {
    expect(cut('ab', [0, 0], [0, 1], [1, 1])).toEqual([
      ['', 1],
      ['a', 1],
      ['', 1],
      ['b', 0],
    ]);
  });

  it('is rebuilt by its pieces, with every mark on one of them, whatever the places are', () => {
    const place = fc.record({
      start: fc.integer({ min: -2, max: 30 }),
      end: fc.integer({ min: -2, max: 30 }),
    });
    fc.assert(
      fc.property(fc.string({ maxLength: 24 }), fc.array(place), (text, places) => {
        const segments = segmentsOf(text, places, asIs);
        expect(segments.map((segment) => segment.text).join('')).toBe(text);
        expect(new Set(segments.flatMap(({ marks }) => marks))).toEqual(new Set(places));
        expect(segments.flatMap(({ marks }) => marks)).toHaveLength(places.length);
        expect(segments.every(({ text: piece, marks }) => piece === '' || marks.length <= 1)).toBe(true);
      }),
    );
  });

  it('shows exactly what a mark says, on both sides, for any two texts', () => {
    const words = fc
      .array(fc.constantFrom('Der', 'der', 'hund', 'Hund,', 'im', 'ist', 'Haus.', 'Hause'))
      .map((own) => own.join(' '));
    fc.assert(
      fc.property(words, words, (original, learner) => {
        const mistakes = verify(original, learner, 'de').marks.filter(({ verdict }) => verdict !== 'correct');
        for (const { text, marks } of segmentsOf(learner, mistakes, placeInLearner))
          for (const mark of marks) expect(text).toBe(mark.learner);
        const inOriginal = segmentsOf(original, mistakes, (mark) => ({
          start: mark.originalStart,
          end: mark.originalEnd,
        }));
        for (const { text, marks } of inOriginal) for (const mark of marks) expect(text).toBe(mark.original);
      }),
    );
  });
});
