import type { Language } from '#app/platform/languages.ts';
import type { GapChoice, GapCut, GapShare } from '../grading/grade-gaps.ts';
import { rulesOf } from '../verify/languages/rules-of.ts';
import { knowledgeOf } from '../verify/word-knowledge.ts';
import type { PlainWord } from '../verify/words.ts';
import { plainWordsOf } from '../verify/words.ts';

/** A number from 0 up to, but never, 1. */
type Chance = () => number;

/** Largest seed and one more: seeds are whole numbers from 0. */
export const seedCount = 2 ** 32;

/** Chance that takes the same course each time for the same seed: a counter whose bits are stirred until no pattern is left. */
function chanceFrom(seed: number): Chance {
  let counter = seed >>> 0;
  return () => {
    counter = (counter + 0x9e3779b9) >>> 0;
    let bits = Math.imul(counter ^ (counter >>> 16), 0x21f0aaad);
    bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
    return ((bits ^ (bits >>> 15)) >>> 0) / seedCount;
  };
}

export interface GapOptions {
  share: GapShare;
  choice: GapChoice;
  /** A whole number from 0 up to `seedCount`; the same seed leaves out the same words. */
  seed: number;
  /** How much a learner should practise a word; 0 for those they know. Only called for `weak`. */
  weightOf?: (word: PlainWord) => number;
}

/**
 * Chooses whole words to leave out, spread over the text: the requested share of them, and at least one.
 * Function words or weak spots go first; where there are too few of them, others follow, and where none are
 * known it is any words.
 */
export function chooseGaps(text: string, language: Language, wish: GapOptions): GapCut['hidden'] {
  const words = plainWordsOf(text);
  const wanted = Math.min(words.length, Math.max(1, Math.round((words.length * wish.share) / 100)));
  const chance = chanceFrom(wish.seed);
  const weightOf = weighing(language, wish);
  const preferred = words.filter((word) => weightOf(word) > 0);
  const others = words.filter((word) => weightOf(word) <= 0);
  const first = pickSpread(preferred, Math.min(wanted, preferred.length), weightOf, chance);
  const rest = pickSpread(others, wanted - first.length, () => 1, chance);
  return [...first, ...rest].sort((a, b) => a.start - b.start).map(({ start, end }) => [start, end]);
}

function weighing(language: Language, { choice, weightOf }: GapOptions): (word: PlainWord) => number {
  if (choice === 'weak' && weightOf) return weightOf;
  if (choice !== 'function') return () => 1;
  const { isFunctionWord } = knowledgeOf(rulesOf(language));
  return ({ small }) => (isFunctionWord(small) ? 1 : 0);
}

/** As many as wanted, one from each of as many equal stretches; within a stretch the heavier are likelier. */
function pickSpread(
  words: readonly PlainWord[],
  wanted: number,
  weightOf: (word: PlainWord) => number,
  chance: Chance,
): PlainWord[] {
  const border = (stretch: number) => Math.floor((stretch * words.length) / wanted);
  return Array.from({ length: wanted }, (_, stretch) =>
    pickOne(words.slice(border(stretch), border(stretch + 1)), weightOf, chance),
  ).flat();
}

function pickOne(
  words: readonly PlainWord[],
  weightOf: (word: PlainWord) => number,
  chance: Chance,
): PlainWord[] {
  const whole = words.reduce((sum, word) => sum + weightOf(word), 0);
  let left = chance() * whole;
  const chosen = words.find((word) => {
    left -= weightOf(word);
    return left < 0;
  });
  const last = words.at(-1);
  return chosen ? [chosen] : last ? [last] : [];
}
