import type { Sentences } from '../verify/reached.ts';

/** How much of a text was written: so many of its sentences. A score is always of these. */
export interface Reach {
  written: number;
  total: number;
}

/** What is said of how far somebody got; nothing where they got to the end, or where it is not known yet. */
export function partialReach(reached: number | null, total: number): Reach | undefined {
  return reached !== null && reached > 0 && reached < total ? { written: reached, total } : undefined;
}

/** Where in the original that begins which was not reached; its end when all was, or nothing at all. */
export const reachedEnd = ({ original, sentenceStarts }: Sentences, reached: number | null): number =>
  (reached ? sentenceStarts[reached] : undefined) ?? original.length;

/** How many sentences have begun at a place of the original. */
export const sentencesUpTo = (sentenceStarts: readonly number[], place: number): number =>
  Math.max(1, sentenceStarts.findLastIndex((start) => start <= place) + 1);
