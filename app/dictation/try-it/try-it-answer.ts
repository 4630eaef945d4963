import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import type { Mistake } from '../grading/attempt.ts';
import type { Scores } from '../verify/scores.ts';

/** A sentence that was marked: what was written, and now also what was said. */
export interface MarkedTry {
  language: Language;
  text: string;
  original: string;
  mistakes: Mistake[];
  scores: Scores;
}

/** The answer to whoever tries a sentence; a problem gives back what was typed. */
export type TryItAnswer = { marked: MarkedTry } | { problem: TextKey; language?: Language; text?: string };

/** Far more than any of the sentences; nobody's server marks novels for strangers. */
export const longestTry = 500;

/** Where a sentence is marked, and where it can be tried without scripts. */
export const tryItPath = '/try-it';

/** Where only the answer is to be had. */
export const tryItApi = '/api/try-it';
