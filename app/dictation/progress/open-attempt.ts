import type { AttemptMode, Mistake } from '../attempts/attempt.ts';
import { hintsOf } from '../attempts/hints.ts';
import { verifierVersion } from '../verify/version.ts';
import type { AttemptTexts, Rescored } from './history.ts';
import { type Remarked, rescore } from './rescore.ts';

/** What was kept of the texts of an attempt and of their marks. */
export interface StoredMarking extends Remarked {
  mode: AttemptMode;
  firstMistakes: Mistake[];
  finalMistakes: Mistake[] | null;
  verifierVersion: number;
}

/**
 * What an attempt shows of itself: before it is finished where the mistakes are, afterwards also what is right, and how
 * today's rules mark it if that was asked for.
 */
export function openAttempt(stored: StoredMarking, rescored?: Rescored): AttemptTexts {
  const { original, firstText, firstMistakes, finalText, finalMistakes } = stored;
  if (finalText === null || finalMistakes === null)
    return { isFinished: false, first: { text: firstText, mistakes: hintsOf(firstMistakes) } };
  return {
    isFinished: true,
    original,
    first: { text: firstText, mistakes: firstMistakes },
    final: { text: finalText, mistakes: finalMistakes },
    rescored,
  };
}

/** Whether today's rules may say something else. What was marked by hand stays as the hand marked it. */
export const isOutdated = ({ mode, finalText, verifierVersion: version }: StoredMarking): boolean =>
  mode !== 'paper' && finalText !== null && version < verifierVersion;

/** How today's rules mark what was marked by older ones. */
export function rescoredOf(stored: StoredMarking): Rescored {
  const first = rescore(stored, 'first');
  const final = rescore(stored, 'final');
  return {
    isSame:
      areSame(first.mistakes, stored.firstMistakes) && areSame(final.mistakes, stored.finalMistakes ?? []),
    firstScores: first.scores,
    finalScores: final.scores,
    mistakes: final.mistakes,
  };
}

/** The same class and the same rule at the same places. */
const areSame = (some: readonly Mistake[], others: readonly Mistake[]) =>
  JSON.stringify(some.map(outlineOf)) === JSON.stringify(others.map(outlineOf));

const outlineOf = ({ verdict, code, heard, originalStart, learnerStart }: Mistake) => [
  verdict,
  code,
  heard,
  originalStart,
  learnerStart,
];
