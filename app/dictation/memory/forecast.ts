import { type MemoryItem, recallOf } from './cards.ts';
import { type Forecast, forecastDays, type Recall } from './hold.ts';

const dayMs = 86_400_000;
const [, week, month] = forecastDays;

export function forecastOf(item: Pick<MemoryItem, 'card' | 'due' | 'lastReview'>, now: Date): Forecast {
  const after = (days: number) => new Date(now.getTime() + days * dayMs);
  const hold = item.due <= now ? 'fading' : item.due <= after(week) ? 'shaky' : 'strong';
  return { hold, recall: [recallOf(item, now), recallOf(item, after(week)), recallOf(item, after(month))] };
}

/** How much of all of it is known on these days; nothing of nothing. */
export function recallOfAll(forecasts: readonly Forecast[]): Recall | undefined {
  if (forecasts.length === 0) return undefined;
  const share = (nth: 0 | 1 | 2) =>
    forecasts.reduce((sum, { recall }) => sum + recall[nth], 0) / forecasts.length;
  return [share(0), share(1), share(2)];
}
