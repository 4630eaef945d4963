import { type FormAnswer, typedText } from '#app/forms/form-answer.ts';
import { isLanguage, type Language } from '#app/platform/languages.ts';
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

/** The answer to whoever tries a sentence. */
export type TryItAnswer = FormAnswer<unknown, MarkedTry>;

/** Which language an answer is about; one that was lost on the way does not say it. */
export function triedLanguage(answer: TryItAnswer): Language | undefined {
  const tried = answer.value?.language ?? typedText(answer, 'language');
  return isLanguage(tried) ? tried : undefined;
}

/** Far more than any of the sentences; nobody's server marks novels for strangers. */
export const longestTry = 500;

/** Where a sentence is marked, and where it can be tried without scripts. */
export const tryItPath = '/try-it';

/** Where only the answer is to be had. */
export const tryItApi = '/api/try-it';
