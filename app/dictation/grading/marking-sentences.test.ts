import { describe, expect, test } from 'vitest';
import { strictest } from '../attempts/attempt-answer.ts';
import type { CheckedSentence } from './attempt.ts';
import { areFarLonger, lookAtSentence, markBoth, markCheck } from './grade-sentences.ts';
import type { Reference } from './grading.ts';

const original = 'The night was cold. We went home.\n\nNobody slept.';
const reference: Reference = { original, language: 'en', sentenceStarts: [0, 20, 35] };

/** Checks these sentences one after the other. */
function check(checks: [position: number, text: string][], isRemembering: boolean) {
  let sentences: CheckedSentence[] = [];
  let last: ReturnType<typeof markCheck> | undefined;
  for (const [position, text] of checks) {
    const look = lookAtSentence(sentences, { position, text });
    last = markCheck(reference, look, strictest, isRemembering ? sentences : []);
    sentences = last.sentences;
  }
  return last;
}

describe('a check', () => {
  test('of a sentence without a mistake needs no second look', () => {
    expect(check([[1, 'We went home.']], true)?.checked).toMatchObject({
      ...{ first: 'We went home.', final: 'We went home.' },
      told: { first: { mistakes: [] }, final: { mistakes: [] } },
    });
  });

  test('says the same of the whole whether or not it remembers the others', () => {
    const checks: [number, string][] = [
      [0, 'The nite cold, cold.'],
      [2, 'Nobodyslept'],
      [1, 'went We at home'],
      [0, 'The night was cold'],
    ];
    for (let count = 1; count <= checks.length; count++) {
      const [remembered, anew] = [true, false].map((how) => check(checks.slice(0, count), how));
      expect(remembered?.sentences).toEqual(anew?.sentences);
      expect(remembered?.first.text).toBe(anew?.first.text);
      expect(remembered?.first.scores).toEqual(anew?.first.scores);
      const wrong = (of: typeof anew) => of?.first.marks.filter(({ verdict }) => verdict !== 'correct');
      expect(wrong(remembered)).toEqual(wrong(anew));
    }
  });
});

test('both looks are the same until something was looked at twice', () => {
  const { first, final } = markBoth(reference, [{ position: 1, first: 'We wend home.' }], strictest);
  expect(final).toBe(first);
  const twice = [{ position: 1, first: 'We wend home.', final: 'We went home.' }];
  const looks = markBoth(reference, twice, strictest);
  expect(looks.final.scores.accuracy).toBeGreaterThan(looks.first.scores.accuracy);
});

test('far longer is one sentence for itself, or all of them together', () => {
  const long = (length: number, position = 0) => ({ position, first: 'x'.repeat(length) });
  expect(areFarLonger(reference, [long(1_000)])).toBe(false);
  expect(areFarLonger(reference, [long(1_040)])).toBe(true);
  expect(areFarLonger(reference, [{ ...long(10), final: 'x'.repeat(1_040) }])).toBe(true);
  expect(areFarLonger(reference, [long(800), long(800, 1)])).toBe(true);
});
