import { beginningOf, endingOf, isLongEnough } from './phrase-ends.ts';
import { leastDistance } from './word-distance.ts';
import type { WordForm } from './word-store.ts';
import type { Budget } from './work-budget.ts';

/** The most that words may differ from what they are split into or joined from. */
export const tolerance = 0.25;

/** The letters of neighbouring words, written together. */
export function lettersFrom(forms: readonly WordForm[], from: number, count: number): string {
  let letters = '';
  for (let nth = from; nth < from + count; nth++) letters += forms[nth]?.letters ?? '';
  return letters;
}

/** How phrases look from outside: their length, their letters, and a number each for their beginning and their end. */
export class Outlines {
  readonly size: number;
  readonly lengths: Int32Array;
  readonly letterSets: Int32Array;
  readonly beginnings: Int32Array;
  readonly endings: Int32Array;

  /** Of every phrase of so many words. */
  constructor(forms: readonly WordForm[], count: number) {
    this.size = Math.max(0, forms.length + 1 - count);
    this.lengths = new Int32Array(this.size);
    this.letterSets = new Int32Array(this.size);
    this.beginnings = new Int32Array(this.size);
    this.endings = new Int32Array(this.size);
    for (let from = 0; from < this.size; from++) {
      const first = forms[from] as WordForm;
      const last = forms[from + count - 1] as WordForm;
      let length = first.letters.length;
      let letterSet = first.letterSet;
      for (let nth = from + 1; nth < from + count; nth++) {
        const next = forms[nth] as WordForm;
        length += next.letters.length;
        letterSet |= next.letterSet;
      }
      this.lengths[from] = length;
      this.letterSets[from] = letterSet;
      this.beginnings[from] = isLongEnough(first.letters)
        ? first.beginning
        : beginningOf(forms, from, from + count);
      this.endings[from] = isLongEnough(last.letters) ? last.ending : endingOf(forms, from, from + count);
    }
  }
}

/** Finds numbers by a number, where several may have the same: chains of places in one table. */
export class Chains {
  readonly #heads: Int32Array;
  readonly #next: Int32Array;
  readonly #shift: number;

  constructor(keys: Int32Array, isWanted?: (place: number) => boolean) {
    const bits = Math.max(4, 33 - Math.clz32(keys.length));
    this.#shift = 32 - bits;
    this.#heads = new Int32Array(1 << bits).fill(-1);
    this.#next = new Int32Array(keys.length);
    // From the last to the first, so that a chain goes forward.
    for (let place = keys.length - 1; place >= 0; place--) {
      if (isWanted && !isWanted(place)) continue;
      const slot = Math.imul(keys[place] as number, 0x85ebca6b) >>> this.#shift;
      this.#next[place] = this.#heads[slot] as number;
      this.#heads[slot] = place;
    }
  }

  /** The first place that may have the key, or -1. Others come along: who asks has to look. */
  first(key: number): number {
    return this.#heads[Math.imul(key, 0x85ebca6b) >>> this.#shift] as number;
  }

  after(place: number): number {
    return this.#next[place] as number;
  }
}

/** Phrases of a text, found by what begins or ends like them and may have nearly the same letters. */
export class PhraseIndex {
  readonly #outlines: Outlines;
  readonly #byBeginning: Chains;
  readonly #byEnding: Chains;
  readonly #budget: Budget;

  constructor(outlines: Outlines, budget: Budget, isWanted?: (place: number) => boolean) {
    this.#outlines = outlines;
    this.#budget = budget;
    this.#byBeginning = new Chains(outlines.beginnings, isWanted);
    this.#byEnding = new Chains(outlines.endings, isWanted);
  }

  /** Calls back with each place whose outline is like that of another phrase. */
  forEachLike(others: Outlines, other: number, found: (place: number) => void): void {
    const { beginnings, endings } = this.#outlines;
    if ((others.lengths[other] as number) < 2) return;
    const beginning = others.beginnings[other] as number;
    const ending = others.endings[other] as number;
    for (let at = this.#byBeginning.first(beginning); at !== -1; at = this.#byBeginning.after(at)) {
      if (!this.#budget.spend()) return;
      if (beginnings[at] === beginning && this.#mayBeLike(at, others, other)) found(at);
    }
    for (let at = this.#byEnding.first(ending); at !== -1; at = this.#byEnding.after(at)) {
      if (!this.#budget.spend()) return;
      if (endings[at] === ending && beginnings[at] !== beginning && this.#mayBeLike(at, others, other))
        found(at);
    }
  }

  #mayBeLike(place: number, others: Outlines, other: number): boolean {
    const length = this.#outlines.lengths[place] as number;
    const otherLength = others.lengths[other] as number;
    const letterSet = this.#outlines.letterSets[place] as number;
    const differing = leastDistance(length, letterSet, otherLength, others.letterSets[other] as number);
    return differing <= Math.max(length, otherLength) * tolerance;
  }
}
