import type { MemoryItem } from '../memory/cards.ts';
import { expectedRight } from '../memory/forecast.ts';
import type { WantedItem } from './compose-set.ts';

/** For so many items a set is made. */
const mostWanted = 8;
/** A rule of which less is known is worth finding out about. */
const [knownFrom, weightOfUnknown] = [3, 0.1];

/** What somebody is to practise most of what they remember: what they are likeliest to get wrong, the more so the oftener they forgot it. */
export const wantedOf = (items: readonly Omit<MemoryItem, 'failedIn'>[], now: Date): WantedItem[] =>
  items
    .map((item) => ({
      ...{ kind: item.kind, key: item.key, chances: item.chances, failures: item.failures },
      weight: weightOf(item, now),
    }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostWanted);

function weightOf(item: Omit<MemoryItem, 'failedIn'>, now: Date): number {
  const weight = (1 - expectedRight(item, now)) * (1 + item.card.lapses / 4);
  return item.kind === 'rule' && item.chances < knownFrom ? Math.max(weight, weightOfUnknown) : weight;
}
