import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#app/platform/languages.ts';
import { strictest } from '../attempts/attempt-answer.ts';
import { chooseGaps } from '../gaps/choose-gaps.ts';
import { filledGaps, type GapCut, gapShares, markGaps, piecesOf } from './grade-gaps.ts';

const mark = (
  original: string,
  hidden: GapCut['hidden'],
  parts: string[],
  { language = 'en' as Language, sentenceStarts = [0] } = {},
) =>
  markGaps(
    {
      ...{ original, language, sentenceStarts },
      gaps: { share: 25, choice: 'random', hidden, lyricsRevision: 1 },
    },
    parts,
    strictest,
  );

/** Where the words stand that are to be left out. */
const placesOf = (original: string, ...words: string[]): GapCut['hidden'] => {
  let from = 0;
  return words.map((word) => {
    const start = original.indexOf(word, from);
    from = start + word.length;
    return [start, from];
  });
};

describe('what was written into gaps', () => {
  const original = 'The dog, well-fed, ran home.';
  const hidden = placesOf(original, 'dog', 'well-fed', 'home');
  const verdicts = (...parts: string[]) =>
    mark(original, hidden, parts).marks.map(({ verdict, gap }) => [verdict, gap]);

  test('is marked gap by gap; given words and given punctuation do not count', () => {
    expect(verdicts('dog', 'well-fed', 'home')).toEqual([
      ['correct', 0],
      ['correct', 1],
      ['correct', 2],
    ]);
    expect(verdicts('dog.', 'well fed', '')).toEqual([
      ['correct', 0],
      ['split', 1],
      ['missing', 2],
    ]);
    expect(verdicts('dogg', 'wellfed', 'sweet home')).toEqual([
      ['spelling', 0],
      ['punctuation', 1],
      ['extra', 2],
      ['correct', 2],
    ]);
  });

  test('never takes a word that was given for one that was written', () => {
    const text = 'a man and a man and a dog';
    const { marks, scores } = mark(text, placesOf(text.slice(0, 5), 'man'), ['man and']);
    expect(marks.map(({ verdict, original: right }) => [verdict, right])).toEqual([
      ['correct', 'man'],
      ['extra', ''],
    ]);
    expect(scores.ear).toBe(0.5);
  });

  test('is found in the gap beside, where nothing was given between', () => {
    const text = 'We saw the old dog.';
    const { marks } = mark(text, placesOf(text, 'old', 'dog'), ['dog', '']);
    expect(marks.map(({ verdict, original: right, gap }) => [verdict, right, gap])).toEqual([
      ['missing', 'old', 0],
      ['correct', 'dog', 0],
    ]);
  });

  test('knows its sentence, also where a stretch of gaps goes on in the next', () => {
    const text = 'We went. Home is far.';
    const { marks } = mark(text, placesOf(text, 'went', 'Home', 'far'), ['wend', 'Hom', 'fa'], {
      sentenceStarts: [0, 9],
    });
    expect(marks.map(({ sentence }) => sentence)).toEqual([0, 1, 1]);
  });
});

const text = fc
  .array(
    fc.tuple(fc.constantFrom('the', 'dog', 'na', "l'eau", 'Straße', 'a'), fc.constantFrom(' ', ', ', '. ')),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  .map((pairs) => pairs.flat().join(''));
const written = fc.array(fc.constantFrom('', 'the', 'dgo', 'a dog na', '.', 'Strasse'), { maxLength: 40 });

test('every mark is where it says, in the gap that it names', () => {
  fc.assert(
    fc.property(
      ...([text, written, fc.constantFrom(...languages), fc.constantFrom(...gapShares), fc.nat()] as const),
      (original, parts, language, share, seed) => {
        const hidden = chooseGaps(original, language, { share, choice: 'random', seed });
        const marked = mark(original, hidden, parts, { language });
        const { text: filled, places } = filledGaps(piecesOf(original, { hidden }), parts);
        expect(marked.text).toBe(filled);
        for (const { learner, learnerStart, learnerEnd, gap, ...found } of marked.marks) {
          const place = places[gap ?? -1];
          expect(filled.slice(learnerStart, learnerEnd)).toBe(learner);
          expect(original.slice(found.originalStart, found.originalEnd)).toBe(found.original);
          expect(
            hidden.some(([start, end]) => found.originalStart <= end && found.originalEnd >= start),
          ).toBe(true);
          if (learner !== '') expect(learnerStart).toBeGreaterThanOrEqual(place?.start ?? Infinity);
        }
      },
    ),
  );
});

test('the right words in the gaps are all there is to count', () => {
  fc.assert(
    fc.property(
      text,
      fc.constantFrom(...languages),
      fc.constantFrom(...gapShares),
      fc.nat(),
      (original, language, share, seed) => {
        const hidden = chooseGaps(original, language, { share, choice: 'random', seed });
        const right = hidden.map(([start, end]) => original.slice(start, end));
        const { marks, scores } = mark(original, hidden, right, { language });
        expect(marks.map(({ verdict, originalStart }) => [verdict, originalStart])).toEqual(
          hidden.map(([start]) => ['correct', start]),
        );
        expect(scores.accuracy).toBe(1);
      },
    ),
  );
});
