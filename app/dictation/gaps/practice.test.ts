import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#app/platform/languages.ts';
import { strictest } from '../attempts/attempt-answer.ts';
import { filledGaps } from '../grading/grade-gaps.ts';
import { markText, mistakesOf } from '../grading/grading.ts';
import { isRightWord, practiceOf, wordsAMinute } from './practice.ts';

const sentences = ['The dog ran to the gate.', 'It barked at a man with a hat.', 'Nobody slept, not even I.'];
const original = sentences.join(' ');
const sentenceStarts = [0, 25, 56];

function practised(written: string) {
  const reference = { original, language: 'en' as const, sentenceStarts };
  const mistakes = mistakesOf(markText(reference, written, strictest).marks);
  return practiceOf({ original, sentenceStarts, mistakes });
}

test('the words just missed are left out of the sentences in which they were missed', () => {
  const found = practised('The dog ran to gate. It barked at a man with a hat. Nobody slebt, not even I.');
  expect(found.map(({ position, words }) => ({ position, words }))).toEqual([
    { position: 0, words: ['the'] },
    { position: 2, words: ['slept'] },
  ]);
  expect(found[0]?.pieces).toEqual([{ text: 'The dog ran to ' }, { gap: 0 }, { text: ' gate.' }]);
});

test('what was right, too much or only a comma leaves nothing to practise', () => {
  expect(practised(original)).toEqual([]);
  expect(practised(original.replace('slept,', 'slept').replace('ran to', 'ran all to'))).toEqual([]);
});

test('the right words make the sentences again, and never more of them than a minute has room for', () => {
  const words = original.split(' ');
  fc.assert(
    fc.property(fc.subarray(words, { minLength: 1 }), fc.constantFrom(...languages), (left, language) => {
      const reference = { original, language, sentenceStarts };
      const mistakes = mistakesOf(markText(reference, left.join(' '), strictest).marks);
      const found = practiceOf({ original, sentenceStarts, mistakes });
      expect(found.flatMap((one) => one.words).length).toBeLessThanOrEqual(wordsAMinute);
      for (const { position, pieces, words: hidden } of found) {
        expect(hidden.length).toBeGreaterThan(0);
        expect(filledGaps(pieces, hidden).text).toBe(sentences[position]);
        expect(hidden.every((word) => isRightWord(word, word))).toBe(true);
      }
    }),
  );
});

test('a word is right whatever a keyboard makes of it, and wrong with another letter', () => {
  expect(isRightWord(' Don’t ', "don't")).toBe(true);
  expect(isRightWord('gaite', 'gate')).toBe(false);
  expect(isRightWord('', 'gate')).toBe(false);
});
