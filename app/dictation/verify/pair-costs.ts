import { leastDistance, letterSet, wordDistance } from './word-distance.ts';
import type { WordKnowledge } from './word-knowledge.ts';
import type { WordForm } from './words.ts';

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
  readonly #forms: readonly WordForm[];
  readonly #knowledge: WordKnowledge;
  readonly #rows: (Int16Array | undefined)[];
  readonly #isWhole: Uint8Array;
  readonly #leasts: Int16Array;
  readonly #learnerIds: Int32Array;
  /** Whether the learner wrote it, too. */
  readonly #isLearners: Uint8Array;
  readonly #sets: Int32Array;
  readonly #lengths: Int32Array;
  /** Most words stand in no list and need not be looked up for each pair. */
  readonly #listed: Uint8Array;

  constructor(forms: readonly WordForm[], learnerIds: Int32Array, knowledge: WordKnowledge) {
    this.#forms = forms;
    this.#knowledge = knowledge;
    this.#rows = new Array(forms.length);
    this.#isWhole = new Uint8Array(forms.length);
    this.#leasts = new Int16Array(forms.length).fill(notCompared);
    this.#learnerIds = new Int32Array(new Set(learnerIds));
    this.#isLearners = new Uint8Array(forms.length);
    for (const id of this.#learnerIds) this.#isLearners[id] = 1;
    this.#sets = new Int32Array(forms.length);
    this.#lengths = new Int32Array(forms.length);
    this.#listed = new Uint8Array(forms.length);
    for (let id = 0; id < forms.length; id++) {
      const { letters, small } = forms[id] as WordForm;
      this.#sets[id] = letterSet(letters);
      this.#lengths[id] = letters.length;
      this.#listed[id] = knowledge.isListed(small) ? 1 : 0;
    }
  }

  /** What one original form costs in the place of each of the learner's, by their numbers. */
  wholeRowOf(original: number): Int16Array {
    const row = this.rowOf(original);
    if (this.#isWhole[original]) return row;
    for (const learner of this.#learnerIds) this.compare(original, learner);
    this.#isWhole[original] = 1;
    return row;
  }

  /** What the most alike of the learner's words costs in the place of an original. */
  leastOf(original: number): number {
    const known = this.#leasts[original] as number;
    if (known !== notCompared) return known;
    if (this.#isLearners[original]) return cost.same;
    const row = this.rowOf(original);
    const learners = this.#learnerIds;
    let least: number = cost.unlike;
    // Those that were compared for the first band are the likeliest, and rule most of the others out.
    for (let nth = 0; nth < learners.length; nth++)
      least = Math.min(least, row[learners[nth] as number] as number);
    for (let nth = 0; nth < learners.length && least > 0; nth++) {
      const learner = learners[nth] as number;
      if (row[learner] === notCompared && this.#atLeast(original, learner) < least)
        least = Math.min(least, this.compare(original, learner));
    }
    this.#leasts[original] = least;
    return least;
  }

  /** Less than two words can cost, from what can be seen without comparing them. */
  #atLeast(original: number, learner: number): number {
    const distance = this.#leastDistance(original, learner);
    if (distance <= mostBetweenVariants || this.#areListed(original, learner)) return cost.same;
    return costOfDistance(
      distance,
      Math.max(this.#lengths[original] as number, this.#lengths[learner] as number),
    );
  }

  /** What is known of one original form by the numbers of the learner's. */
  rowOf(original: number): Int16Array {
    const known = this.#rows[original];
    if (known) return known;
    const row = new Int16Array(this.#forms.length).fill(notCompared);
    row[original] = cost.same;
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
    const longer = Math.max(this.#lengths[original] as number, this.#lengths[learner] as number);
    const isUnlike = this.#leastDistance(original, learner) > longer * unlikeFrom;
    if (isUnlike && !this.#areListed(original, learner)) return cost.unlike;
    return this.#likenessCost(this.#forms[original] as WordForm, this.#forms[learner] as WordForm, longer);
  }

  #leastDistance(original: number, learner: number): number {
    return leastDistance(
      this.#lengths[original] as number,
      this.#sets[original] as number,
      this.#lengths[learner] as number,
      this.#sets[learner] as number,
    );
  }

  #areListed(original: number, learner: number): boolean {
    return this.#listed[original] === 1 && this.#listed[learner] === 1;
  }

  #likenessCost(original: WordForm, learner: WordForm, longer: number): number {
    const knowledge = this.#knowledge;
    const areListed = this.#areListed(original.id, learner.id);
    // Nothing but marks can differ where the letters are the same.
    const mayBeAlike = this.#sets[original.id] === this.#sets[learner.id];
    if (mayBeAlike && original.small === learner.small) return cost.case;
    if (areListed && knowledge.areListedVariants(original.small, learner.small)) return cost.same;
    if (mayBeAlike) {
      if (original.bare === learner.bare)
        return knowledge.areVariants(original.small, learner.small) ? cost.same : cost.accent;
      if (original.letters === learner.letters) return cost.apostropheOrHyphen;
    }
    if (areListed && knowledge.areConfusable(original.small, learner.small)) return cost.confusable;
    const distance = wordDistance(original.letters, learner.letters);
    if (distance <= mostBetweenVariants && knowledge.areVariants(original.small, learner.small))
      return cost.same;
    return costOfDistance(distance, longer);
  }
}

const costOfDistance = (distance: number, longer: number) =>
  distance > longer * unlikeFrom
    ? cost.unlike
    : cost.similar + Math.round((cost.perDistance * distance) / longer);
