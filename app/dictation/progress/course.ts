import type { Scores } from '../verify/scores.ts';
import { type Day, weekStart } from './progress.ts';

/** What one finished dictation says about how things are going. */
export interface CourseAttempt {
  title: string;
  finishedOn: Day;
  words: number;
  replays: number;
  scores: Pick<Scores, 'accuracy' | 'ear' | 'spelling'>;
}

/** An attempt with its title, a day, or the week that begins on it. Shares from 0 to 1. */
export interface CoursePoint {
  day: Day;
  title?: string;
  accuracy: number;
  ear: number;
  spelling: number;
  /** How often something was heard again, for each hundred words. */
  replays: number;
}

/** Fewer days than that show no course: then each attempt stands for itself. */
const fewestDays = 3;
/** More points than that make a line nobody can read: then weeks stand for days. */
const mostDays = 40;
const monday = 1;

/**
 * How things went, oldest first: attempt by attempt in the first days, then day by day, or week by week over a long time.
 * Longer texts weigh more. The attempts come as they are listed, the latest first.
 */
export function courseOf(attempts: readonly CourseAttempt[]): {
  step: 'attempt' | 'day' | 'week';
  points: CoursePoint[];
} {
  const days = new Set(attempts.map(({ finishedOn }) => finishedOn));
  if (days.size < fewestDays) {
    const latest = attempts.slice(0, mostDays).toReversed();
    return {
      step: 'attempt',
      points: latest.map((one) => ({ day: one.finishedOn, title: one.title, ...averageOf([one]) })),
    };
  }
  const step = days.size > mostDays ? 'week' : 'day';
  const byDay = new Map<Day, CourseAttempt[]>();
  for (const attempt of attempts) {
    const day = step === 'day' ? attempt.finishedOn : weekStart(attempt.finishedOn, monday);
    byDay.set(day, [...(byDay.get(day) ?? []), attempt]);
  }
  const points = [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, together]) => ({ day, ...averageOf(together) }));
  return { step, points };
}

function averageOf(attempts: readonly CourseAttempt[]): Omit<CoursePoint, 'day'> {
  const wordsOf = ({ words }: CourseAttempt) => Math.max(1, words);
  // What was not heard could not be spelt.
  const heardOf = (attempt: CourseAttempt) => wordsOf(attempt) * attempt.scores.ear;
  return {
    accuracy: meanOf(attempts, ({ scores }) => scores.accuracy, wordsOf),
    ear: meanOf(attempts, ({ scores }) => scores.ear, wordsOf),
    spelling: meanOf(attempts, ({ scores }) => scores.spelling, heardOf),
    replays: (100 * sum(attempts.map(({ replays }) => replays))) / sum(attempts.map(wordsOf)),
  };
}

type Measure = (attempt: CourseAttempt) => number;

function meanOf(attempts: readonly CourseAttempt[], scoreOf: Measure, weightOf: Measure): number {
  const whole = sum(attempts.map(weightOf));
  return whole === 0 ? 0 : sum(attempts.map((attempt) => scoreOf(attempt) * weightOf(attempt))) / whole;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
