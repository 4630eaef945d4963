import type { ProblemAnswer } from '../asking/with-form.ts';
import type { GapPiece } from '../gaps/gap.ts';
import type { Writing } from './writing.ts';

/** Where drafts are sent. */
export const draftsPath = '/dictation/drafts';

/** What someone has written for a file so far, as the server keeps it. */
export interface Draft extends Writing {
  /** The text with its gaps; absent when none were cut, or the text has changed since. */
  gaps?: GapPiece[];
  /** Counts the saves, and never starts again: what was handed in is taken out, and that counts as one. */
  revision: number;
}

/** What a save is told: it is done, or (409) somebody saved something newer, or why it cannot be. */
export type DraftAnswer = { revision: number } | { draft: Draft } | ProblemAnswer;
