import { cost, costOfDistance, twoGaps, type WorkBudgets } from './costs.ts';
import { Vocabulary } from './vocabulary.ts';
import { leastDistance, wordDistance } from './word-distance.ts';
import type { WordKnowledge } from './word-knowledge.ts';
import { areVariants, type WordForm } from './word-store.ts';

/** Two right spellings of one word are never further apart, unless they stand in a list. */
const mostBetweenVariants = 2;

/** Stands in a row for what nobody has requested yet: every pair saves something. */
export const notCompared = 0;

const noNumber = -1;

/** What it costs to take one word for another; each two are compared once, and only on request. */
export class PairCosts {
  /** How many forms the learner wrote; they have the lowest numbers. */
  readonly learnerForms: number;
  readonly #learners: Int32Array;
  readonly #forms: readonly WordForm[];
  readonly #originalIds: Int32Array;
  readonly #knowledge: WordKnowledge;
  readonly #rows: (Int16Array | undefined)[];
  readonly #isWhole: Uint8Array;
  readonly #sets: Int32Array;
  readonly #lengths: Int32Array;
  /** Most words stand in no list and are no number, and need not be looked up for each pair. */
  readonly #listed: Uint8Array;
  readonly #values: Int32Array;
  readonly #budgets: Pick<WorkBudgets, 'pairs' | 'comparisons'>;
  #leastCosts: LeastCosts | undefined;

  constructor(
    forms: readonly WordForm[],
    learnerForms: number,
    originalIds: Int32Array,
    knowledge: WordKnowledge,
    budgets: Pick<WorkBudgets, 'pairs' | 'comparisons'>,
  ) {
    this.learnerForms = learnerForms;
    this.#learners = new Int32Array(learnerForms).map((_, id) => id);
    this.#forms = forms;
    this.#originalIds = originalIds;
    this.#knowledge = knowledge;
    this.#budgets = budgets;
    this.#rows = new Array(forms.length);
    this.#isWhole = new Uint8Array(forms.length);
    this.#sets = new Int32Array(forms.length);
    this.#lengths = new Int32Array(forms.length);
    this.#listed = new Uint8Array(forms.length);
    this.#values = new Int32Array(forms.length);
    for (let id = 0; id < forms.length; id++) {
      const { letters, letterSet, isListed, value } = forms[id] as WordForm;
      this.#sets[id] = letterSet;
      this.#lengths[id] = letters.length;
      this.#listed[id] = isListed ? 1 : 0;
      this.#values[id] = value ?? noNumber;
    }
  }

  /** What one original form costs beyond two gaps in the place of each of those words, by the numbers of their forms. */
  rowFor(original: number, learnerIds: Int32Array, from: number, to: number): Int16Array {
    const row = this.rowOf(original);
    if (this.#isWhole[original]) return row;
    if (to - from < this.learnerForms) this.#fillRow(row, original, learnerIds.subarray(from, to));
    else {
      this.#fillRow(row, original, this.#learners);
      this.#isWhole[original] = 1;
    }
    return row;
  }

  /** Most words are unlike, as their lengths and letters show: a loop for those, with nothing in it that can be outside. */
  #fillRow(row: Int16Array, original: number, learners: Int32Array): void {
    const [sets, lengths] = [this.#sets, this.#lengths];
    const [set, length] = [sets[original] as number, lengths[original] as number];
    const isKnown = this.#listed[original] === 1 || this.#values[original] !== noNumber;
    const { pairs } = this.#budgets;
    const most = pairs.left;
    let unlike = 0;
    for (let nth = 0; nth < learners.length; nth++) {
      const learner = learners[nth] as number;
      if (row[learner] !== notCompared) continue;
      const otherLength = lengths[learner] as number;
      const least = leastDistance(length, set, otherLength, sets[learner] as number);
      if (unlike >= most) row[learner] = cost.unlike - twoGaps;
      else if (2 * least > length && 2 * least > otherLength && !isKnown) {
        row[learner] = cost.unlike - twoGaps;
        unlike++;
      } else this.savedBy(original, learner);
    }
    pairs.spend(Math.min(unlike, pairs.left));
  }

  /** What each form costs at least in whatever pair, by its number. */
  get leastCosts(): LeastCosts {
    if (!this.#leastCosts) {
      const originals = new Int32Array(new Set(this.#originalIds));
      const learners = this.#learners;
      this.#leastCosts = {
        ofOriginals: this.#leastAgainst(originals, learners),
        ofLearners: this.#leastAgainst(learners, originals),
      };
    }
    return this.#leastCosts;
  }

  #leastAgainst(ids: Int32Array, others: Int32Array): Uint8Array {
    const isOther = new Uint8Array(this.#forms.length);
    const vocabulary = new Vocabulary(others.length);
    for (const id of others) {
      isOther[id] = 1;
      vocabulary.add(this.#forms[id] as WordForm);
    }
    const least = new Uint8Array(this.#forms.length);
    for (const id of ids)
      if (isOther[id] === 0) least[id] = vocabulary.leastCostOf(this.#forms[id] as WordForm, this.#knowledge);
    return least;
  }

  /** What is known of one original form. Only forms that are compared have a row: of two texts alike, few have. */
  rowOf(original: number): Int16Array {
    const known = this.#rows[original];
    if (known) return known;
    const row = new Int16Array(this.learnerForms);
    if (original < this.learnerForms) row[original] = cost.same - twoGaps;
    this.#rows[original] = row;
    return row;
  }

  /** What it costs to take one form for the other, by their numbers. */
  compare(original: number, learner: number): number {
    return this.savedBy(original, learner) + twoGaps;
  }

  /** The same beyond two gaps, and written down: always less than nothing. */
  savedBy(original: number, learner: number): number {
    if (original === learner) return cost.same - twoGaps;
    const row = this.rowOf(original);
    const known = row[learner] as number;
    if (known !== notCompared) return known;
    const found = this.#costOf(original, learner) - twoGaps;
    row[learner] = found;
    return found;
  }

  #costOf(original: number, learner: number): number {
    if (!this.#budgets.pairs.spend()) return cost.unlike;
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
    if (!this.#budgets.comparisons.spend()) return cost.unlike;
    return this.#likenessCost(original, learner, longer);
  }

  #areListed(original: number, learner: number): boolean {
    const value = this.#values[original] as number;
    return (
      (this.#listed[original] === 1 && this.#listed[learner] === 1) ||
      (value !== noNumber && value === this.#values[learner])
    );
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

interface LeastCosts {
  ofOriginals: Uint8Array;
  ofLearners: Uint8Array;
}
