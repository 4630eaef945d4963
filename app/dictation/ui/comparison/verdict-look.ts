import type { Verdict } from '../../verify/marks.ts';

/**
 * How each class is drawn. No two have the same line, so that none is told by its colour alone: a line of its own for
 * each matter of letters; a tie under words that belong together, bars around those that belong apart, a box around
 * those in the wrong order, a broken one around those that are not there.
 */
export const verdictLook: Record<Verdict, string> = {
  correct: '',
  spelling: 'line-wavy decoration-wrong',
  wrong_word: 'line-double decoration-wrong',
  extra: 'line-strike decoration-wrong',
  missing: 'rounded-tick outline-1 outline-wrong outline-dashed',
  accent: 'line-dotted decoration-hint',
  case: 'line-dashed decoration-hint',
  punctuation:
    'underline decoration-4 decoration-hint underline-offset-[0.22em] [text-decoration-skip-ink:none]',
  split: 'underline decoration-2 decoration-note underline-offset-[0.28em] [text-decoration-skip-ink:none]',
  joined: 'box-decoration-clone shadow-[-2px_0_var(--color-note),2px_0_var(--color-note)]',
  swapped: 'rounded-tick box-decoration-clone outline-2 outline-note outline-solid',
};

/** The colour of what is said about a class. */
export const verdictColour: Record<Verdict, string> = {
  correct: 'text-good',
  spelling: 'text-wrong',
  wrong_word: 'text-wrong',
  extra: 'text-wrong',
  missing: 'text-wrong',
  accent: 'text-hint',
  case: 'text-hint',
  punctuation: 'text-hint',
  split: 'text-note',
  joined: 'text-note',
  swapped: 'text-note',
};
