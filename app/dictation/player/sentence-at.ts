import type { Dictation } from '../content/dictation.ts';
import { leadInMs } from './playback-plan.ts';
import type { PlayerView } from './player-view.ts';

/**
 * The sentence that is heard at an instant, by its place in the list; between two, the one before, but in the moment
 * just before a sentence begins already that one. `undefined` before the first.
 */
export function sentenceAtTime(
  sentences: readonly { startMs: number; endMs: number }[],
  ms: number,
): number | undefined {
  let [low, high] = [0, sentences.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sentences[middle]?.startMs ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  const next = sentences[low];
  const quietFromMs = sentences[low - 1]?.endMs ?? 0;
  if (next && ms >= quietFromMs && ms >= next.startMs - leadInMs) return low;
  return low > 0 ? low - 1 : undefined;
}

/** Which sentences an A–B holds, or the one that was chosen as its beginning. */
export interface MarkedSentences {
  isIn: (position: number) => boolean;
  first: number | undefined;
}

/** The sentences that are marked on the line: those that are looped, or the first one chosen so far. */
export function markedSentences(
  { sentences }: Pick<Dictation, 'sentences'>,
  progress: PlayerView['progress'],
  chosen: number | undefined,
): MarkedSentences {
  const [from, count] = progress?.kind === 'loop' ? [progress.item - 1, progress.items] : [0, 0];
  const looped = new Set(sentences.slice(from, from + count).map(({ position }) => position));
  return {
    first: chosen,
    isIn: (position) => (chosen === undefined ? looped.has(position) : position === chosen),
  };
}
