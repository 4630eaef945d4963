import { leadInMs } from './programme.ts';

/**
 * The sentence that is heard at an instant, by its place in the list; between two, the one before, but in the moment
 * just before a sentence begins already that one. `undefined` before the first.
 */
export function sentenceAt(
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
