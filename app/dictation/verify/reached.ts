import { type Language, rulesOf } from './languages/rules-of.ts';
import { sentenceNumbers } from './text-pair.ts';
import { knowledgeOf } from './word-knowledge.ts';
import { type WordForm, wordStoreOf } from './word-store.ts';
import { type WordWith, wordsOf } from './words.ts';

/** A text and where its sentences begin. */
export interface Sentences {
  original: string;
  sentenceStarts: readonly number[];
}

/**
 * How many sentences of the original a learner got to, those left out on the way included. What comes after them was not
 * missed but never reached. A sentence that was begun counts as a whole.
 *
 * It is the last sentence of the beginning that fits best all that was written, so a stray word that also stands far
 * behind reaches nothing. A later sentence counts if words were written that are found there and nowhere before:
 * then what lies between was left out.
 */
export function reachedSentences(
  { original, sentenceStarts }: Sentences,
  learner: string,
  language: Language,
): number {
  const store = wordStoreOf(knowledgeOf(rulesOf(language)));
  const [originals, learners] = [wordsOf(original, store), wordsOf(learner, store)];
  if (learners.length === 0) return 0;
  const sentences = sentenceNumbers(original, originals, sentenceStarts);
  const pattern = patternOf(learners);
  const keys = originals.map(keyOf);
  const followed = Math.max(1, bestBeginning(keys, pattern));
  const last = Math.max(sentences[followed - 1] ?? 0, lastFoundAgain(keys, sentences, pattern));
  // A sentence without a word, such as "…", is passed along with the one before.
  return sentences.find((sentence) => sentence > last) ?? Math.max(1, sentenceStarts.length);
}

/** Words that sound alike are the same here: how they were spelt does not matter. */
const keyOf = ({ form }: WordWith<WordForm>) => form.sound || form.small;

/** The learner's words as the bits at which each of them stands. */
interface Pattern {
  length: number;
  bitsOf: Map<string, bigint>;
}

function patternOf(words: readonly WordWith<WordForm>[]): Pattern {
  const bitsOf = new Map<string, bigint>();
  for (const [nth, word] of words.entries()) {
    const key = keyOf(word);
    bitsOf.set(key, (bitsOf.get(key) ?? 0n) | (1n << BigInt(nth)));
  }
  return { length: words.length, bitsOf };
}

/**
 * How many words of the original make the beginning with the smallest Levenshtein distance to what was written, the
 * shortest of several. All beginnings at once, by Myers' bit vectors (JACM 1999).
 */
function bestBeginning(keys: readonly string[], { length, bitsOf }: Pattern): number {
  const all = (1n << BigInt(length)) - 1n;
  const lastBit = 1n << BigInt(length - 1);
  let [plus, minus] = [all, 0n];
  let distance = length;
  let best = { words: 0, distance };
  for (const [nth, key] of keys.entries()) {
    // So much longer than what was written, no beginning can be nearer.
    if (nth - length >= best.distance) break;
    const equal = bitsOf.get(key) ?? 0n;
    const vertical = equal | minus;
    const horizontal = (((equal & plus) + plus) ^ plus) | equal;
    let up = minus | (all & ~(horizontal | plus));
    let down = plus & horizontal;
    if (up & lastBit) distance += 1;
    else if (down & lastBit) distance -= 1;
    up = ((up << 1n) | 1n) & all;
    down = (down << 1n) & all;
    plus = down | (all & ~(vertical | up));
    minus = up & vertical;
    if (distance < best.distance) best = { words: nth + 1, distance };
  }
  return best.words;
}

/** So many new words, and this share of a sentence, are no accident. Nor is a sentence word for word with one new word. */
const fewestNew = 3;
const leastNewShare = 1 / 4;

/**
 * The last sentence of which words were written that cannot be found before it, in their order; -1 when there is none.
 * By the longest common subsequence, in bit vectors (Hyyrö 2004).
 */
function lastFoundAgain(keys: readonly string[], sentences: Int32Array, { length, bitsOf }: Pattern): number {
  const all = (1n << BigInt(length)) - 1n;
  let unmatched = all;
  let [matched, matchedBefore] = [0, 0];
  /** Where the sentence would go on in the learner's text, if all of it so far stands there in a row. */
  let inARow = all;
  let from = 0;
  let last = -1;
  for (const [nth, key] of keys.entries()) {
    if (unmatched === 0n) break;
    const bits = bitsOf.get(key) ?? 0n;
    const matches = unmatched & bits;
    const sum = unmatched + matches;
    // A carry out of the last bit: the subsequence has become one word longer.
    if (sum > all) matched += 1;
    unmatched = (sum | (unmatched - matches)) & all;
    inARow = (inARow & bits) << 1n;
    if (sentences[nth] === sentences[nth + 1]) continue;
    const words = nth + 1 - from;
    const fresh = matched - matchedBefore;
    const isWordForWord = words > 1 && inARow > 0n && fresh > 0;
    if (isWordForWord || (fresh >= fewestNew && fresh >= words * leastNewShare))
      last = sentences[nth] ?? last;
    matchedBefore = matched;
    inARow = all;
    from = nth + 1;
  }
  return last;
}
