import type { Language } from '#app/platform/languages.ts';
import { type Chance, chancesOf } from '../chances/chances.ts';
import type { Mistake, Strictness } from '../grading/attempt.ts';
import type { GapCut } from '../grading/grade-gaps.ts';
import { mostMistakes } from '../grading/grading.ts';
import { reachedEnd, sentencesUpTo } from '../grading/reference.ts';
import { letterCodes } from '../verify/languages/codes.ts';
import { missingSpace, type Verdict } from '../verify/marks.ts';
import { type Policies, policyOfMark } from '../verify/scores.ts';
import { inOneTypography, plainWordsOf, withoutAccents } from '../verify/words.ts';

/** Of a finished attempt, what says how well its rules and words are known. */
export interface RememberedAttempt {
  language: Language;
  original: string;
  sentenceStarts: readonly number[];
  /** How many sentences were reached at the first look; not known of what older rules marked. */
  reached: number | null;
  gaps: Pick<GapCut, 'hidden'> | null;
  strictness: Strictness;
  firstMistakes: readonly Mistake[];
  finalMistakes: readonly Mistake[];
}

/** How often an item could go wrong where it was heard, did at the first look, and was then put right by oneself. */
export type Tally = [chances: number, failures: number, corrected: number];

/** What an attempt says of each rule and each word: those that went wrong with their numbers, the other words by name. */
export interface AttemptItems {
  rules: Record<string, Tally>;
  missed: Record<string, Tally>;
  right: string[];
  sentences: SentenceTally[];
}

/** Of a sentence that was reached: how many of its words were to be written, of these heard, and of those spelt right. */
export type SentenceTally = [position: number, words: number, heard: number, spelt: number];

/** A word that was heard and is spelt wrong. Capitals, spaces and punctuation are matters of a rule, not of the word. */
const misspelt: readonly Verdict[] = ['spelling', 'accent', 'wrong_word'];

/**
 * What was to be known, and what was known, at the first look: of what was reached, was to be written, was heard, and
 * counted as strictly as the learner wanted. A rule went wrong at least as often as it could: the verifier sees more than
 * typical slips.
 */
export function itemsOf(attempt: RememberedAttempt, chances: readonly Chance[]): AttemptItems {
  const { original, strictness, firstMistakes } = attempt;
  const isAsked = askedIn(attempt);
  const unheard = firstMistakes.filter(({ heard }) => !heard);
  const isHeard = (start: number, end: number) =>
    !unheard.some(({ originalStart, originalEnd }) => originalStart < end && start < originalEnd);
  const failures = firstMistakes.filter(
    (mistake) =>
      mistake.heard && isStrict(strictness, policyOfMark(mistake)) && isAsked(mistake.originalStart),
  );
  const isCorrected = correctedIn(attempt);

  const rules = new Map<string, Tally>();
  for (const { code, start, end, written } of chances) {
    const isCounted = isStrict(strictness, policyOfSlip(original.slice(start, end), written));
    if (isCounted && isAsked(start) && isHeard(start, end)) tallyOf(rules, code)[0] += 1;
  }
  for (const mistake of failures) {
    const { code } = mistake;
    if (code === undefined || code === missingSpace || letterCodes.includes(code)) continue;
    addFailure(tallyOf(rules, code), isCorrected(mistake));
  }

  const misses = failures.filter(({ verdict }) => misspelt.includes(verdict));
  const words = new Map<string, Tally>();
  const sentences = new Map<number, SentenceTally>();
  for (const { small, start, end } of plainWordsOf(original)) {
    if (!isAsked(start)) continue;
    const position = sentencesUpTo(attempt.sentenceStarts, start) - 1;
    const sentence = sentences.get(position) ?? [position, 0, 0, 0];
    sentences.set(position, sentence);
    sentence[1] += 1;
    if (!isHeard(start, end)) continue;
    sentence[2] += 1;
    const tally = tallyOf(words, small);
    tally[0] += 1;
    const miss = misses.find(({ originalStart, originalEnd }) => originalStart < end && start < originalEnd);
    if (miss) addFailure(tally, isCorrected(miss));
    else sentence[3] += 1;
  }
  const all = [...words];
  return {
    rules: Object.fromEntries([...rules].map(([code, tally]) => [code, atLeastFailures(tally)])),
    missed: Object.fromEntries(all.filter(([, [, failed]]) => failed > 0)),
    right: all.filter(([, [, failed]]) => failed === 0).map(([word]) => word),
    sentences: [...sentences.values()],
  };
}

const isStrict = (strictness: Policies, policy: keyof Policies | undefined) =>
  policy === undefined || strictness[policy] === 'strict';

/** Under which policy a slip would fall if it were made. */
function policyOfSlip(right: string, written: string): keyof Policies | undefined {
  const [one, other] = [inOneTypography(right), inOneTypography(written)];
  const [small, otherSmall] = [one.toLowerCase(), other.toLowerCase()];
  if (small === otherSmall) return 'case';
  if (withoutAccents(small) === withoutAccents(otherSmall)) return 'accents';
  return lettersOf(small) === lettersOf(otherSmall) && hasSpace(small) === hasSpace(otherSmall)
    ? 'punctuation'
    : undefined;
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
const hasSpace = (text: string) => /\s/u.test(text);

/** Whether a word that begins here was to be written, and somebody got so far. */
function askedIn(attempt: RememberedAttempt): (start: number) => boolean {
  const { firstMistakes, gaps, reached } = attempt;
  // What is stored of someone who got everything wrong ends somewhere: nothing is known of what follows.
  const isCutOff = firstMistakes.length >= mostMistakes;
  const told = isCutOff ? (firstMistakes.at(-1)?.originalEnd ?? 0) : attempt.original.length;
  const end = Math.min(told, reachedEnd(attempt, reached));
  if (!gaps) return (start) => start < end;
  return (start) => start < end && gaps.hidden.some(([from, to]) => from <= start && start < to);
}

/** Whether a mistake of the first look is none any more at the second, which comes before the original is shown. */
function correctedIn({ finalMistakes }: RememberedAttempt): (mistake: Mistake) => boolean {
  const left = new Set(finalMistakes.map(placeOf));
  return (mistake) => !left.has(placeOf(mistake));
}

const placeOf = ({ originalStart, originalEnd }: Mistake) => `${originalStart} ${originalEnd}`;

function tallyOf(tallies: Map<string, Tally>, key: string): Tally {
  const tally = tallies.get(key) ?? [0, 0, 0];
  tallies.set(key, tally);
  return tally;
}

function addFailure(tally: Tally, isCorrected: boolean): void {
  tally[1] += 1;
  if (isCorrected) tally[2] += 1;
}

const atLeastFailures = ([chances, failures, corrected]: Tally): Tally => [
  Math.max(chances, failures),
  failures,
  corrected,
];

/** Everything that a finished attempt says, with the chances that were in what was reached. */
export function tallied(attempt: RememberedAttempt): AttemptItems {
  const { original, sentenceStarts, language, reached } = attempt;
  const end = reachedEnd(attempt, reached);
  const chances = sentenceStarts.flatMap((start, nth) => {
    if (start >= end) return [];
    const sentence = original.slice(start, sentenceStarts[nth + 1]).trimEnd();
    return chancesOf(sentence, language).map((chance) => ({
      ...chance,
      start: chance.start + start,
      end: chance.end + start,
    }));
  });
  return itemsOf(attempt, chances);
}
