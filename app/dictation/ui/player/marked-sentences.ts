import type { Dictation } from '../../material/dictation.ts';
import type { PlayerView } from './player-view.ts';

/** Which sentences an A–B holds, or the one that was chosen as its beginning. */
export interface Marked {
  isIn: (position: number) => boolean;
  first: number | undefined;
}

/** The sentences that are marked on the line: those that are looped, or the first one chosen so far. */
export function markedSentences(
  { sentences }: Pick<Dictation, 'sentences'>,
  progress: PlayerView['progress'],
  chosen: number | undefined,
): Marked {
  const [from, count] = progress?.kind === 'loop' ? [progress.item - 1, progress.items] : [0, 0];
  const looped = new Set(sentences.slice(from, from + count).map(({ position }) => position));
  return {
    first: chosen,
    isIn: (position) => (chosen === undefined ? looped.has(position) : position === chosen),
  };
}
