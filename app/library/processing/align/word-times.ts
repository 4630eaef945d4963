import { type Hearing, heardFrameMs } from './recording-features.ts';
import type { ChainWord, SoundChain } from './sound-chain.ts';
import { speakingEffort } from './sound-classes.ts';
import { mostLikelyPath } from './viterbi.ts';

export interface Span {
  startMs: number;
  endMs: number;
}

/**
 * When each word of one sentence is spoken, once it is settled when the sentence is. Undefined when the words cannot be
 * followed through it.
 */
export function wordTimesWithin(
  sentence: Span,
  words: readonly ChainWord[],
  chain: SoundChain,
  scores: Float32Array,
  { timesMs }: Hearing,
): Span[] | undefined {
  const first = words[0];
  const last = words.at(-1);
  if (!first || !last) return [];
  const firstFrame = firstAtOrAfter(timesMs, sentence.startMs);
  const stretch = {
    firstFrame,
    endFrame: firstAtOrAfter(timesMs, sentence.endMs),
    // The silences around the words belong to the stretch: the sentence may begin or end with a breath.
    firstState: first.firstState - 1,
    endState: last.endState + 1,
  };
  const everyState = { centre: () => 0, reach: stretch.endState - stretch.firstState };
  const path = mostLikelyPath(chain, scores, stretch, everyState);
  if (!path) return undefined;

  let reachedMs = sentence.startMs;
  return words.map(({ firstState, endState }) => {
    const from = path.findIndex((state) => state >= firstState && state < endState);
    const to = path.findLastIndex((state) => state >= firstState && state < endState);
    // A short word can be swallowed whole; it then stands, without length, where it should have been.
    if (from < 0) return { startMs: reachedMs, endMs: reachedMs };
    const middleMs = (frame: number) => timesMs[firstFrame + frame] as number;
    const startMs = Math.max(reachedMs, middleMs(from) - heardFrameMs / 2);
    reachedMs = Math.max(startMs, Math.min(sentence.endMs, middleMs(to) + heardFrameMs / 2));
    return { startMs, endMs: reachedMs };
  });
}

function firstAtOrAfter(timesMs: Float64Array, timeMs: number): number {
  let low = 0;
  let high = timesMs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timesMs[middle] as number) < timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Shares a stretch of time between texts by how long each takes to say. */
export function spreadByEffort(whole: Span, texts: readonly string[]): Span[] {
  const efforts = texts.map((text) => Math.max(1, speakingEffort(text)));
  const total = efforts.reduce((sum, effort) => sum + effort, 0);
  let reachedMs = whole.startMs;
  return efforts.map((effort) => {
    const startMs = reachedMs;
    reachedMs = Math.min(whole.endMs, startMs + ((whole.endMs - whole.startMs) * effort) / total);
    return { startMs, endMs: reachedMs };
  });
}
