import type { Language } from '#app/platform/languages.ts';
import type { Draft } from '../drafts/draft.ts';
import type { AttemptId, CheckedSentence } from '../grading/attempt.ts';
import type { AcceptedVariant } from '../grading/reference.ts';
import type { Dictation } from './dictation.ts';

/** Where a download is requested, and the list of those that are still open. */
export const downloadsPath = '/dictation/downloads';

/** A text to be marked against without a connection. */
export interface TakenText {
  lyricsRevision: number;
  language: Language;
  original: string;
  sentenceStarts: number[];
  variants: AcceptedVariant[];
}

/** All that is needed to write a dictation without a connection, but for its sound. */
export interface Download {
  userId: string;
  dictation: Dictation;
  text: TakenText;
  draft?: Draft;
  /** The attempt that is not finished, with the answers so far about its sentences. */
  begun?: { attemptId: AttemptId; sentences: CheckedSentence[] };
}

/** Whose downloads they are and which of them are still open, with the text that is now theirs. */
export interface OpenDownloads {
  userId: string;
  files: { file: string; lyricsRevision: number }[];
}
