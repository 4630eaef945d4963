import type { AudioFileId } from '#app/library/audio-file.ts';
import type { Id } from '#app/platform/ids.ts';
import type { NormChoice } from '../verify/languages/rules-of.ts';
import type { Mark } from '../verify/marks.ts';
import type { Policies, Scores } from '../verify/scores.ts';
import type { Reach } from './grade-text.ts';
import type { TextPlace } from './text-places.ts';

export type AttemptId = Id<'attempt'>;

/** How a dictation is written: as one text, sentence by sentence, into gaps, or on paper. */
export const attemptModes = ['whole', 'sentences', 'gaps', 'paper'] as const;

export type AttemptMode = (typeof attemptModes)[number];

/** How strictly a text is marked: what the learner chose, stored with the attempt. */
export type Strictness = Policies & NormChoice;

/** More than the longest lyrics could be written as, with every word twice. */
export const longestText = 20_000;

/** A mark that is not `correct`: what is stored of a verdict, since the rest of the text was right. */
export interface Mistake extends Mark {
  /** In a dictation with gaps: the gap it is about, counted from 0. */
  gap?: number;
}

/** Where a mistake is and of what class, without the right form: all that the first pass says. */
export type Hint = Pick<
  Mistake,
  'verdict' | 'code' | 'heard' | 'learnerStart' | 'learnerEnd' | 'sentence' | 'gap'
>;

/** What one look at a sentence said; the places are those in its own text. */
export interface SentenceMarks {
  mistakes: Mistake[];
  scores: Scores;
}

/** What one sentence was written as in a dictation that is checked as one goes. */
export interface CheckedSentence {
  position: number;
  first: string;
  /** As corrected; absent until it was looked at a second time. */
  final?: string;
  /**
   * What was said of it, and which words of the original were right. Stored while the attempt is open: a page
   * that is loaded again gets the same answer, and nothing is marked twice.
   */
  told?: { first: SentenceMarks & { right: TextPlace[] }; final?: SentenceMarks };
}

/** The first look: where the mistakes are. */
export interface HintsReview {
  review: 'hints';
  attemptId: AttemptId;
  hints: Hint[];
  scores: Scores;
  /** How much of the text that is, when there is more to write. */
  reach?: Reach;
}

/** The second look: the right forms, beside the scores of both looks. */
export interface ResultReview {
  review: 'result';
  attemptId: AttemptId;
  audioFileId: AudioFileId;
  /** The text that was marked; the offsets of the mistakes refer to it and to `original`. */
  text: string;
  original: string;
  /** Where the sentences of the original begin. */
  sentenceStarts: number[];
  mistakes: Mistake[];
  scores: Scores;
  firstScores: Scores;
  /** How much of the text was written; absent when all of it was. Marks and scores are of that. */
  reach?: Reach;
  /** What the learner thinks of the file, if they have said so. */
  ownStars: number | null;
  /** Whether it was marked on the device and waits there for a connection: nobody else knows of it yet. */
  isOnDevice?: true;
  /** The state of the draft without what was submitted; absent once somebody went on writing. */
  draftRevision?: number;
}

/** The original without a marking: nothing was written, and nothing is stored. */
export interface OriginalShown {
  review: 'original';
  original: string;
  sentenceStarts: number[];
}

/** The first look at one sentence. The places are those in the sentence's own text. */
export interface SentenceHintsReview {
  review: 'hints';
  attemptId: AttemptId;
  sentence: number;
  hints: Hint[];
  scores: Scores;
}

/** The second look at one sentence, or the only one when nothing was wrong. The places are those in the sentence itself. */
export interface SentenceResultReview {
  review: 'result';
  attemptId: AttemptId;
  sentence: number;
  text: string;
  original: string;
  mistakes: Mistake[];
  scores: Scores;
  firstScores: Scores;
}
