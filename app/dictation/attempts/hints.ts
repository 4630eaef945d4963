import type { Mark } from '../verify/marks.ts';
import type { Hint } from './attempt.ts';

/**
 * Where the mistakes are and of what class: all that may be known before the original is shown. No letter of the
 * original is in it; of a word that is missing only the place.
 */
export const hintsOf = (marks: readonly Mark[]): Hint[] =>
  marks.filter(({ verdict }) => verdict !== 'correct').map(hintOf);

function hintOf({ verdict, code, heard, learnerStart, learnerEnd, sentence }: Mark): Hint {
  const isClassKnown = code !== undefined && verdict !== 'missing';
  return { verdict, ...(isClassKnown && { code }), heard, learnerStart, learnerEnd, sentence };
}
