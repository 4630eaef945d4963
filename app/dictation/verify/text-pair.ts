import { budgetsFor, type WorkBudgets } from './costs.ts';
import { PairCosts } from './pair-costs.ts';
import { findSpecialMoves, type SpecialMoves } from './special-moves.ts';
import type { WordKnowledge } from './word-knowledge.ts';
import { type WordForm, wordStoreOf } from './word-store.ts';
import { type PlainWord, type Word, wordsOf } from './words.ts';

/** Two texts, and what an alignment needs to know of them. */
export interface TextPair {
  originals: readonly Word[];
  learners: readonly Word[];
  /** The numbers of their words' forms: equal numbers are equal spellings. */
  originalIds: Int32Array;
  learnerIds: Int32Array;
  pairs: PairCosts;
  specials: SpecialMoves;
  budgets: WorkBudgets;
}

/** Makes two texts ready to be aligned. */
export function pairTexts(original: string, learner: string, knowledge: WordKnowledge): TextPair {
  const store = wordStoreOf(knowledge);
  const [originals, learners] = [wordsOf(original, store), wordsOf(learner, store)];
  const [originalForms, learnerForms] = [formsOf(originals), formsOf(learners)];
  const budgets = budgetsFor(original, learner);
  const numbers = new Map<WordForm, number>();
  const forms: WordForm[] = [];
  // The learner's first, so that their forms have the lowest numbers.
  const learnerIds = numberForms(learnerForms, numbers, forms);
  const learnerFormCount = forms.length;
  const originalIds = numberForms(originalForms, numbers, forms);
  const texts = { forms, originals: originalForms, learners: learnerForms, originalIds, learnerIds };
  return {
    ...{ originals, learners, originalIds, learnerIds, budgets },
    pairs: new PairCosts(forms, learnerFormCount, originalIds, knowledge, budgets),
    specials: findSpecialMoves(texts, knowledge, budgets),
  };
}

const formsOf = (words: readonly Word[]) => words.map(({ form }) => form);

/** Gives each new form the next number. */
function numberForms(
  words: readonly WordForm[],
  numbers: Map<WordForm, number>,
  forms: WordForm[],
): Int32Array {
  const ids = new Int32Array(words.length);
  for (let nth = 0; nth < ids.length; nth++) {
    const form = words[nth] as WordForm;
    let id = numbers.get(form);
    if (id === undefined) {
      id = forms.length;
      numbers.set(form, id);
      forms.push(form);
    }
    ids[nth] = id;
  }
  return ids;
}

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
