import type { Place } from './segments.ts';

/**
 * Where the sentences of a text that has been shown stand in it, if they are as many as are spoken: only then the number
 * of one is that of the other.
 */
export function spokenPlaces(text: string, starts: readonly number[], spoken: number): Place[] {
  if (starts.length !== spoken) return [];
  return starts.map((start, nth) => ({
    start,
    end: start + text.slice(start, starts[nth + 1]).trimEnd().length,
  }));
}
