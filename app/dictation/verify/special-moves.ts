import { cost, type NumberedText, numberWords, PairCosts } from './pair-costs.ts';
import { wordDistance } from './word-distance.ts';
import type { WordKnowledge } from './word-knowledge.ts';
import type { Word } from './words.ts';

/** A step that takes several words at once, by where it ends. */
export interface SpecialMove {
  /** The number of learner's words before its end. */
  end: number;
  originals: number;
  learners: number;
  cost: number;
}

/** The most that words may differ from what they are split into or joined from. */
const tolerance = 0.25;
/** Words that belong together begin alike or end alike. */
const likeness = 3;

/** The splits, joins and swaps by how many original words stand before their end, each in the order of their ends. */
export type SpecialMoves = readonly (readonly SpecialMove[])[];

/** Finds every place where words may have been split, joined or exchanged: almost everywhere there is none. */
function findSpecialMoves(
  originals: readonly Word[],
  learners: readonly Word[],
  knowledge: WordKnowledge,
): SpecialMoves {
  const splitInto = [2, 3].map((count) => ({ count, places: placesByEnds(phrasesOf(learners, count)) }));
  const joinedTo = placesByEnds(phrasesOf(learners, 1));
  const neighbours = placesOf(
    learners.slice(1).map((word, nth) => `${learners[nth]?.letters} ${word.letters}`),
  );
  const splits = new Map<string, SpecialMove[]>();

  const splitsOf = (word: string) => {
    const known = splits.get(word);
    if (known) return known;
    const found = splitInto.flatMap(({ count, places }) =>
      likePlaces(places, word).flatMap((at) =>
        boundaryMove(word, learners.slice(at, at + count), at, 1, count),
      ),
    );
    splits.set(word, found);
    return found;
  };
  const joinsOf = (before: number, count: number) => {
    if (before < count) return [];
    const phrase = phraseAt(originals, before - count, count);
    return likePlaces(joinedTo, phrase).flatMap((at) =>
      boundaryMove(learners[at]?.letters ?? '', originals.slice(before - count, before), at, count, 1),
    );
  };
  const swapsOf = (before: number): SpecialMove[] => {
    const [one, other] = [originals[before - 2], originals[before - 1]];
    if (!one || !other || !areUnrelated(one, other, knowledge)) return [];
    const places = neighbours.get(`${other.letters} ${one.letters}`) ?? [];
    return places.map((at) => ({ end: at + 2, originals: 2, learners: 2, cost: cost.swap }));
  };

  // "haber" for "a ver": too unlike to be told by their letters.
  const confusedIn = (before: number, count: number): SpecialMove[] =>
    knowledge.phrasesConfusedWith(smallOf(originals, before - count, count)).flatMap((phrase) => {
      const parts = phrase.split(' ').length;
      return learners.flatMap((_, at) =>
        smallOf(learners, at, parts) === phrase
          ? [{ end: at + parts, originals: count, learners: parts, cost: cost.boundary + cost.confusable }]
          : [],
      );
    });

  return Array.from({ length: originals.length + 1 }, (_, before) => {
    const word = originals[before - 1]?.letters ?? '';
    const found = [
      ...splitsOf(word),
      ...joinsOf(before, 2),
      ...joinsOf(before, 3),
      ...swapsOf(before),
      ...confusedIn(before, 1),
      ...confusedIn(before, 2),
    ];
    return found.length > 1 ? found.sort((a, b) => a.end - b.end) : found;
  });
}

/** Words that differ by an accent only, or are taken for each other, were confused and not exchanged. */
const areUnrelated = (one: Word, other: Word, knowledge: WordKnowledge) =>
  one.bare !== other.bare && !knowledge.areConfusable(one.small, other.small);

const smallOf = (words: readonly Word[], from: number, count: number) =>
  words
    .slice(Math.max(0, from), from + count)
    .map(({ small }) => small)
    .join(' ');

const phraseAt = (words: readonly Word[], from: number, count: number) => {
  let phrase = '';
  for (let nth = from; nth < from + count; nth++) phrase += words[nth]?.letters ?? '';
  return phrase;
};

const phrasesOf = (words: readonly Word[], count: number) =>
  Array.from({ length: Math.max(0, words.length + 1 - count) }, (_, from) => phraseAt(words, from, count));

function placesOf(phrases: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  phrases.forEach((phrase, at) => {
    const known = places.get(phrase);
    if (known) known.push(at);
    else places.set(phrase, [at]);
  });
  return places;
}

interface PlacesByEnds {
  beginning: Map<string, number[]>;
  ending: Map<string, number[]>;
  lengths: Int32Array;
}

function placesByEnds(phrases: readonly string[]): PlacesByEnds {
  return {
    beginning: placesOf(phrases.map((phrase) => phrase.slice(0, likeness))),
    ending: placesOf(phrases.map((phrase) => phrase.slice(-likeness))),
    lengths: Int32Array.from(phrases, ({ length }) => length),
  };
}

/** Where a phrase stands that begins or ends like the word and is about as long. */
function likePlaces({ beginning, ending, lengths }: PlacesByEnds, word: string): readonly number[] {
  if (word.length < 2) return none;
  const begins = beginning.get(word.slice(0, likeness));
  const ends = ending.get(word.slice(-likeness));
  if (!begins && !ends) return none;
  const isAsLong = (at: number) => areAsLong(word.length, lengths[at] as number);
  const found = begins?.filter(isAsLong) ?? [];
  for (const at of ends ?? none) if (isAsLong(at) && !found.includes(at)) found.push(at);
  return found;
}

const none: readonly never[] = [];

const areAsLong = (one: number, other: number) => Math.abs(one - other) <= Math.max(one, other) * tolerance;

/** One word on one side, several on the other, if their letters are nearly the same. */
function boundaryMove(
  one: string,
  several: readonly Word[],
  at: number,
  originals: number,
  learners: number,
): SpecialMove[] {
  const phrase = phraseAt(several, 0, several.length);
  const longer = Math.max(one.length, phrase.length);
  const distance = wordDistance(one, phrase);
  if (distance > longer * tolerance) return [];
  // Nearer to one of the words alone: the others are missing, or too many.
  if (several.some(({ letters }) => wordDistance(one, letters) < distance)) return [];
  const words = cost.boundary * (Math.max(originals, learners) - 1);
  return [{ end: at + learners, originals, learners, cost: words + Math.round((100 * distance) / longer) }];
}

/** What an alignment needs to know of two texts. */
export interface TextPair {
  originals: NumberedText;
  learners: NumberedText;
  pairs: PairCosts;
  specials: SpecialMoves;
}

/** Makes two texts ready to be aligned. */
export function pairTexts(
  originals: readonly Word[],
  learners: readonly Word[],
  knowledge: WordKnowledge,
): TextPair {
  const numbered = { originals: numberWords(originals), learners: numberWords(learners) };
  return {
    ...numbered,
    pairs: new PairCosts(numbered.originals, numbered.learners, knowledge),
    specials: findSpecialMoves(originals, learners, knowledge),
  };
}
