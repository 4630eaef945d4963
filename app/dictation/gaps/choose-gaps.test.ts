import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '#app/platform/languages.ts';
import { fillGaps, gapChoices, gapShares, piecesOf } from '../grading/grade-gaps.ts';
import { plainWordsOf } from '../verify/words.ts';
import { chooseGaps, type GapOptions } from './choose-gaps.ts';

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aeioułßéz'), minLength: 1, maxLength: 7 }),
  fc.constantFrom("l'eau", 'well-known', 'the', 'na', '3,5', 'Straße', 'C’est'),
);
const mark = fc.constantFrom(' ', ' ', ' ', ', ', '. ', ' – ', '! ', '\n\n', ' «');
const text = fc
  .array(fc.tuple(word, mark), { minLength: 1, maxLength: 60 })
  .map((pairs) => pairs.flat().join(''));
const wish = fc.record({
  share: fc.constantFrom(...gapShares),
  choice: fc.constantFrom(...gapChoices),
  seed: fc.nat(),
  weightOf: fc.constantFrom<GapOptions['weightOf'][]>(
    undefined,
    () => 0,
    ({ small }) => small.length,
  ),
});
const language = fc.constantFrom(...languages);

test('gaps are whole words, in order, the requested share of them, and the same for the same seed', () => {
  fc.assert(
    fc.property(text, language, wish, (original, code, wished) => {
      const hidden = chooseGaps(original, code, wished);
      const words = plainWordsOf(original);
      const places = words.map(({ start, end }) => `${start}-${end}`);
      expect(places).toEqual(expect.arrayContaining(hidden.map(([start, end]) => `${start}-${end}`)));
      expect(hidden).toEqual([...hidden].sort(([a], [b]) => a - b));
      expect(new Set(hidden.map(String)).size).toBe(hidden.length);
      expect(Math.abs(hidden.length - (words.length * wished.share) / 100)).toBeLessThanOrEqual(1);
      expect(hidden.length).toBeGreaterThan(0);
      expect(chooseGaps(original, code, wished)).toEqual(hidden);
    }),
  );
});

test('the right words in the gaps make the original again', () => {
  fc.assert(
    fc.property(text, language, wish, (original, code, wished) => {
      const hidden = chooseGaps(original, code, wished);
      const right = hidden.map(([start, end]) => original.slice(start, end));
      expect(fillGaps(original, { hidden }, right)).toBe(original);
    }),
  );
});

test('what the page gets reveals nothing about a hidden word, not even its length', () => {
  fc.assert(
    fc.property(text, language, wish, (original, code, wished) => {
      const hidden = chooseGaps(original, code, wished);
      const other = [...hidden]
        .reverse()
        .reduce(
          (changed, [start, end]) => `${changed.slice(0, start)}quite_another_word${changed.slice(end)}`,
          original,
        );
      let moved = 0;
      const otherHidden = hidden.map(([start, end]): [number, number] => {
        const from = start + moved;
        moved += 'quite_another_word'.length - (end - start);
        return [from, from + 'quite_another_word'.length];
      });
      const pieces = piecesOf(original, { hidden });
      expect(JSON.stringify(piecesOf(other, { hidden: otherHidden }))).toBe(JSON.stringify(pieces));
      expect(pieces.filter((piece) => 'gap' in piece)).toHaveLength(hidden.length);
    }),
  );
});

const story = 'The dog that was in the garden of my aunt ran to the old gate and barked at a man with a hat.';
const cut = (wished: Partial<GapOptions>) =>
  chooseGaps(story, 'en', { share: 25, choice: 'random', seed: 7, ...wished }).map(([start, end]) =>
    story.slice(start, end),
  );

describe('the words left out', () => {
  test('differ from seed to seed', () => {
    const cuts = new Set(Array.from({ length: 20 }, (_, seed) => cut({ seed }).join(' ')));
    expect(cuts.size).toBeGreaterThan(15);
  });

  test('are spread: no two neighbours among a quarter of the words lie more than two stretches apart', () => {
    for (let seed = 0; seed < 50; seed++) {
      const starts = chooseGaps(story, 'en', { share: 25, choice: 'random', seed }).map(([start]) => start);
      const numbers = starts.map((start) => plainWordsOf(story).findIndex((found) => found.start === start));
      const leaps = numbers.slice(1).map((number, nth) => number - (numbers[nth] ?? 0));
      expect(Math.max(...leaps)).toBeLessThanOrEqual(8);
    }
  });

  test('are function words first, and others only where those do not suffice', () => {
    const contents = ['dog', 'garden', 'aunt', 'ran', 'old', 'gate', 'barked', 'man', 'hat'];
    expect(cut({ choice: 'function' }).filter((found) => contents.includes(found))).toEqual([]);
    const most = cut({ choice: 'function', share: 75 });
    for (const found of ['The', 'that', 'was', 'in', 'of', 'to', 'and', 'at', 'with'])
      expect(most).toContain(found);
    expect(most.some((found) => contents.includes(found))).toBe(true);
  });

  test('are weak spots first', () => {
    const weightOf: GapOptions['weightOf'] = ({ small }) => (['garden', 'barked'].includes(small) ? 2 : 0);
    expect(cut({ choice: 'weak', weightOf })).toEqual(expect.arrayContaining(['garden', 'barked']));
  });

  test('are any words when no weak spot is known', () => {
    expect(cut({ choice: 'weak', weightOf: () => 0 })).toHaveLength(6);
    expect(cut({ choice: 'weak' })).toEqual(cut({ choice: 'random' }));
  });

  test('are none in a text without words', () => {
    expect(chooseGaps(' … ', 'en', { share: 25, choice: 'random', seed: 1 })).toEqual([]);
    expect(chooseGaps('', 'en', { share: 75, choice: 'function', seed: 1 })).toEqual([]);
  });
});

test('what was written into gaps stays in its line, and an empty gap stays empty', () => {
  const hidden: [number, number][] = [
    [4, 7],
    [9, 17],
    [23, 27],
  ];
  expect(fillGaps('The dog, well-fed, ran home.', { hidden }, [' cat\n', 'well \t fed'])).toBe(
    'The cat, well fed, ran .',
  );
});
