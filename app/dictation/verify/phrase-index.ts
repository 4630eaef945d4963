import type { Word } from './words.ts';

/** Words that belong together begin alike or end alike. */
const likeness = 3;
/** The most that words may differ from what they are split into or joined from. */
export const tolerance = 0.25;

/** The letters of neighbouring words, written together. */
export function lettersFrom(words: readonly Word[], from: number, count: number): string {
  let letters = '';
  for (let nth = from; nth < from + count; nth++) letters += words[nth]?.form.letters ?? '';
  return letters;
}

/** How phrases of some words look from outside: their length, and a number each for their beginning and their end. */
export class Outlines {
  readonly size: number;
  readonly lengths: Int32Array;
  readonly beginnings: Int32Array;
  readonly endings: Int32Array;

  /** Of every phrase of so many words. */
  constructor(words: readonly Word[], count: number) {
    this.size = Math.max(0, words.length + 1 - count);
    this.lengths = new Int32Array(this.size);
    this.beginnings = new Int32Array(this.size);
    this.endings = new Int32Array(this.size);
    for (let from = 0; from < this.size; from++) {
      let length = 0;
      for (let nth = from; nth < from + count; nth++) length += (words[nth] as Word).form.letters.length;
      this.lengths[from] = length;
      this.beginnings[from] = beginningOf(words, from, from + count);
      this.endings[from] = endingOf(words, from, from + count);
    }
  }
}

function beginningOf(words: readonly Word[], from: number, to: number): number {
  let number = 0;
  let taken = 0;
  for (let nth = from; nth < to && taken < likeness; nth++) {
    const { letters } = (words[nth] as Word).form;
    for (let at = 0; at < letters.length && taken < likeness; at++, taken++)
      number = (Math.imul(number, 0x9e3779b1) + letters.charCodeAt(at) + 1) | 0;
  }
  return number;
}

function endingOf(words: readonly Word[], from: number, to: number): number {
  let number = 0;
  let taken = 0;
  for (let nth = to - 1; nth >= from && taken < likeness; nth--) {
    const { letters } = (words[nth] as Word).form;
    for (let at = letters.length - 1; at >= 0 && taken < likeness; at--, taken++)
      number = (Math.imul(number, 0x9e3779b1) + letters.charCodeAt(at) + 1) | 0;
  }
  return number;
}

/** Finds numbers by a number, where several may have the same: chains of places in one table. */
export class Chains {
  readonly #heads: Int32Array;
  readonly #next: Int32Array;
  readonly #shift: number;

  constructor(keys: Int32Array, isWanted: (place: number) => boolean = () => true) {
    const bits = Math.max(4, 33 - Math.clz32(keys.length));
    this.#shift = 32 - bits;
    this.#heads = new Int32Array(1 << bits).fill(-1);
    this.#next = new Int32Array(keys.length);
    // From the last to the first, so that a chain goes forward.
    for (let place = keys.length - 1; place >= 0; place--) {
      if (!isWanted(place)) continue;
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

export const areAsLong = (one: number, other: number) =>
  Math.abs(one - other) <= Math.max(one, other) * tolerance;

/** Phrases of a text, found by what begins or ends like them and is about as long. */
export class PhraseIndex {
  readonly #outlines: Outlines;
  readonly #byBeginning: Chains;
  readonly #byEnding: Chains;

  constructor(outlines: Outlines, isWanted?: (place: number) => boolean) {
    this.#outlines = outlines;
    this.#byBeginning = new Chains(outlines.beginnings, isWanted);
    this.#byEnding = new Chains(outlines.endings, isWanted);
  }

  /** Calls back with each place whose outline is like that of another phrase. */
  forEachLike(others: Outlines, other: number, found: (place: number) => void): void {
    const { lengths, beginnings, endings } = this.#outlines;
    const length = others.lengths[other] as number;
    if (length < 2) return;
    const beginning = others.beginnings[other] as number;
    const ending = others.endings[other] as number;
    for (let at = this.#byBeginning.first(beginning); at !== -1; at = this.#byBeginning.after(at))
      if (beginnings[at] === beginning && areAsLong(lengths[at] as number, length)) found(at);
    for (let at = this.#byEnding.first(ending); at !== -1; at = this.#byEnding.after(at))
      if (endings[at] === ending && beginnings[at] !== beginning && areAsLong(lengths[at] as number, length))
        found(at);
  }
}
