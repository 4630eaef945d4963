import { parsedRecord } from '#app/platform/outcome.ts';
import type {
  AttemptMode,
  FinalPass,
  FirstPass,
  OriginalShown,
  SentenceFinalPass,
  SentenceFirstPass,
  Strictness,
} from '../grading/attempt.ts';
import type { ProblemAnswer } from '../requests.ts';
import type { Policies, Policy } from '../verify/scores.ts';
import type { AttemptReceived } from './offline-attempt.ts';

/** Where everything that is written for a dictation is sent, with the field `intent`. */
export const attemptsPath = '/dictation/attempts';
export const appealsPath = '/dictation/appeals';
export const ratingsPath = '/dictation/ratings';

/** The original as words that can be tapped, for marking what was written on paper. */
export interface PaperOriginal {
  pass: 'paper';
  original: string;
  words: { start: number; end: number; sentence: number }[];
  /** Which text it is; to be sent along with what is said about it. */
  lyricsRevision: number;
}

/** The answers so far to an attempt that is not finished, each look with the text it was about. */
export interface BegunAttempt {
  mode: AttemptMode;
  looks: { text: string; answer: FirstPass | SentenceFirstPass | SentenceFinalPass }[];
}

/** What `compare` and `reveal` answer. A text without a mistake gets its final pass at once. */
export type ComparisonAnswer = FirstPass | FinalPass | OriginalShown | ProblemAnswer;

/** What `check` answers. */
export type SentenceAnswer = SentenceFirstPass | SentenceFinalPass | ProblemAnswer;

/** What `openPaper` and `paper` answer. */
export type PaperAnswer = PaperOriginal | FinalPass | ProblemAnswer;

export type AttemptAnswer = ComparisonAnswer | SentenceAnswer | PaperAnswer | AttemptReceived;

/** The answer to an appeal. */
export type AppealAnswer = { isSent: true } | ProblemAnswer;

/** The answer to a rating: how the file is rated now. */
export type RatingAnswer = { stars: number; averageRating: number; ratingsCount: number } | ProblemAnswer;

/** What one can be strict about. */
export const strictnessKinds = ['accents', 'case', 'punctuation'] as const satisfies (keyof Policies)[];

export const policies = ['strict', 'lenient', 'ignore'] as const satisfies Policy[];

/** Everything counts, until someone says otherwise. */
export const strictest: Strictness = { accents: 'strict', case: 'strict', punctuation: 'strict' };

/** Reads what was stored in the browser; what makes no sense there is strict. */
export function readStrictness(json: string | null): Strictness {
  const kept = parsedRecord(json);
  const chosen = Object.fromEntries(
    strictnessKinds.map((kind) => [kind, policies.find((policy) => policy === kept[kind]) ?? 'strict']),
  ) as unknown as Policies;
  return kept.swiss === true ? { ...chosen, swiss: true } : chosen;
}
