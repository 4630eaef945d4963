import type { RunProgress } from '../listening/programme.ts';

type RunPlace = Pick<RunProgress, 'pass' | 'passes' | 'item' | 'items'>;

/** Whether the whole text is being read: with a reading before and after, the pieces are in the middle. */
export const isWholeReading = ({ pass, passes }: RunPlace) => passes === 3 && pass !== 2;

/** Whether nothing comes after it that would have to be written. */
export function isLastPiece(place: RunPlace): boolean {
  if (isWholeReading(place)) return place.pass === place.passes;
  return place.item === place.items;
}
