import type { AttemptMode, CheckedSentence, Mistake } from '../attempts/attempt.ts';
import { mistakesOf, mostMistakes, paragraphsWritten } from '../attempts/marking.ts';
import { retold } from '../attempts/marking-sentences.ts';
import { type Remarked, rescore } from '../progress/rescore.ts';
import type { Mark } from '../verify/marks.ts';
import { type Scores, scoresOf } from '../verify/scores.ts';
import { acceptVariants, asRight, isAccepted, type Variant } from '../verify/variants.ts';
import { verifierVersion } from '../verify/version.ts';
import { plainWordsOf } from '../verify/words.ts';
import { type AcceptedVariant, placeVariants } from './variants.ts';

/** What of an attempt an accepted variant can change. */
export interface MarkedAttempt extends Remarked {
  mode: AttemptMode;
  firstMistakes: Mistake[];
  finalMistakes: Mistake[] | null;
  verifierVersion: number;
}

/** An attempt as it is to be kept from now on. */
export interface Correction {
  firstMistakes: Mistake[];
  firstScores: Scores;
  finalMistakes: Mistake[] | null;
  finalScores: Scores | null;
  paragraphs: number;
  sentences: CheckedSentence[] | null;
}

/**
 * What accepted variants make of an attempt; `undefined` where they change nothing. What was marked by older rules stays
 * as it was: its history shows today's rules, and what is accepted by now, beside it.
 */
export function correctionOf(
  attempt: MarkedAttempt,
  accepted: readonly AcceptedVariant[],
): Correction | undefined {
  const variants = placeVariants(attempt, accepted);
  if (attempt.verifierVersion !== verifierVersion || !isConcerned(attempt, variants)) return undefined;
  const marked = { ...attempt, variants };
  const look = (which: 'first' | 'final', told: readonly Mistake[]) => {
    const all =
      attempt.mode === 'paper' ? withRightWords(attempt.original, told) : rescore(marked, which).marks;
    const marks = acceptVariants(onlyTold(all, told), variants, attempt.strictness);
    return { marks, mistakes: mistakesOf(marks), scores: scoresOf(marks, attempt.strictness) };
  };
  const first = look('first', attempt.firstMistakes);
  const final = attempt.finalMistakes ? look('final', attempt.finalMistakes) : undefined;
  return {
    firstMistakes: first.mistakes,
    firstScores: first.scores,
    finalMistakes: final?.mistakes ?? null,
    finalScores: final?.scores ?? null,
    paragraphs: paragraphsWritten(attempt.original, (final ?? first).marks),
    sentences: attempt.sentences && retold(marked, attempt.sentences, attempt.strictness),
  };
}

const isConcerned = (
  { firstMistakes, finalMistakes, strictness }: MarkedAttempt,
  variants: readonly Variant[],
) =>
  variants.length > 0 &&
  [...firstMistakes, ...(finalMistakes ?? [])].some((mark) => isAccepted(mark, variants, strictness));

/** Nothing becomes a mistake that was none: a variant that was removed again stays right where it was right once. */
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
function withRightWords(original: string, mistakes: readonly Mistake[]): Mark[] {
  const isWrong = (start: number, end: number) =>
    mistakes.some(({ originalStart, originalEnd }) => originalStart <= start && originalEnd >= end);
  const right = plainWordsOf(original)
    .filter(({ start, end }) => !isWrong(start, end))
    .map(({ raw, start, end }): Mark => {
      const places = { originalStart: start, originalEnd: end, learnerStart: 0, learnerEnd: 0 };
      return {
        original: raw,
        learner: raw,
        verdict: 'correct',
        heard: true,
        edits: [],
        sentence: 0,
        ...places,
      };
    });
  return [...mistakes, ...right].sort((a, b) => a.originalStart - b.originalStart);
}
