import type { AudioFileId } from '#app/library/audio-file.ts';
import type { Language } from '#app/platform/languages.ts';
import type { AttemptId, AttemptMode } from '../attempts/attempt.ts';
import type { Reach } from '../attempts/reach.ts';
import type { Scores } from '../verify/scores.ts';
import type { HardCode, Misses } from './code-statistics.ts';
import type { CoursePoint } from './course.ts';
import type { Day } from './days.ts';
import type { DayOfWork } from './goal.ts';

/** A finished dictation in the list of all. */
export interface ListedAttempt {
  id: AttemptId;
  /** None when the file is gone from the library; the attempt stays the learner's. */
  audioFileId: AudioFileId | null;
  title: string;
  language: Language;
  mode: AttemptMode;
  finishedOn: Day;
  words: number;
  replays: number;
  scores: Scores;
  /** How much of the text these scores are of; absent when it is all of it. */
  reach?: Reach;
}

/** All that the page about someone's progress shows. */
export interface Progress {
  /** Today where no time zone has a say; the browser knows better. */
  utcToday: Day;
  /** Every language's work of a year, the latest day first. */
  days: DayOfWork[];
  /** The languages someone has written in, most used first. */
  languages: Language[];
  /** The one language that all that follows is about; all of them when absent. */
  language?: Language;
  course: { step: 'day' | 'week'; points: CoursePoint[] };
  hardCodes: HardCode[];
  misses: { function: Misses; content: Misses };
  list: { attempts: ListedAttempt[]; page: number; pageCount: number };
}
