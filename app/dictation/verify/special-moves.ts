import { cost } from './pair-costs.ts';
import { Chains, lettersFrom, Outlines, PhraseIndex, tolerance } from './phrase-index.ts';
import { wordDistance } from './word-distance.ts';
import type { WordKnowledge } from './word-knowledge.ts';
import type { Word, WordForm } from './words.ts';

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

/** Finds every place where words may have been split, joined or exchanged: almost everywhere there is none. */
export function findSpecialMoves(
  originals: readonly Word[],
  learners: readonly Word[],
  knowledge: WordKnowledge,
): SpecialMoves {
  const outlines = new Outlines(originals, 1);
  const finders = [
    findSplits(originals, learners, outlines),
    ...findJoins(originals, learners),
    findSwaps(originals, learners, knowledge),
    findConfusedPhrases(originals, learners, knowledge),
  ];
  const moves: (readonly SpecialMove[])[] = new Array(originals.length + 1).fill(none);
  for (let before = 1; before <= originals.length; before++) {
    let found = none;
    for (const finder of finders) {
      const more = finder(before);
      if (more.length > 0) found = found.length > 0 ? [...found, ...more] : more;
    }
    if (found.length > 0) moves[before] = found.toSorted((a, b) => a.end - b.end);
  }
  return moves;
}

/** Says which moves end behind so many original words. */
type Finder = (before: number) => readonly SpecialMove[];

/** "no te" for "note". Each different word is looked for once. */
function findSplits(originals: readonly Word[], learners: readonly Word[], outlines: Outlines): Finder {
  const longest = outlines.lengths.reduce((most, length) => Math.max(most, length), 0);
  const parts = [2, 3].map((count) => {
    const phrases = new Outlines(learners, count);
    const isShortEnough = (place: number) => (phrases.lengths[place] as number) * (1 - tolerance) <= longest;
    return { count, index: new PhraseIndex(phrases, isShortEnough) };
  });
  const known = new Map<WordForm, readonly SpecialMove[]>();
  return (before) => {
    const { form } = originals[before - 1] as Word;
    let found = known.get(form);
    if (found) return found;
    const splits: SpecialMove[] = [];
    for (const { count, index } of parts)
      index.forEachLike(outlines, before - 1, (at) => {
        const price = boundaryCost(form.letters, learners, at, count);
        if (price !== undefined) splits.push({ end: at + count, originals: 1, learners: count, cost: price });
      });
    found = splits.length > 0 ? splits : none;
    known.set(form, found);
    return found;
  };
}

/** "alot" for "a lot". */
function findJoins(originals: readonly Word[], learners: readonly Word[]): Finder[] {
  const places = new Map<WordForm, number[]>();
  const isFirst = new Uint8Array(learners.length);
  learners.forEach(({ form }, at) => {
    const known = places.get(form);
    if (known) known.push(at);
    else {
      places.set(form, [at]);
      isFirst[at] = 1;
    }
  });
  const index = new PhraseIndex(new Outlines(learners, 1), (at) => isFirst[at] === 1);
  return [2, 3].map((count) => {
    const phrases = new Outlines(originals, count);
    return (before) => {
      if (before < count) return none;
      let joins: SpecialMove[] | undefined;
      index.forEachLike(phrases, before - count, (first) => {
        const { form } = learners[first] as Word;
        const price = boundaryCost(form.letters, originals, before - count, count);
        if (price === undefined) return;
        joins ??= [];
        for (const at of places.get(form) ?? [])
          joins.push({ end: at + 1, originals: count, learners: 1, cost: price });
      });
      return joins ?? none;
    };
  });
}

/** What it costs that one word stands for several, if their letters are nearly the same. */
function boundaryCost(one: string, words: readonly Word[], from: number, count: number): number | undefined {
  const phrase = lettersFrom(words, from, count);
  const longer = Math.max(one.length, phrase.length);
  const distance = wordDistance(one, phrase);
  if (distance > longer * tolerance) return undefined;
  // Nearer to one of the words alone: the others are missing, or too many.
  for (let nth = from; nth < from + count; nth++)
    if (wordDistance(one, (words[nth] as Word).form.letters) < distance) return undefined;
  return cost.boundary * (count - 1) + Math.round((100 * distance) / longer);
}

/** "biały mały" for "mały biały". */
function findSwaps(originals: readonly Word[], learners: readonly Word[], knowledge: WordKnowledge): Finder {
  const idByLetters = new Map<string, number>();
  const idOf = ({ form: { letters } }: Word) => {
    const id = idByLetters.get(letters) ?? idByLetters.size;
    idByLetters.set(letters, id);
    return id;
  };
  const [right, written] = [originals.map(idOf), learners.map(idOf)];
  const keyOf = (one: number, other: number) => Math.imul(one, 0x9e3779b1) + other;
  const neighbours = new Chains(
    Int32Array.from({ length: Math.max(0, written.length - 1) }, (_, at) =>
      keyOf(written[at] as number, written[at + 1] as number),
    ),
  );
  return (before) => {
    if (before < 2) return none;
    const one = right[before - 2] as number;
    const other = right[before - 1] as number;
    let swaps: SpecialMove[] | undefined;
    for (let at = neighbours.first(keyOf(other, one)); at !== -1; at = neighbours.after(at)) {
      if (written[at] !== other || written[at + 1] !== one) continue;
      if (!swaps && !areUnrelated(originals[before - 2] as Word, originals[before - 1] as Word, knowledge))
        return none;
      swaps ??= [];
      swaps.push({ end: at + 2, originals: 2, learners: 2, cost: cost.swap });
    }
    return swaps ?? none;
  };
}

/** Words that differ by an accent only, or are taken for each other, were confused and not exchanged. */
const areUnrelated = (one: Word, other: Word, knowledge: WordKnowledge) =>
  one.form.bare !== other.form.bare && !knowledge.areConfusable(one.small, other.small);

/** "haber" for "a ver": too unlike to be told by their letters. */
function findConfusedPhrases(
  originals: readonly Word[],
  learners: readonly Word[],
  knowledge: WordKnowledge,
): Finder {
  if (!knowledge.hasConfusedPhrases) return () => none;
  const confusedIn = (before: number, count: number): SpecialMove[] =>
    knowledge.phrasesConfusedWith(smallFrom(originals, before - count, count)).flatMap((phrase) => {
      const parts = phrase.split(' ').length;
      return learners.flatMap((_, at) =>
        smallFrom(learners, at, parts) === phrase
          ? [{ end: at + parts, originals: count, learners: parts, cost: cost.boundary + cost.confusable }]
          : [],
      );
    });
  return (before) => {
    const found = [...confusedIn(before, 1), ...(before > 1 ? confusedIn(before, 2) : [])];
    return found.length > 0 ? found : none;
  };
}

const smallFrom = (words: readonly Word[], from: number, count: number) =>
  words
    .slice(Math.max(0, from), from + count)
    .map(({ small }) => small)
    .join(' ');
