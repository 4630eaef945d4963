import type { Word } from './words.ts';

const endsSentence = /[.!?…]["'”’»)\]]*(?:\s|$)/u;

/**
 * The sentence that each word is in. With the starts of the sentences, by those; otherwise a sentence ends at a full
 * stop, a question mark or an exclamation mark.
 */
export function sentenceNumbers(words: readonly Word[], starts?: readonly number[]): number[] {
  let sentence = 0;
  return words.map((word, nth) => {
    if (starts) {
      while ((starts[sentence + 1] ?? Infinity) <= word.start) sentence++;
    } else if (nth > 0 && endsSentence.test(words[nth - 1]?.closing.raw ?? '')) {
      sentence++;
    }
    return sentence;
  });
}
