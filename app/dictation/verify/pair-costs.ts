import { leastDistance, wordDistance } from './word-distance.ts';
import type { WordKnowledge } from './word-knowledge.ts';
import { areVariants, type WordForm } from './word-store.ts';

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

/** Stands in a row for what nobody has asked for yet. */
export const notCompared = 0x3fff;

/** What it costs to take one word for another; each two are compared once, and only when somebody asks. */
export class PairCosts {
  /** How many forms the learner wrote; they have the lowest numbers. */
  readonly learnerForms: number;
  readonly #forms: readonly WordForm[];
  readonly #originalIds: Int32Array;
  readonly #knowledge: WordKnowledge;
  readonly #rows: (Int16Array | undefined)[];
  readonly #isWhole: Uint8Array;
  readonly #sets: Int32Array;
  readonly #lengths: Int32Array;
  /** Most words stand in no list and need not be looked up for each pair. */
  readonly #listed: Uint8Array;

  constructor(
    forms: readonly WordForm[],
    learnerForms: number,
    originalIds: Int32Array,
    knowledge: WordKnowledge,
  ) {
    this.learnerForms = learnerForms;
    this.#forms = forms;
    this.#originalIds = originalIds;
    this.#knowledge = knowledge;
    this.#rows = new Array(forms.length);
    this.#isWhole = new Uint8Array(forms.length);
    this.#sets = new Int32Array(forms.length);
    this.#lengths = new Int32Array(forms.length);
    this.#listed = new Uint8Array(forms.length);
    for (let id = 0; id < forms.length; id++) {
      const { letters, letterSet, isListed } = forms[id] as WordForm;
      this.#sets[id] = letterSet;
      this.#lengths[id] = letters.length;
      this.#listed[id] = isListed ? 1 : 0;
    }
  }

  /** What one original form costs in the place of each of the learner's, by their numbers. */
  wholeRowOf(original: number): Int16Array {
    const row = this.rowOf(original);
    if (this.#isWhole[original]) return row;
    for (let learner = 0; learner < this.learnerForms; learner++) this.compare(original, learner);
    this.#isWhole[original] = 1;
    return row;
  }

  /** Less than each form can cost in a pair or alone, by its number: of the originals, then of the learner's. */
  leastCosts(): [ofOriginals: Uint8Array, ofLearners: Uint8Array] {
    const originals = new Int32Array(new Set(this.#originalIds));
    const learners = new Int32Array(this.learnerForms).map((_, id) => id);
    return [this.#leastAgainst(originals, learners), this.#leastAgainst(learners, originals)];
  }

  #leastAgainst(ids: Int32Array, others: Int32Array): Uint8Array {
    const isOther = new Uint8Array(this.#forms.length);
    const vocabulary = new Vocabulary();
    for (const id of others) {
      isOther[id] = 1;
      vocabulary.add(this.#forms[id] as WordForm);
    }
    const least = new Uint8Array(this.#forms.length);
    for (const id of ids)
      if (isOther[id] === 0)
        least[id] = Math.min(cost.gap, vocabulary.leastCostOf(this.#forms[id] as WordForm, this.#knowledge));
    return least;
  }

  /** What is known of one original form by the numbers of the learner's. */
  rowOf(original: number): Int16Array {
    const known = this.#rows[original];
    if (known) return known;
    const row = new Int16Array(this.learnerForms).fill(notCompared);
    if (original < this.learnerForms) row[original] = cost.same;
    this.#rows[original] = row;
    return row;
  }

  /** Compares two forms by their numbers, and writes the answer down. */
  compare(original: number, learner: number): number {
    if (original === learner) return cost.same;
    const row = this.rowOf(original);
    const known = row[learner] as number;
    if (known !== notCompared) return known;
    const found = this.#costOf(original, learner);
    row[learner] = found;
    return found;
  }

  #costOf(original: number, learner: number): number {
    const length = this.#lengths[original] as number;
    const otherLength = this.#lengths[learner] as number;
    const least = leastDistance(
      length,
      this.#sets[original] as number,
      otherLength,
      this.#sets[learner] as number,
    );
    const longer = Math.max(length, otherLength);
    // Most words are unlike, as their lengths and letters show.
    if (2 * least > longer && !this.#areListed(original, learner)) return cost.unlike;
    return this.#likenessCost(original, learner, longer);
  }

  #areListed(original: number, learner: number): boolean {
    return this.#listed[original] === 1 && this.#listed[learner] === 1;
  }

  #likenessCost(originalId: number, learnerId: number, longer: number): number {
    const knowledge = this.#knowledge;
    const areListed = this.#areListed(originalId, learnerId);
    const original = this.#forms[originalId] as WordForm;
    const learner = this.#forms[learnerId] as WordForm;
    // Nothing but marks can differ where the letters are the same.
    const mayBeAlike = original.letterSet === learner.letterSet;
    if (mayBeAlike && original.small === learner.small) return cost.case;
    if (areListed && knowledge.areListedVariants(original.small, learner.small)) return cost.same;
    if (mayBeAlike) {
      if (original.bare === learner.bare)
        return areVariants(original, learner, knowledge) ? cost.same : cost.accent;
      if (original.letters === learner.letters) return cost.apostropheOrHyphen;
    }
    if (areListed && knowledge.areConfusable(original.small, learner.small)) return cost.confusable;
    const distance = wordDistance(original.letters, learner.letters);
    if (distance <= mostBetweenVariants && areVariants(original, learner, knowledge)) return cost.same;
    return costOfDistance(distance, longer);
  }
}

/** The words of one text, seen from a word that is not among them. */
class Vocabulary {
  readonly #letters = new Set<string>();
  readonly #smalls = new Set<string>();
  readonly #norms = new Set<string>();
  readonly #hasLetter = new Uint8Array(0x10000);

  add({ letters, small, norm }: WordForm): void {
    this.#letters.add(letters);
    this.#smalls.add(small);
    this.#norms.add(norm);
    for (let at = 0; at < letters.length; at++) this.#hasLetter[letters.charCodeAt(at)] = 1;
  }

  /** What the most alike of them costs in its place, or less. */
  leastCostOf({ letters, small, norm, isListed }: WordForm, knowledge: WordKnowledge): number {
    const isListedWithOne = () => knowledge.groupMatesOf(small).some((mate) => this.#smalls.has(mate));
    if (this.#norms.has(norm) || (isListed && isListedWithOne())) return cost.same;
    if (this.#letters.has(letters)) return cost.case;
    let strange = 0;
    for (let at = 0; at < letters.length; at++) if (!this.#hasLetter[letters.charCodeAt(at)]) strange++;
    return strange > 0 ? costOfDistance(strange, letters.length) : costOfDistance(1, letters.length + 1);
  }
}

const costOfDistance = (distance: number, longer: number) =>
  distance > longer * unlikeFrom
    ? cost.unlike
    : cost.similar + Math.round((cost.perDistance * distance) / longer);
