import type { Hint, Mistake } from './attempt.ts';
import { mistakesOf } from './grading.ts';

/**
 * Where the mistakes are and of what class: all that may be known before the original is shown. No letter of the
 * original is in it; of a word that is missing only the place.
 */
export const hintsOf = (marks: readonly Mistake[]): Hint[] => mistakesOf(marks).map(hintOf);

function hintOf({ verdict, code, heard, learnerStart, learnerEnd, sentence, gap }: Mistake): Hint {
  const isClassKnown = code !== undefined && verdict !== 'missing';
  const hint = { verdict, ...(isClassKnown && { code }), heard, learnerStart, learnerEnd, sentence };
  return gap === undefined ? hint : { ...hint, gap };
}
