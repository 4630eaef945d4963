import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AlignmentStep, alignWords } from './alignment.ts';
import { cost } from './costs.ts';
import { en } from './languages/en.ts';
import { pairTexts, type TextPair } from './text-pair.ts';
import { knowledgeOf } from './word-knowledge.ts';

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
  'i',
  'am',
  "i'm",
  'twenty',
  'hundred',
  'five',
  '25',
  '125',
);
const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '));

const paired = (original: string, learner: string) => pairTexts(original, learner, knowledgeOf(en));

/** As wide as both texts, so that nothing is left out. */
const everywhere = { firstBand: 1000 };

/** What a way through both texts costs, from the same prices. */
function totalOf(texts: TextPair, steps: readonly AlignmentStep[]): number {
  let [i, j, total] = [0, 0, 0];
  for (const { originals, learners } of steps) {
    i += originals;
    j += learners;
    const [one, other] = [texts.originalIds[i - 1] ?? 0, texts.learnerIds[j - 1] ?? 0];
    if (originals + learners === 1) total += cost.gap;
    else if (originals === 1 && learners === 1) total += texts.pairs.compare(one, other);
    else
      total += Math.min(
        ...(texts.specials[i] ?? [])
          .filter((move) => move.end === j && move.originals === originals && move.learners === learners)
          .map((move) => move.cost),
      );
  }
  expect([i, j]).toEqual([texts.originalIds.length, texts.learnerIds.length]);
  return total;
}

test('a band finds what the whole table finds', () => {
  fc.assert(
    fc.property(text, text, (original, learner) => {
      const texts = paired(original, learner);
      const whole = alignWords(texts, everywhere);
      for (const firstBand of [0, 1, 8]) {
        const steps = alignWords(paired(original, learner), { firstBand });
        expect(totalOf(texts, steps)).toBe(totalOf(texts, whole));
        expect(steps).toEqual(whole);
      }
    }),
    { numRuns: 800 },
  );
});

test('also where a long part is missing at one end and another comes in at the other', () => {
  const long = Array.from({ length: 200 }, (_, nth) => `word${nth}`);
  const texts = paired(long.join(' '), [...long.slice(60), ...long.slice(0, 60)].join(' '));
  expect(alignWords(texts)).toEqual(alignWords(texts, everywhere));
});

test('also where nothing is alike, and where everything is', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(8).split('');
  for (const [original, learner] of [
    [letters, letters.toReversed()],
    [letters, letters.map(() => 'ß')],
    [letters.map(() => 'aa'), letters.flatMap(() => ['a', 'a'])],
  ] as const) {
    const texts = paired(original.join(' '), learner.join(' '));
    expect(alignWords(texts)).toEqual(alignWords(texts, everywhere));
  }
});
