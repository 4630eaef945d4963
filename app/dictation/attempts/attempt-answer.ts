import { parsedRecord } from '#app/platform/outcome.ts';
import type {
  AttemptMode,
  HintsReview,
  OriginalShown,
  ResultReview,
  SentenceHintsReview,
  SentenceResultReview,
  Strictness,
} from '../grading/attempt.ts';
import type { Policies, Policy } from '../verify/scores.ts';
import type { AttemptReceived } from './offline-attempt.ts';

/** Where everything that is written for a dictation is sent, with an `intent`. */
export const attemptsPath = '/dictation/attempts';
export const appealsPath = '/dictation/appeals';
export const ratingsPath = '/dictation/ratings';

/** The original as words that can be tapped, for marking what was written on paper. */
export interface PaperOriginal {
  review: 'paper';
  original: string;
  words: { start: number; end: number; sentence: number }[];
  /** Which text it is; to be sent along with what is said about it. */
  lyricsRevision: number;
}

/** The answers so far to an attempt, each look with the text it was about. */
export interface BegunAttempt {
  mode: AttemptMode;
  looks: { text: string; answer: HintsReview | SentenceHintsReview | SentenceResultReview }[];
  /** The result, of one that was finished just now, and what was submitted for it. */
  finished?: { result: ResultReview; parts: string[]; writingMs: number };
}

/** What `compare`, `finish` and `check` answer. A text without a mistake gets its result at once. */
export type Reviewed =
  | HintsReview
  | ResultReview
  | OriginalShown
  | SentenceHintsReview
  | SentenceResultReview;

/** What `openPaper` and `paper` answer. */
export type PaperAnswer = PaperOriginal | ResultReview;

export type AttemptAnswer = Reviewed | PaperAnswer | AttemptReceived;

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
