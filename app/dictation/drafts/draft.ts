import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { AttemptMode } from '../attempts/attempt.ts';
import type { GapPiece } from '../gaps/gap.ts';

/** Where drafts are sent. */
export const draftsPath = '/dictation/drafts';

/** What someone has written for a file so far, as the server keeps it. */
export interface Draft {
  mode: AttemptMode;
  text: string;
  /** What stands in each sentence's field, or in each gap. */
  parts: string[];
  /** The text with its gaps; absent when none were cut, or the text has changed since. */
  gaps?: GapPiece[];
  replays: number;
  writingMs: number;
  /** Counts the saves. */
  revision: number;
  /** An instant, as ISO 8601 writes it. */
  updatedAt: string;
}

/** What a save is told: it is done, or (409) somebody saved something newer, or why it cannot be. */
export type DraftAnswer = { revision: number } | { draft: Draft } | { problem: TextKey };
