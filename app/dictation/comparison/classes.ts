import type { Hint, Mistake } from '../attempts/attempt.ts';
import type { Verdict } from '../verify/marks.ts';

/** A place in the learner's text with what is known about it: the right form only after the second look. */
export type MarkedPlace = Hint | Mistake;

/** Whether the right form is known. */
export const isRevealed = (mark: MarkedPlace): mark is Mistake => 'original' in mark;

/** The classes of mistakes, the gravest first. */
export const mistakeClasses = [
  'missing',
  'extra',
  'wrong_word',
  'spelling',
  'accent',
  'case',
  'split',
  'joined',
  'swapped',
  'punctuation',
] as const satisfies readonly Verdict[];

export interface ClassCount {
  verdict: Verdict;
  count: number;
}

/** How many mistakes there are of each class that occurs, the gravest first. */
export function countClasses(marks: readonly Pick<MarkedPlace, 'verdict'>[]): ClassCount[] {
  return mistakeClasses
    .map((verdict) => ({ verdict, count: marks.filter((mark) => mark.verdict === verdict).length }))
    .filter(({ count }) => count > 0);
}
