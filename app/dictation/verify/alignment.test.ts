import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignWords, type Step } from './alignment.ts';
import { en } from './languages/en.ts';
import { cost } from './pair-costs.ts';
import { pairTexts, type TextPair } from './special-moves.ts';
import { knowledgeOf } from './word-knowledge.ts';
import { wordsOf } from './words.ts';

const word = fc.constantFrom(
  'a',
  'b',
  'cat',
  'hat',
  'notebook',
  'note',
  'book',
  'their',
  'there',
  'to',
  'the',
  'bigger',
);
const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '));

const paired = (original: string, learner: string) =>
  pairTexts(wordsOf(original), wordsOf(learner), knowledgeOf(en));

/** What a way through both texts costs, from the same prices. */
function totalOf(texts: TextPair, steps: readonly Step[]): number {
  let [i, j, total] = [0, 0, 0];
  for (const { originals, learners } of steps) {
    i += originals;
    j += learners;
    const [one, other] = [texts.originals.ids[i - 1] ?? 0, texts.learners.ids[j - 1] ?? 0];
    if (originals + learners === 1) total += cost.gap;
    else if (originals === 1 && learners === 1) total += texts.pairs.compare(one, other);
    else
      total += Math.min(
        ...(texts.specials[i] ?? [])
          .filter((move) => move.end === j && move.originals === originals && move.learners === learners)
          .map((move) => move.cost),
      );
  }
  expect([i, j]).toEqual([texts.originals.ids.length, texts.learners.ids.length]);
  return total;
}

test('a band finds what the whole table finds', () => {
  fc.assert(
    fc.property(text, text, (original, learner) => {
      const texts = paired(original, learner);
      const inBand = totalOf(texts, alignWords(texts));
      expect(inBand).toBe(totalOf(texts, alignWords(texts, { everywhere: true })));
    }),
    { numRuns: 300 },
  );
});

test('also where a long part is missing at one end and another comes in at the other', () => {
  const long = Array.from({ length: 200 }, (_, nth) => `word${nth}`);
  const texts = paired(long.join(' '), [...long.slice(60), ...long.slice(0, 60)].join(' '));
  expect(totalOf(texts, alignWords(texts))).toBe(totalOf(texts, alignWords(texts, { everywhere: true })));
});
