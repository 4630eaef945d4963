import { verifierVersion } from '../verify/costs.ts';
import type { Mark } from '../verify/marks.ts';
import { type Scores, scoresOf } from '../verify/scores.ts';
import { sentenceNumbers } from '../verify/text-pair.ts';
import { acceptVariants, asRight, isAccepted, type Variant } from '../verify/variants.ts';
import { plainWordsOf } from '../verify/words.ts';
import type { AttemptMode, CheckedSentence, Mistake, Strictness } from './attempt.ts';
import type { WrittenGaps } from './grade-gaps.ts';
import { upToLastWritten } from './grade-paper.ts';
import { retold } from './grade-sentences.ts';
import { markWritten } from './grade-text.ts';
import {
  type Marked,
  markSentences,
  mistakesOf,
  mostMistakes,
  paragraphsWritten,
  type Reference,
  wordsToWrite,
} from './grading.ts';
import { type AcceptedVariant, placeVariants } from './reference.ts';

/** What was stored of an attempt, as far as it decides its marks. */
export interface Remarked extends Reference {
  strictness: Strictness;
  gaps: WrittenGaps | null;
  /** Of a dictation that was checked sentence by sentence: it is marked so again. */
  sentences: CheckedSentence[] | null;
  firstText: string;
  finalText: string | null;
}

/** How today's rules mark what was written under older ones, as strictly as the learner chose then. */
export function rescore(attempt: Remarked, look: 'first' | 'final'): Marked {
  const { strictness, sentences, gaps } = attempt;
  const isFirst = look === 'first';
  const textOf = (position: number) => {
    const checked = sentences?.find((sentence) => sentence.position === position);
    return isFirst ? checked?.first : (checked?.final ?? checked?.first);
  };
  const written = {
    text: isFirst ? attempt.firstText : (attempt.finalText ?? attempt.firstText),
    parts: (isFirst ? gaps?.first : (gaps?.final ?? gaps?.first)) ?? [],
  };
  return sentences ? markSentences(attempt, textOf, strictness) : markWritten(attempt, written, strictness);
}

/** What of an attempt is needed to mark it again. */
export interface MarkedAttempt extends Remarked {
  mode: AttemptMode;
  firstMistakes: Mistake[];
  finalMistakes: Mistake[] | null;
  /** When an accepted appeal last changed it. */
  correctedAt: Date | null;
  verifierVersion: number;
}

/** An attempt as it is to be stored from now on. */
export interface Correction {
  firstMistakes: Mistake[];
  firstScores: Scores;
  firstReached: number;
  finalMistakes: Mistake[] | null;
  finalScores: Scores | null;
  finalReached: number | null;
  words: number;
  paragraphs: number;
  sentences: CheckedSentence[] | null;
  verifierVersion: number;
}

/**
 * What accepted variants make of an attempt; `undefined` where they change nothing. What was marked by older rules is
 * left to those who mark it by today's, with all that is accepted.
 */
export function correctionOf(
  attempt: MarkedAttempt,
  accepted: readonly AcceptedVariant[],
): Correction | undefined {
  const variants = placeVariants(attempt, accepted);
  if (attempt.verifierVersion !== verifierVersion || !isConcerned(attempt, variants)) return undefined;
  return remark({ ...attempt, variants }, { keepsRight: true });
}

/** What today's rules make of an attempt that was marked by older ones. What an appeal made right stays right. */
export const remarkedByToday = (attempt: MarkedAttempt, accepted: readonly AcceptedVariant[]): Correction =>
  remark(
    { ...attempt, variants: placeVariants(attempt, accepted) },
    { keepsRight: attempt.correctedAt !== null },
  );

/** Marks both looks anew. With `keepsRight`, nothing becomes a mistake that was none. */
function remark(
  attempt: MarkedAttempt & { variants: readonly Variant[] },
  { keepsRight }: { keepsRight: boolean },
): Correction {
  const { variants, strictness } = attempt;
  const look = (which: 'first' | 'final', told: readonly Mistake[]): Marked => {
    const found = attempt.mode === 'paper' ? remarkPaper(attempt, told) : rescore(attempt, which);
    const all = keepsRight ? onlyTold(found.marks, told) : found.marks;
    const marks = acceptVariants(all, variants, strictness);
    return { ...found, marks, scores: scoresOf(marks, strictness) };
  };
  const first = look('first', attempt.firstMistakes);
  const final = attempt.finalMistakes ? look('final', attempt.finalMistakes) : undefined;
  return {
    firstMistakes: mistakesOf(first.marks),
    firstScores: first.scores,
    firstReached: first.reached,
    finalMistakes: final ? mistakesOf(final.marks) : null,
    finalScores: final?.scores ?? null,
    finalReached: final?.reached ?? null,
    words: wordsToWrite(attempt, first),
    paragraphs: paragraphsWritten(attempt, final ?? first),
    sentences: attempt.sentences && retold(attempt, attempt.sentences, strictness),
    verifierVersion,
  };
}

const isConcerned = (
  { firstMistakes, finalMistakes, strictness }: MarkedAttempt,
  variants: readonly Variant[],
) =>
  variants.length > 0 &&
  [...firstMistakes, ...(finalMistakes ?? [])].some((mark) => isAccepted(mark, variants, strictness));

/** A variant that was removed again stays right where it was right once. */
function onlyTold(marks: readonly Mark[], told: readonly Mistake[]): Mark[] {
  if (told.length >= mostMistakes) return [...marks];
  const places = new Set(told.map(placeOf));
  return marks.map((mark) =>
    mark.verdict === 'correct' || places.has(placeOf(mark)) ? mark : asRight(mark),
  );
}

const placeOf = ({ originalStart, originalEnd, learnerStart }: Mark) =>
  `${originalStart} ${originalEnd} ${learnerStart}`;

/** What was marked by hand is not marked again: what stands between its mistakes was right. */
function remarkPaper(attempt: MarkedAttempt, told: readonly Mistake[]): Marked {
  const { original, sentenceStarts, firstText: text } = attempt;
  const words = plainWordsOf(original);
  const sentences = sentenceNumbers(original, words, sentenceStarts);
  const isWrong = (start: number, end: number) =>
    told.some(({ originalStart, originalEnd }) => originalStart <= start && originalEnd >= end);
  const right = words.flatMap(({ raw, start, end }, nth): Mark[] => {
    if (isWrong(start, end)) return [];
    const places = { originalStart: start, originalEnd: end, learnerStart: 0, learnerEnd: 0 };
    const word = { original: raw, learner: raw, verdict: 'correct', heard: true } as const;
    return [{ ...word, edits: [], ...places, sentence: sentences[nth] ?? 0 }];
  });
  const marks = [...told, ...right].sort((a, b) => a.originalStart - b.originalStart);
  return upToLastWritten(attempt, { text, marks }, attempt.strictness);
}
