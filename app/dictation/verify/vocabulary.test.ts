import fc from 'fast-check';
import { expect, test } from 'vitest';
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import { pairTexts } from './text-pair.ts';
import { knowledgeOf } from './word-knowledge.ts';

const letters = fc.string({ unit: fc.constantFrom(...'abäcß'), minLength: 1, maxLength: 7 });
const listed = fc.constantFrom(
  'their',
  'there',
  'two',
  '2',
  'colour',
  'color',
  "we're",
  'were',
  'straße',
  'strasse',
);
const text = fc.array(fc.oneof(letters, listed), { maxLength: 12 }).map((words) => words.join(' '));

test('no pair costs less than either of its words costs at least', () => {
  fc.assert(
    fc.property(text, text, fc.constantFrom(en, de), (original, learner, rules) => {
      const { originalIds, learnerIds, pairs } = pairTexts(original, learner, knowledgeOf(rules));
      const { ofOriginals, ofLearners } = pairs.leastCosts;
      for (const one of originalIds)
        for (const other of learnerIds) {
          const least = Math.max(ofOriginals[one] as number, ofLearners[other] as number);
          expect(pairs.compare(one, other)).toBeGreaterThanOrEqual(least);
        }
    }),
    { numRuns: 1500 },
  );
});

test('a word is further from a text that has nothing like it', () => {
  const leastOf = (word: string, written: string) => {
    const { originalIds, pairs } = pairTexts(word, written, knowledgeOf(en));
    return pairs.leastCosts.ofOriginals[originalIds[0] as number] as number;
  };
  const growing = ['garden', 'gardens', 'gorden', 'gorten', 'window', 'xyz'].map((written) =>
    leastOf('garden', written),
  );
  expect(growing).toEqual(growing.toSorted((a, b) => a - b));
  expect(new Set(growing).size).toBeGreaterThan(3);
});
