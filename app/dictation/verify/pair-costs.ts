import { leastDistance, letterSet, wordDistance } from './word-distance.ts';
import type { WordKnowledge } from './word-knowledge.ts';
import type { Word } from './words.ts';

/** Costs are whole hundredths, so that sums are exact and two ways can be equal. */
export const cost = {
  same: 0,
  case: 10,
  accent: 15,
  apostropheOrHyphen: 20,
  confusable: 35,
  /** What two words cost that have some likeness, before their distance is added. */
  similar: 30,
  perDistance: 90,
  /** Less than two gaps with a swap, so that words exchanged over a distance are two wrong words. */
  unlike: 98,
  gap: 75,
  /** For each word more or less than on the other side. */
  boundary: 30,
  swap: 50,
} as const;

/** Beyond this share of changed letters two words have nothing to do with each other. */
const unlikeFrom = 0.5;
/** Two right spellings of one word are never further apart, unless they stand in a list. */
const mostBetweenVariants = 2;
const unknown = -1;

/** A text as a list of numbers, one for each different word. */
export interface NumberedText {
  ids: Int32Array;
  distinct: Word[];
}

/** Gives every different word of a text a number. */
export function numberWords(words: readonly Word[]): NumberedText {
  const idByShape = new Map<string, number>();
  const distinct: Word[] = [];
  const ids = new Int32Array(words.length);
  words.forEach((word, nth) => {
    let id = idByShape.get(word.shape);
    if (id === undefined) {
      id = distinct.push(word) - 1;
      idByShape.set(word.shape, id);
    }
    ids[nth] = id;
  });
  return { ids, distinct };
}

/** What it costs to take one word for another; each two are compared once, and only when somebody asks. */
export class PairCosts {
  readonly #originals: NumberedText;
  readonly #learners: NumberedText;
  readonly #knowledge: WordKnowledge;
  readonly #rows: (Int16Array | undefined)[];
  readonly #originalSets: Int32Array;
  readonly #learnerSets: Int32Array;
  /** Most words stand in no list and need not be looked up for each pair. */
  readonly #originalListed: boolean[];
  readonly #learnerListed: boolean[];

  constructor(originals: NumberedText, learners: NumberedText, knowledge: WordKnowledge) {
    this.#originals = originals;
    this.#learners = learners;
    this.#knowledge = knowledge;
    this.#rows = new Array(originals.distinct.length);
    this.#originalSets = Int32Array.from(originals.distinct, ({ letters }) => letterSet(letters));
    this.#learnerSets = Int32Array.from(learners.distinct, ({ letters }) => letterSet(letters));
    this.#originalListed = originals.distinct.map(({ small }) => knowledge.isListed(small));
    this.#learnerListed = learners.distinct.map(({ small }) => knowledge.isListed(small));
  }

  /** What is known of one original word by the learner's words' numbers: below zero is not known yet. */
  rowOf(original: number): Int16Array {
    const row = this.#rows[original] ?? new Int16Array(this.#learners.distinct.length).fill(unknown);
    this.#rows[original] = row;
    return row;
  }

  /** Compares two words by their numbers, and writes the answer down. */
  compare(original: number, learner: number): number {
    const row = this.rowOf(original);
    const known = row[learner] as number;
    if (known !== unknown) return known;
    const found = this.#costOf(original, learner);
    row[learner] = found;
    return found;
  }

  #costOf(originalId: number, learnerId: number): number {
    const original = this.#originals.distinct[originalId] as Word;
    const learner = this.#learners.distinct[learnerId] as Word;
    const isListed = this.#originalListed[originalId] && this.#learnerListed[learnerId];
    const longer = Math.max(original.letters.length, learner.letters.length);
    const most = longer * unlikeFrom;
    const least = leastDistance(
      original.letters.length,
      this.#originalSets[originalId] as number,
      learner.letters.length,
      this.#learnerSets[learnerId] as number,
    );
    if (least > most && !isListed) return cost.unlike;
    return likenessCost(original, learner, { most, longer, knowledge: this.#knowledge });
  }
}

interface Comparison {
  most: number;
  longer: number;
  knowledge: WordKnowledge;
}

function likenessCost(original: Word, learner: Word, { most, longer, knowledge }: Comparison): number {
  if (original.shape === learner.shape) return cost.same;
  if (original.small === learner.small) return cost.case;
  if (knowledge.areListedVariants(original.small, learner.small)) return cost.same;
  if (original.bare === learner.bare)
    return knowledge.areVariants(original.small, learner.small) ? cost.same : cost.accent;
  if (original.letters === learner.letters) return cost.apostropheOrHyphen;
  if (knowledge.areConfusable(original.small, learner.small)) return cost.confusable;
  const distance = wordDistance(original.letters, learner.letters);
  if (distance <= mostBetweenVariants && knowledge.areVariants(original.small, learner.small))
    return cost.same;
  return distance > most ? cost.unlike : cost.similar + Math.round((cost.perDistance * distance) / longer);
}
