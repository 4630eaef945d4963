import type { Mark } from '../verify/marks.ts';
import type { GapCut } from './gap.ts';

/**
 * The marks that count when only the gaps were written. What was given is the same on both sides, so a mistake always
 * comes from a gap, wherever it shows; words that are right count only where they were left out. Punctuation was given.
 */
export function countedMarks(marks: readonly Mark[], { hidden }: Pick<GapCut, 'hidden'>): Mark[] {
  return marks.filter((mark) =>
    mark.verdict === 'correct' ? isHidden(mark, hidden) : !isBetweenWords(mark),
  );
}

const isHidden = ({ originalStart, originalEnd }: Mark, hidden: GapCut['hidden']) =>
  hidden.some(([start, end]) => start < originalEnd && end > originalStart);

const isBetweenWords = ({ verdict, original, learner }: Mark) =>
  verdict === 'punctuation' && !/[\p{L}\p{N}]/u.test(original + learner);
