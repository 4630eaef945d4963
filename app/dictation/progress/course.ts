import type { Scores } from '../verify/scores.ts';
import { type Day, weekStart } from './days.ts';

/** What one finished dictation says about how things are going. */
export interface CourseAttempt {
  finishedOn: Day;
  words: number;
  replays: number;
  scores: Pick<Scores, 'accuracy' | 'ear' | 'spelling'>;
}

/** A day, or the week that begins on it. Shares from 0 to 1. */
export interface CoursePoint {
  day: Day;
  accuracy: number;
  ear: number;
  spelling: number;
  /** How often something was heard again, for each hundred words. */
  replays: number;
}

/** More points than that make a line nobody can read: then weeks stand for days. */
const mostDays = 40;
const monday = 1;

/** How things went, oldest first: day by day, or week by week over a long time. Longer texts weigh more. */
export function courseOf(attempts: readonly CourseAttempt[]): {
  step: 'day' | 'week';
  points: CoursePoint[];
} {
  const days = new Set(attempts.map(({ finishedOn }) => finishedOn));
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
  const weightOf = ({ words }: CourseAttempt) => Math.max(1, words);
  const whole = sum(attempts.map(weightOf));
  const mean = (scoreOf: (attempt: CourseAttempt) => number) =>
    sum(attempts.map((attempt) => scoreOf(attempt) * weightOf(attempt))) / whole;
  return {
    accuracy: mean(({ scores }) => scores.accuracy),
    ear: mean(({ scores }) => scores.ear),
    spelling: mean(({ scores }) => scores.spelling),
    replays: (100 * sum(attempts.map(({ replays }) => replays))) / whole,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
