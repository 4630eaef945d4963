import type { Span } from './align/word-times.ts';
import type { StoredWord } from './processing.tables.server.ts';
import type { LyricsSentence } from './sentences.ts';

/** A sentence with its times, as they are stored. */
export interface TimedSentence extends Span {
  text: string;
  confident: boolean;
  /** Whether a person has set the times. */
  byHand: boolean;
  words: StoredWord[];
}

/** One that another text has, too, with its place in that text. */
export interface UnchangedSentence extends TimedSentence {
  position: number;
}

/**
 * What of a text's times holds for another text: sentences that stand in both, in the same order, keep theirs, unless
 * nobody was sure of them. `lost`: the places in the old text of those whose times were set by hand and have no sentence
 * any more. Where the rest cannot be found, because the recording is too long for that, all times go unless all stay.
 */
export function keepTimes(
  before: readonly TimedSentence[],
  after: readonly LyricsSentence[],
  isRestFound = true,
): { kept: UnchangedSentence[]; lost: number[] } {
  const alike = commonInOrder(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
  ).filter(([from]) => before[from]?.confident || before[from]?.byHand);
  const pairs = isRestFound || alike.length === after.length ? alike : [];
  const stays = new Set(pairs.map(([from]) => from));
  return {
    kept: pairs.flatMap(([from, position]) => {
      const sentence = before[from];
      return sentence ? { ...sentence, position } : [];
    }),
    lost: before.flatMap(({ byHand }, index) => (byHand && !stays.has(index) ? index : [])),
  };
}

/** The sentences of a text with times that somebody brought along; their words are still to be found. */
export const givenTimes = (
  sentences: readonly LyricsSentence[],
  times: readonly Span[],
): UnchangedSentence[] =>
  times.map(({ startMs, endMs }, position) => ({
    ...{ position, text: sentences[position]?.text ?? '', startMs, endMs },
    ...{ confident: true, byHand: true, words: [] },
  }));

/** Whether times that were set for one recording hold for another of the same text: it lasts as long, but for a moment. */
export const isAsLong = (oneMs: number, otherMs: number) => Math.abs(oneMs - otherMs) <= 250;

/** The longest row of texts that both lists have in the same order, each as its places in the two. */
function commonInOrder(one: readonly string[], other: readonly string[]): [from: number, to: number][] {
  const width = other.length + 1;
  // How many the two have in common from a place on to their ends.
  const left = new Uint16Array((one.length + 1) * width);
  const at = (i: number, j: number) => left[i * width + j] as number;
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      left[i * width + j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}
