import type { ProblemAnswer } from '../asking/with-form.ts';
import type { AttemptReceived } from '../offline/offline-attempt.ts';
import type {
  AttemptMode,
  FinalPass,
  FirstPass,
  OriginalShown,
  SentenceFinalPass,
  SentenceFirstPass,
} from './attempt.ts';

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

/** What someone was told of an attempt they have not finished, each look with the text it was about. */
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

/** What an appeal is told. */
export type AppealAnswer = { isSent: true } | ProblemAnswer;

/** What a rating is told: how the file stands now. */
export type RatingAnswer = { stars: number; averageRating: number; ratingsCount: number } | ProblemAnswer;
