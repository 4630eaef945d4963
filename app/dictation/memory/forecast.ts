import { type MemoryItem, recallOf } from './cards.ts';
import { type Forecast, forecastDays, type Recall } from './hold.ts';

const dayMs = 86_400_000;
const [, week, month] = forecastDays;

/** Before anything is known of an item: nine of ten are right. */
const [rightBefore, chancesBefore] = [9, 10];

/**
 * How likely an item is right at an instant: the mean of what the scheduler expects, which only knows of time, and of the share
 * that was right so far, which only knows of the learner. For somebody whose trouble with a rule stays, the scheduler alone is
 * twice as far off (`npm run bench -- simulated`).
 */
export function expectedRight(
  item: Pick<MemoryItem, 'card' | 'due' | 'lastReview' | 'chances' | 'failures'>,
  at: Date,
): number {
  const share = (item.chances - item.failures + rightBefore) / (item.chances + chancesBefore);
  return (recallOf(item, at) + share) / 2;
}

export function forecastOf(item: Parameters<typeof expectedRight>[0], now: Date): Forecast {
  const after = (days: number) => new Date(now.getTime() + days * dayMs);
  const hold = item.due <= now ? 'fading' : item.due <= after(week) ? 'shaky' : 'strong';
  return {
    hold,
    recall: [expectedRight(item, now), expectedRight(item, after(week)), expectedRight(item, after(month))],
  };
}

/** How much of all of it is known on these days; nothing of nothing. */
export function recallOfAll(forecasts: readonly Forecast[]): Recall | undefined {
  if (forecasts.length === 0) return undefined;
  const share = (nth: 0 | 1 | 2) =>
    forecasts.reduce((sum, { recall }) => sum + recall[nth], 0) / forecasts.length;
  return [share(0), share(1), share(2)];
}
