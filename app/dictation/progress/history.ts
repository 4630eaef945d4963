import type { AudioFileId } from '#app/library/audio-file.ts';
import type { Language } from '#app/platform/languages.ts';
import type { OwnAppeal } from '../appeals/appeal.ts';
import type { AttemptId, AttemptMode, Hint, Mistake, Strictness } from '../attempts/attempt.ts';
import type { Scores } from '../verify/scores.ts';
import type { Day } from './days.ts';

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
  /** Whether an accepted appeal, of theirs or of somebody else, changed the result. */
  isCorrected: boolean;
}

/** One look at what was written, as it was marked then. */
export interface HistoryLook<Marked extends Hint | Mistake> {
  text: string;
  mistakes: Marked[];
}

/** How today's rules mark the same texts. */
export interface Rescored {
  isSame: boolean;
  firstScores: Scores;
  finalScores: Scores;
  mistakes: Mistake[];
}

/** What was written. The right forms are there once it is finished. */
export type AttemptTexts =
  | { isFinished: false; first: HistoryLook<Hint> }
  | {
      isFinished: true;
      original: string;
      first: HistoryLook<Mistake>;
      final: HistoryLook<Mistake>;
      /** When today's rules are not those of then. */
      rescored?: Rescored;
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
