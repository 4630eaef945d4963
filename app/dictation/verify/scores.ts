import { type Mark, missingSpace, type Verdict, verdicts } from './marks.ts';
import { wordDistance } from './word-distance.ts';
import { classAt, letterClass } from './words.ts';

/** How accents, case or punctuation count: as mistakes, shown without costing anything, or not at all. */
export type Policy = 'strict' | 'lenient' | 'ignore';

export interface Policies {
  accents: Policy;
  case: Policy;
  punctuation: Policy;
}

/** Shares from 0 to 1, but for the two error rates, which can be more than 1. */
export interface Scores {
  /** How much was heard right, however it was written. */
  ear: number;
  /** How much of what was heard is spelt right, less a little for each mistake in punctuation. */
  spelling: number;
  /** 1 less the word error rate, but never below 0. */
  accuracy: number;
  wordErrorRate: number;
  characterErrorRate: number;
  /** How many words were heard: a share of few says little. */
  heardWords?: number;
}

/** How many mistakes in punctuation weigh as much as one misspelt word: schools count from two to six. */
const punctuationPerWord = 4;

const fewestWords = 3;
const leastShare = 0.1;

/** Whether so much was heard that its spelling can be judged; where not, show no number. A short text heard whole can. */
export const spellingIsMeaningful = ({ ear, heardWords = fewestWords }: Pick<Scores, 'ear' | 'heardWords'>) =>
  ear === 1 || (ear >= leastShare && heardWords >= fewestWords);

export type Counts = Record<Verdict, number>;

/** How often each verdict was given. */
export function countVerdicts(marks: readonly Mark[]): Counts {
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Counts;
  for (const { verdict } of marks) counts[verdict] += 1;
  return counts;
}

/** The policy under which a mark falls; those without one always count. */
export const policyOfMark = ({ verdict, code }: Mark): keyof Policies | undefined =>
  code === missingSpace ? 'punctuation' : policyOf[verdict];

/** The policy under which a verdict falls; the others always count. */
export const policyOf: Partial<Record<Verdict, keyof Policies>> = {
  accent: 'accents',
  case: 'case',
  punctuation: 'punctuation',
};

/**
 * Both scores and both error rates of a marked text. The ear, the accuracy and the word error rate are about words
 * alone. Under the strict policy, four mistakes in punctuation take as much off the spelling as one misspelt word.
 */
export function scoresOf(marks: readonly Mark[], policies: Policies): Scores {
  let words = 0;
  let letters = 0;
  let heard = 0;
  let misspelt = 0;
  let mispunctuated = 0;
  let wrong = 0;
  let wrongLetters = 0;
  for (const mark of marks) {
    const policy = policyOfMark(mark);
    const counts = policy === undefined || policies[policy] === 'strict';
    const isMistake = mark.verdict !== 'correct' && counts;
    const own = wordsIn(mark);
    words += own;
    letters += mark.original.length;
    if (mark.heard) heard += own;
    if (isMistake && isAboutWords(mark)) {
      if (mark.heard) misspelt += own;
      wrong += Math.max(own, 1);
    } else if (isMistake) mispunctuated += 1;
    if (isMistake) wrongLetters += wordDistance(mark.original, mark.learner);
  }
  const extras = marks.filter(({ verdict }) => verdict === 'extra').length;
  const wordErrorRate = share(wrong, words, extras > 0 ? 1 : 0);
  return {
    ear: share(heard, words + extras, 1),
    spelling: Math.max(
      0,
      share(heard - misspelt - mispunctuated / punctuationPerWord, heard, words === 0 ? 1 : 0),
    ),
    accuracy: Math.max(0, 1 - wordErrorRate),
    wordErrorRate,
    characterErrorRate: share(wrongLetters, letters, wrongLetters > 0 ? 1 : 0),
    heardWords: heard,
  };
}

const share = (part: number, whole: number, ifEmpty: number) => (whole === 0 ? ifEmpty : part / whole);

/** Punctuation between words and the space after it belong to no word; a hyphen or an apostrophe inside one does. */
const isAboutWords = (mark: Mark) =>
  mark.code !== missingSpace && (mark.verdict !== 'punctuation' || wordsIn(mark) > 0);

/** What is divided by spaces, where there is a letter or a digit at all. */
function wordsIn({ original }: Mark): number {
  let words = 0;
  let isWord = false;
  let before: number = letterClass.space;
  for (let at = 0; at < original.length; at++) {
    const here = classAt(original, at);
    if (here === letterClass.letter || here === letterClass.digit) isWord = true;
    if (before === letterClass.space && here !== letterClass.space) words++;
    before = here;
  }
  return isWord ? words : 0;
}
