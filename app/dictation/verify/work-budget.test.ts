import { expect, test } from 'vitest';
import { alignWords } from './alignment.ts';
import { Budget } from './costs.ts';
import { type Language, rulesOf } from './languages/rules-of.ts';
import { pairTexts } from './text-pair.ts';
import { knowledgeOf } from './word-knowledge.ts';

const originalLength = 5_000;
const learnerLength = 8_500;

const again = (phrase: string, length: number) =>
  `${phrase} `.repeat(Math.floor(length / (phrase.length + 1))).trim();

/** Words that are all different and all alike, from some number on. */
const alike = (from: number, before: string, after: string, length: number) =>
  Array.from(
    { length: Math.floor(length / (before.length + after.length + 3)) },
    (_, nth) => before + String.fromCharCode(0x4e00 + from + nth, 0x4e00 + 7 * nth) + after,
  ).join(' ');

/** Pairs that once took up to several hundred times as long as a comparison letter by letter. */
const costly: readonly (readonly [what: string, original: string, learner: string, language?: Language])[] = [
  ['number words and digits', again('twenty one', originalLength), again('21', learnerLength)],
  ['digits and number words', again('21', originalLength), again('twenty one', learnerLength)],
  ['several numbers in German', again('ein hundert', originalLength), again('100', learnerLength), 'de'],
  ['swaps', again('a b', originalLength), again('b a', learnerLength)],
  ['splits', again('aa', originalLength), again('a', learnerLength)],
  ['joins', again('a', originalLength), again('aa', learnerLength)],
  ['joins of three', again('a a a', originalLength), again('aaa', learnerLength)],
  ['contractions', again("we're", originalLength), again('we are', learnerLength)],
  ['elisions', again("l'ami", originalLength), again('le ami', learnerLength), 'fr'],
  ['single letters', again('a', originalLength), again('b', learnerLength)],
  ['words that are all alike', alike(0, 'abc', 'x', originalLength), alike(9, 'abc', 'x', learnerLength)],
  ['letters that are all different', alike(0, '', '', originalLength), alike(9, '', '', learnerLength)],
  ['splits of words alike', alike(0, 'abc', 'xyz', originalLength), alike(0, 'abc', ' xyz', learnerLength)],
];

/** What was done to align two texts. */
function workFor(original: string, learner: string, language: Language = 'en') {
  const texts = pairTexts(original, learner, knowledgeOf(rulesOf(language)));
  const steps = alignWords(texts);
  const lists = new Set(texts.specials);
  return {
    ...{ texts, steps, budgets: texts.budgets },
    moves: [...lists].reduce((sum, list) => sum + list.length, 0),
  };
}

for (const [what, original, learner, language] of costly)
  test(`${what} cost no more than in proportion to both lengths`, () => {
    const { texts, steps, budgets, moves } = workFor(original, learner, language);
    const product = original.length * learner.length;
    expect(budgets.cells.spent).toBeLessThanOrEqual(product / 6);
    expect(budgets.pairs.spent).toBeLessThanOrEqual(product / 96);
    expect(budgets.comparisons.spent).toBeLessThanOrEqual(product / 256);
    expect(budgets.phrases.spent).toBeLessThanOrEqual(product / 128);
    expect(moves).toBeLessThanOrEqual(product / 96);
    // And every word is accounted for.
    const taken = (side: 'originals' | 'learners') => steps.reduce((sum, step) => sum + step[side], 0);
    expect([taken('originals'), taken('learners')]).toEqual([texts.originals.length, texts.learners.length]);
  });

test('two texts that use up a budget get the same steps again', () => {
  const texts = [alike(0, 'abc', 'x', originalLength), alike(9, 'abc', 'x', learnerLength)] as const;
  const [once, again] = [workFor(...texts), workFor(...texts)];
  expect(once.budgets.comparisons.left).toBe(0);
  expect(JSON.stringify(once.steps)).toBe(JSON.stringify(again.steps));
});

test('where the same words come again, their special moves are written down once', () => {
  const { texts } = workFor(again('a b', 1_000), again('b a', 1_000));
  expect(new Set(texts.specials).size).toBe(3);
});

test('a text that was written with mistakes, or half of it, uses little of what it may', () => {
  const sentence = 'We are going to the old harbor, and on the way she tells him about nineteen boats.';
  const words = Array.from({ length: 60 }, (_, nth) => `${sentence} Number ${nth} is the last.`)
    .join(' ')
    .slice(0, originalLength)
    .split(' ');
  const written = words.map((word, nth) => (nth % 9 === 0 ? word.slice(1) : word));
  for (const learner of [written, written.slice(0, words.length / 2), written.slice(words.length / 2)]) {
    const { budgets } = workFor(words.join(' '), learner.join(' '));
    for (const budget of Object.values(budgets)) expect(budget.spent).toBeLessThan(budget.limit / 2);
  }
});

test('a budget gives what it has, and then nothing', () => {
  const budget = new Budget(2.5);
  expect([budget.spend(), budget.spend(2), budget.spend(), budget.spend()]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([budget.spent, budget.left]).toEqual([2, 0]);
});
