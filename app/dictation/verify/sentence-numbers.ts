import type { PlainWord } from './words.ts';

const endsSentence = /[.!?…]["'”’»)\]]*(?:\s|$)/u;

/**
 * The sentence that each word is in. With the starts of the sentences, by those; otherwise a sentence ends at a full
 * stop, a question mark or an exclamation mark.
 */
export function sentenceNumbers(
  text: string,
  words: readonly PlainWord[],
  starts?: readonly number[],
): Int32Array {
  const sentences = new Int32Array(words.length);
  let sentence = 0;
  let before: PlainWord | undefined;
  for (let nth = 0; nth < sentences.length; nth++) {
    const word = words[nth] as PlainWord;
    if (starts) while ((starts[sentence + 1] ?? Infinity) <= word.start) sentence++;
    else if (before && isEnd(text, before.end, before.closingEnd)) sentence++;
    before = word;
    sentences[nth] = sentence;
  }
  return sentences;
}

/** Mostly there is but a space between two words. */
const isEnd = (text: string, start: number, end: number) =>
  !(end - start === 1 && text.charCodeAt(start) === 0x20) && endsSentence.test(text.slice(start, end));
