import type { AudioFileId } from '#app/library/audio-file.ts';
import type { Language } from '#app/platform/languages.ts';
import type { OwnAppeal } from '../appeals/appeals.server.ts';
import type { attempts } from '../attempts/attempts.tables.server.ts';
import type { AttemptId, AttemptMode, Hint, Mistake, Strictness } from '../grading/attempt.ts';
import type { Reach } from '../grading/grade-text.ts';
import { hintsOf } from '../grading/hints.ts';
import type { Scores } from '../verify/scores.ts';
import type { Day } from './progress.ts';

/** One of the times a file was written. */
export interface HistoryEntry {
  id: AttemptId;
  /** Counted from 1, the oldest first. */
  number: number;
  day: Day;
  mode: AttemptMode;
  words: number;
  replays: number;
  writingMs: number;
  firstScores: Scores;
  /** None yet when only the first look was taken. */
  finalScores: Scores | null;
  /** How much of the text the scores of each look are of; absent when it is all of it. */
  firstReach?: Reach;
  finalReach?: Reach;
  /** Whether an accepted appeal, of theirs or of somebody else, changed the result. */
  isCorrected: boolean;
}

/** One look at what was written. */
export interface HistoryLook<Marked extends Hint | Mistake> {
  text: string;
  mistakes: Marked[];
}

/** What was written. The right forms are there once it is finished. */
type AttemptTexts =
  | { isFinished: false; first: HistoryLook<Hint> }
  | {
      isFinished: true;
      original: string;
      /** Where its sentences begin. */
      sentenceStarts: number[];
      first: HistoryLook<Mistake>;
      final: HistoryLook<Mistake>;
    };

/** The attempt that was chosen. */
export type OpenedAttempt = HistoryEntry & {
  language: Language;
  strictness: Strictness;
  /** What became of the marks they did not accept. */
  appeals: OwnAppeal[];
} & AttemptTexts;

/** Someone's attempts of one file, the newest first, and the one that is open. */
export interface History {
  file: { id: AudioFileId; title: string };
  /** Whether the text may not be shown now; the scores stay the learner's. */
  isClosed: boolean;
  entries: HistoryEntry[];
  page: number;
  pageCount: number;
  opened?: OpenedAttempt;
}

/** What was stored of the texts of an attempt and of their marks. */
type StoredMarking = Pick<
  typeof attempts.$inferSelect,
  'original' | 'sentenceStarts' | 'firstText' | 'firstMistakes' | 'finalText' | 'finalMistakes'
>;

/** What an attempt shows of itself: before it is finished where the mistakes are, afterwards also what is right. */
export function openAttempt(stored: StoredMarking): AttemptTexts {
  const { original, sentenceStarts, firstText, firstMistakes, finalText, finalMistakes } = stored;
  if (finalText === null || finalMistakes === null)
    return { isFinished: false, first: { text: firstText, mistakes: hintsOf(firstMistakes) } };
  return {
    isFinished: true,
    original,
    sentenceStarts,
    first: { text: firstText, mistakes: firstMistakes },
    final: { text: finalText, mistakes: finalMistakes },
  };
}
