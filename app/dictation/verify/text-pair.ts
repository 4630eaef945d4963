import { PairCosts } from './pair-costs.ts';
import { findSpecialMoves, type SpecialMoves } from './special-moves.ts';
import type { WordKnowledge } from './word-knowledge.ts';
import { Vocabulary, type Word, wordsOf } from './words.ts';

/** Two texts, and what an alignment needs to know of them. */
export interface TextPair {
  originals: readonly Word[];
  learners: readonly Word[];
  /** The numbers of their words' forms: equal numbers are equal spellings. */
  originalIds: Int32Array;
  learnerIds: Int32Array;
  pairs: PairCosts;
  specials: SpecialMoves;
}

/** Makes two texts ready to be aligned. */
export function pairTexts(original: string, learner: string, knowledge: WordKnowledge): TextPair {
  const vocabulary = new Vocabulary();
  const originals = wordsOf(original, vocabulary);
  const learners = wordsOf(learner, vocabulary);
  const learnerIds = idsOf(learners);
  return {
    originals,
    learners,
    originalIds: idsOf(originals),
    learnerIds,
    pairs: new PairCosts(vocabulary.forms, learnerIds, knowledge),
    specials: findSpecialMoves(originals, learners, knowledge),
  };
}

const idsOf = (words: readonly Word[]) => Int32Array.from(words, ({ form }) => form.id);
