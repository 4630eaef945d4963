import { cost } from './costs.ts';
import { Chains, lettersFrom, Outlines, PhraseIndex, tolerance } from './phrase-index.ts';
import { findNumberPhrases, findWrittenOut } from './phrase-moves.ts';
import { wordDistance } from './word-distance.ts';
import type { WordKnowledge } from './word-knowledge.ts';
import type { WordForm } from './word-store.ts';

/** A step that takes several words at once, by where it ends. */
export interface SpecialMove {
  /** The number of learner's words before its end. */
  end: number;
  originals: number;
  learners: number;
  cost: number;
}

/** The splits, joins and swaps by how many original words stand before their end, each in the order of their ends. */
export type SpecialMoves = readonly (readonly SpecialMove[])[];

const none: readonly SpecialMove[] = [];

/** The words of both texts, by their forms and by the numbers of those. */
export interface NumberedTexts {
  forms: readonly WordForm[];
  originals: readonly WordForm[];
  learners: readonly WordForm[];
  originalIds: Int32Array;
  learnerIds: Int32Array;
}

/** Finds every place where words may have been split, joined or exchanged: almost everywhere there is none. */
export function findSpecialMoves(texts: NumberedTexts, knowledge: WordKnowledge): SpecialMoves {
  const finders = [
    findSplits(texts),
    ...findJoins(texts),
    findSwaps(texts, knowledge),
    ...findWrittenOut(texts),
    ...findNumberPhrases(texts, knowledge.numbers),
  ];
  const moves: (readonly SpecialMove[])[] = new Array(texts.originals.length + 1).fill(none);
  for (let before = 1; before < moves.length; before++) {
    let found = none;
    for (const finder of finders) {
      const more = finder(before);
      if (more.length > 0) found = found.length > 0 ? [...found, ...more] : more;
    }
    if (found.length > 0) moves[before] = found.length > 1 ? found.toSorted((a, b) => a.end - b.end) : found;
  }
  return moves;
}

/** Says which moves end behind so many original words. */
export type Finder = (before: number) => readonly SpecialMove[];

/** "no te" for "note". Each different word is looked for once. */
function findSplits({ forms, originals, learners, originalIds }: NumberedTexts): Finder {
  const outlines = new Outlines(originals, 1);
  const longest = outlines.lengths.reduce((most, length) => Math.max(most, length), 0);
  const parts = [2, 3].map((count) => {
    const phrases = new Outlines(learners, count);
    const isShortEnough = (place: number) => (phrases.lengths[place] as number) * (1 - tolerance) <= longest;
    return { count, index: new PhraseIndex(phrases, isShortEnough) };
  });
  const known: (readonly SpecialMove[] | undefined)[] = new Array(forms.length);
  return (before) => {
    const id = originalIds[before - 1] as number;
    const ready = known[id];
    if (ready) return ready;
    const { letters } = originals[before - 1] as WordForm;
    let splits: SpecialMove[] | undefined;
    for (const { count, index } of parts)
      index.forEachLike(outlines, before - 1, (at) => {
        const price = boundaryCost(letters, learners, at, count);
        if (price === undefined) return;
        splits ??= [];
        splits.push({ end: at + count, originals: 1, learners: count, cost: price });
      });
    const found = splits ?? none;
    known[id] = found;
    return found;
  };
}

/** "alot" for "a lot". */
function findJoins({ forms, originals, learners, learnerIds }: NumberedTexts): Finder[] {
  const firsts = new Int32Array(forms.length).fill(-1);
  const nextOfSame = new Int32Array(learners.length);
  for (let at = learners.length - 1; at >= 0; at--) {
    const id = learnerIds[at] as number;
    nextOfSame[at] = firsts[id] as number;
    firsts[id] = at;
  }
  const isFirst = (at: number) => firsts[learnerIds[at] as number] === at;
  const index = new PhraseIndex(new Outlines(learners, 1), isFirst);
  return [2, 3].map((count) => {
    const phrases = new Outlines(originals, count);
    return (before) => {
      if (before < count) return none;
      let joins: SpecialMove[] | undefined;
      index.forEachLike(phrases, before - count, (first) => {
        const { letters } = learners[first] as WordForm;
        const price = boundaryCost(letters, originals, before - count, count);
        if (price === undefined) return;
        joins ??= [];
        for (let at = first; at !== -1; at = nextOfSame[at] as number)
          joins.push({ end: at + 1, originals: count, learners: 1, cost: price });
      });
      return joins ?? none;
    };
  });
}

/** What it costs that one word stands for several, if their letters are nearly the same. */
function boundaryCost(
  one: string,
  forms: readonly WordForm[],
  from: number,
  count: number,
): number | undefined {
  const phrase = lettersFrom(forms, from, count);
  const longer = Math.max(one.length, phrase.length);
  const distance = wordDistance(one, phrase);
  if (distance > longer * tolerance) return undefined;
  // Nearer to one of the words alone: the others are missing, or too many.
  for (let nth = from; nth < from + count; nth++)
    if (wordDistance(one, (forms[nth] as WordForm).letters) < distance) return undefined;
  return cost.boundary * (count - 1) + Math.round((100 * distance) / longer);
}

/** "biały mały" for "mały biały". */
function findSwaps(texts: NumberedTexts, knowledge: WordKnowledge): Finder {
  const { forms, originals, originalIds, learnerIds } = texts;
  const numbers = numbersByLetters(forms);
  const numberOf = (ids: Int32Array, at: number) => numbers[ids[at] as number] as number;
  const keyOf = (one: number, other: number) => Math.imul(one, 0x9e3779b1) + other;
  const keys = new Int32Array(Math.max(0, learnerIds.length - 1));
  for (let at = 0; at < keys.length; at++)
    keys[at] = keyOf(numberOf(learnerIds, at), numberOf(learnerIds, at + 1));
  const neighbours = new Chains(keys);
  return (before) => {
    if (before < 2) return none;
    const one = numberOf(originalIds, before - 2);
    const other = numberOf(originalIds, before - 1);
    let swaps: SpecialMove[] | undefined;
    for (let at = neighbours.first(keyOf(other, one)); at !== -1; at = neighbours.after(at)) {
      if (numberOf(learnerIds, at) !== other || numberOf(learnerIds, at + 1) !== one) continue;
      const [first, second] = [originals[before - 2] as WordForm, originals[before - 1] as WordForm];
      if (!swaps && !areUnrelated(first, second, knowledge)) return none;
      swaps ??= [];
      swaps.push({ end: at + 2, originals: 2, learners: 2, cost: cost.swap });
    }
    return swaps ?? none;
  };
}

/** Of each form: the same number for the same letters. */
function numbersByLetters(forms: readonly WordForm[]): Int32Array {
  const known = new Map<string, number>();
  const numbers = new Int32Array(forms.length);
  for (let id = 0; id < numbers.length; id++) {
    const { letters } = forms[id] as WordForm;
    const number = known.get(letters) ?? id;
    known.set(letters, number);
    numbers[id] = number;
  }
  return numbers;
}

/** Words that differ by an accent only, or are taken for each other, were confused and not exchanged. */
const areUnrelated = (one: WordForm, other: WordForm, knowledge: WordKnowledge) =>
  one.bare !== other.bare && !knowledge.areConfusable(one.small, other.small);
