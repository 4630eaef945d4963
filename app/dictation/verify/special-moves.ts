import { type Budget, cost, type WorkBudgets } from './costs.ts';
import {
  Chains,
  findNumberPhrases,
  findWrittenOut,
  lettersFrom,
  Outlines,
  PhraseIndex,
  tolerance,
} from './phrase-moves.ts';
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

/** In the order of their ends. Where the same words come again, so does the same list: there may be one move for each cell. */
export type MoveList = readonly SpecialMove[];

/** The splits, joins and swaps by how many original words stand before their end. */
export type SpecialMoves = readonly MoveList[];

const noMoves: MoveList = [];
const none: readonly MoveList[] = [];

/** Where in a list the moves begin that do not end before a place. */
export function firstMoveFrom(moves: MoveList, place: number): number {
  let [low, high] = [0, moves.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moves[middle] as SpecialMove).end < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The words of both texts, by their forms and by the numbers of those. */
export interface NumberedTexts {
  forms: readonly WordForm[];
  originals: readonly WordForm[];
  learners: readonly WordForm[];
  originalIds: Int32Array;
  learnerIds: Int32Array;
}

/** Finds every place where words may have been split, joined or exchanged: almost everywhere there is none. */
export function findSpecialMoves(
  texts: NumberedTexts,
  knowledge: WordKnowledge,
  budgets: Pick<WorkBudgets, 'phrases' | 'moves'>,
): SpecialMoves {
  const finders = [
    findSplits(texts, budgets.phrases),
    ...findJoins(texts, budgets.phrases),
    findSwaps(texts, knowledge),
    ...findWrittenOut(texts),
    ...findNumberPhrases(texts, knowledge.numbers),
  ];
  const union = new Union(budgets.moves);
  const moves: MoveList[] = new Array(texts.originals.length + 1).fill(noMoves);
  for (let before = 1; before < moves.length; before++) {
    let found = noMoves;
    for (const finder of finders) for (const more of finder(before)) found = union.of(found, more);
    moves[before] = found;
  }
  return moves;
}

/** Says which moves end behind so many original words, each list the same whenever it is the same. */
export type Finder = (before: number) => readonly MoveList[];

/** Makes one list of two, once for each two. */
class Union {
  readonly #known = new Map<MoveList, Map<MoveList, MoveList>>();
  readonly #budget: Budget;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  of(one: MoveList, other: MoveList): MoveList {
    if (one.length === 0) return other;
    if (other.length === 0) return one;
    const known = this.#known.get(one)?.get(other);
    if (known) return known;
    if (!this.#budget.spend(one.length + other.length)) return one;
    const both = inOrder([...one, ...other]);
    this.#known.set(one, (this.#known.get(one) ?? new Map<MoveList, MoveList>()).set(other, both));
    return both;
  }
}

const inOrder = (moves: SpecialMove[]) => moves.sort((a, b) => a.end - b.end);

/** "no te" for "note". Each different word is looked for once. */
function findSplits({ forms, originals, learners, originalIds }: NumberedTexts, budget: Budget): Finder {
  const outlines = new Outlines(originals, 1);
  const longest = outlines.lengths.reduce((most, length) => Math.max(most, length), 0);
  const parts = [2, 3].map((count) => {
    const phrases = new Outlines(learners, count);
    const isShortEnough = (place: number) => (phrases.lengths[place] as number) * (1 - tolerance) <= longest;
    return { count, index: new PhraseIndex(phrases, budget, isShortEnough) };
  });
  const known: (readonly MoveList[] | undefined)[] = new Array(forms.length);
  return (before) => {
    const id = originalIds[before - 1] as number;
    const ready = known[id];
    if (ready) return ready;
    const { letters } = originals[before - 1] as WordForm;
    let splits: SpecialMove[] | undefined;
    for (const { count, index } of parts)
      index.forEachLike(outlines, before - 1, (at) => {
        const price = boundaryCost(letters, learners, at, count, budget);
        if (price === undefined) return;
        splits ??= [];
        splits.push({ end: at + count, originals: 1, learners: count, cost: price });
      });
    const found = splits ? [inOrder(splits)] : none;
    known[id] = found;
    return found;
  };
}

/** "alot" for "a lot". */
function findJoins({ forms, originals, learners, learnerIds }: NumberedTexts, budget: Budget): Finder[] {
  const firsts = new Int32Array(forms.length).fill(-1);
  const nextOfSame = new Int32Array(learners.length);
  for (let at = learners.length - 1; at >= 0; at--) {
    const id = learnerIds[at] as number;
    nextOfSame[at] = firsts[id] as number;
    firsts[id] = at;
  }
  const isFirst = (at: number) => firsts[learnerIds[at] as number] === at;
  const index = new PhraseIndex(new Outlines(learners, 1), budget, isFirst);
  const known = new Map<string, MoveList>();
  const joinsTo = (first: number, count: number, price: number): MoveList => {
    const key = `${first} ${count} ${price}`;
    const ready = known.get(key);
    if (ready) return ready;
    const joins: SpecialMove[] = [];
    for (let at = first; at !== -1; at = nextOfSame[at] as number)
      joins.push({ end: at + 1, originals: count, learners: 1, cost: price });
    known.set(key, joins);
    return joins;
  };
  return [2, 3].map((count) => {
    const phrases = new Outlines(originals, count);
    return (before) => {
      if (before < count) return none;
      let joins: MoveList[] | undefined;
      index.forEachLike(phrases, before - count, (first) => {
        const { letters } = learners[first] as WordForm;
        const price = boundaryCost(letters, originals, before - count, count, budget);
        if (price === undefined) return;
        joins ??= [];
        joins.push(joinsTo(first, count, price));
      });
      return joins ?? none;
    };
  });
}

/** What a comparison takes, beside a look at what could be compared. */
const lookPerComparison = 32;

/** What it costs that one word stands for several, if their letters are nearly the same. */
function boundaryCost(
  one: string,
  forms: readonly WordForm[],
  from: number,
  count: number,
  budget: Budget,
): number | undefined {
  if (!budget.spend(lookPerComparison)) return undefined;
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
  const nextOf = (from: number, one: number, other: number) => {
    let at = from;
    while (at !== -1 && (numberOf(learnerIds, at) !== one || numberOf(learnerIds, at + 1) !== other))
      at = neighbours.after(at);
    return at;
  };
  const known: (readonly MoveList[] | undefined)[] = new Array(keys.length);
  const swapsFrom = (first: number, one: number, other: number): readonly MoveList[] => {
    const swaps: SpecialMove[] = [];
    for (let at = first; at !== -1; at = nextOf(neighbours.after(at), one, other))
      swaps.push({ end: at + 2, originals: 2, learners: 2, cost: cost.swap });
    return [swaps];
  };
  return (before) => {
    if (before < 2) return none;
    const one = numberOf(originalIds, before - 2);
    const other = numberOf(originalIds, before - 1);
    const at = nextOf(neighbours.first(keyOf(other, one)), other, one);
    if (at === -1) return none;
    const [first, second] = [originals[before - 2] as WordForm, originals[before - 1] as WordForm];
    if (!areUnrelated(first, second, knowledge)) return none;
    known[at] ??= swapsFrom(at, other, one);
    return known[at];
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
