import { type Budget, cost } from './costs.ts';
import { mostNumberWords, type NumberReader } from './number-words.ts';
import type { Finder, MoveList, NumberedTexts, SpecialMove } from './special-moves.ts';
import { leastDistance } from './word-distance.ts';
import type { WordForm } from './word-store.ts';

const none: readonly MoveList[] = [];

/** "we are" for "we're", "zum" for "zu dem": known to mean the same, whether their letters are alike or not. */
export function findWrittenOut({ originals, learners }: NumberedTexts): Finder[] {
  const isShort = ({ writtenOut }: WordForm) => writtenOut.length > 0;
  const finders: Finder[] = [];
  if (originals.some(isShort)) finders.push(findSplitShortForms(originals, learners));
  if (learners.some(isShort)) finders.push(findJoinedFullForms(originals, learners));
  return finders;
}

const priceOfFullForm = cost.boundary + cost.confusable;

function findSplitShortForms(originals: readonly WordForm[], learners: readonly WordForm[]): Finder {
  const moves = new MovesBy<string>();
  for (let at = 0; at + 1 < learners.length; at++) {
    const phrase = contractedAt(learners, at);
    if (phrase !== undefined)
      moves.add(phrase, { end: at + 2, originals: 1, learners: 2, cost: priceOfFullForm });
  }
  return (before) => {
    const { writtenOut } = originals[before - 1] as WordForm;
    return writtenOut.length === 0 ? none : writtenOut.flatMap((phrase) => moves.of(phrase));
  };
}

function findJoinedFullForms(originals: readonly WordForm[], learners: readonly WordForm[]): Finder {
  const moves = new MovesBy<string>();
  learners.forEach(({ writtenOut }, at) => {
    for (const phrase of writtenOut)
      moves.add(phrase, { end: at + 1, originals: 2, learners: 1, cost: priceOfFullForm });
  });
  return (before) => {
    const phrase = before < 2 ? undefined : contractedAt(originals, before - 2);
    return phrase === undefined ? none : moves.of(phrase);
  };
}

/** Two neighbours, if they may be drawn together. */
function contractedAt(forms: readonly WordForm[], at: number): string | undefined {
  const [one, other] = [forms[at] as WordForm, forms[at + 1] as WordForm];
  return one.isContracted || other.isContracted ? `${one.small} ${other.small}` : undefined;
}

/** Moves by what they are about, to be added in the order of their ends. */
class MovesBy<Key> {
  readonly #lists = new Map<Key, [SpecialMove[]]>();

  add(key: Key, move: SpecialMove): void {
    const known = this.#lists.get(key);
    if (known) known[0].push(move);
    else this.#lists.set(key, [[move]]);
  }

  of(key: Key): readonly MoveList[] {
    return this.#lists.get(key) ?? none;
  }
}

/** "twenty five" for "25" and the other way round. One word for digits is a pair like any other. */
export function findNumberPhrases({ originals, learners }: NumberedTexts, numbers: NumberReader): Finder[] {
  const finders: Finder[] = [];
  if (originals.some(({ small }) => numbers.isDigits(small)))
    finders.push(findDigitsInWords(originals, learners, numbers));
  if (learners.some(({ small }) => numbers.isDigits(small)))
    finders.push(findWordsInDigits(originals, learners, numbers));
  return finders;
}

function findDigitsInWords(
  originals: readonly WordForm[],
  learners: readonly WordForm[],
  numbers: NumberReader,
): Finder {
  const moves = new MovesBy<number>();
  for (let end = 2; end <= learners.length; end++)
    for (const { words, value } of numbersBefore(learners, end, numbers))
      moves.add(value, { end, originals: 1, learners: words, cost: priceOfNumber(words) });
  return (before) => {
    const value = digitsOf(originals[before - 1] as WordForm, numbers);
    return value === undefined ? none : moves.of(value);
  };
}

function findWordsInDigits(
  originals: readonly WordForm[],
  learners: readonly WordForm[],
  numbers: NumberReader,
): Finder {
  const places = Map.groupBy(learners.keys(), (at) => digitsOf(learners[at] as WordForm, numbers));
  const known = new Map<string, MoveList>();
  const movesTo = (words: number, value: number): MoveList => {
    const key = `${words} ${value}`;
    const cost = priceOfNumber(words);
    const moves =
      known.get(key) ??
      (places.get(value) ?? []).map((at) => ({ end: at + 1, originals: words, learners: 1, cost }));
    known.set(key, moves);
    return moves;
  };
  return (before) =>
    numbersBefore(originals, before, numbers).map(({ words, value }) => movesTo(words, value));
}

/** The number of a word that is one in digits. */
const digitsOf = ({ small, value }: WordForm, numbers: NumberReader) =>
  value !== undefined && numbers.isDigits(small) ? value : undefined;

/** It is right, but no step that leads away from the diagonal may cost less than a boundary. */
const priceOfNumber = (words: number) => cost.boundary * (words - 1);

/** The numbers of two and more words that end there. */
function numbersBefore(
  forms: readonly WordForm[],
  end: number,
  numbers: NumberReader,
): { words: number; value: number }[] {
  const found: { words: number; value: number }[] = [];
  let phrase = '';
  for (let words = 1; words <= Math.min(end, mostNumberWords); words++) {
    const { small } = forms[end - words] as WordForm;
    if (!numbers.isPart(small)) break;
    phrase = small + phrase;
    const value = words > 1 ? numbers.valueOf(phrase) : undefined;
    if (value !== undefined) found.push({ words, value });
  }
  return found;
}

/** Words that belong together begin alike or end alike. */
const likeness = 3;

interface Lettered {
  letters: string;
  beginning: number;
  ending: number;
}

/** A number for the first letters of neighbouring words, as if written together. */
export function beginningOf(forms: readonly Lettered[], from: number, to: number): number {
  let number = 0;
  let taken = 0;
  for (let nth = from; nth < to && taken < likeness; nth++) {
    const { letters } = forms[nth] as Lettered;
    for (let at = 0; at < letters.length && taken < likeness; at++, taken++)
      number = withLetter(number, letters.charCodeAt(at));
  }
  return number;
}

/** A number for their last letters. */
export function endingOf(forms: readonly Lettered[], from: number, to: number): number {
  let number = 0;
  let taken = 0;
  for (let nth = to - 1; nth >= from && taken < likeness; nth--) {
    const { letters } = forms[nth] as Lettered;
    for (let at = letters.length - 1; at >= 0 && taken < likeness; at--, taken++)
      number = withLetter(number, letters.charCodeAt(at));
  }
  return number;
}

const withLetter = (number: number, letter: number) => (Math.imul(number, 0x9e3779b1) + letter + 1) | 0;

/** Whether the letters of one word alone make up its beginning and its end. */
const isLongEnough = (letters: string) => letters.length >= likeness;

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

  /** The first place that may have the key, or -1. Others come along: the caller has to check. */
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
