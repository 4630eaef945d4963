import { frameCountOf, frameMs, samplesPerMs, windowCentreMs, windowMs } from './features.ts';
import type { Span } from './word-times.ts';

export type Pause = Span;

/** Where somebody speaks: from the first sound to the last, and the pauses between. */
export interface SpeechSpan {
  firstMs: number;
  lastMs: number;
  pauses: Pause[];
}

// Shorter gaps are the closures of p, t and k, not pauses.
const shortestPauseMs = 90;
// Shorter sounds are clicks and breaths, not speech.
const shortestSpeechMs = 40;
// Speech swells from the background and fades into it; without this, sentences lose their first consonant.
const onsetShare = 0.4;
const longestFade = 120 / frameMs;
const blockMs = 5;
// A difference filter keeps hum out and hissing consonants in.
const humFilter = 0.9;

/** How loud every frame is, in decibels. */
export function loudnessOf(samples: Float32Array): Float32Array {
  const blockLength = blockMs * samplesPerMs;
  const blocks = new Float64Array(Math.floor(samples.length / blockLength));
  for (let block = 0; block < blocks.length; block++) {
    let sum = 0;
    for (let i = Math.max(1, block * blockLength); i < (block + 1) * blockLength; i++) {
      const difference = (samples[i] as number) - humFilter * (samples[i - 1] as number);
      sum += difference * difference;
    }
    blocks[block] = sum;
  }
  // Neighbouring windows overlap, so their sums are built from the same blocks.
  const blocksPerFrame = frameMs / blockMs;
  const blocksPerWindow = windowMs / blockMs;
  return Float32Array.from({ length: frameCountOf(samples) }, (_, frame) => {
    let sum = 0;
    for (let i = 0; i < blocksPerWindow; i++) sum += blocks[frame * blocksPerFrame + i] as number;
    return 10 * Math.log10(sum / (windowMs * samplesPerMs) + 1e-10);
  });
}

/** The levels that separate background from speech, wherever this recording has the two. */
function speechLevels(loudness: Float32Array) {
  const sorted = loudness.slice().sort();
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const loud = quantile(0.9);
  const quiet = Math.max(quantile(0.03), loud - 60);
  const margin = Math.min(Math.max((loud - quiet) * 0.3, 4), 18);
  return { speech: quiet + margin, onset: quiet + margin * onsetShare };
}

interface Run {
  isSpeech: boolean;
  /** Frames, the end not included. */
  start: number;
  end: number;
}

/** Neighbours of one kind become one run. */
function joined(runs: Iterable<Run>): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last && last.isSpeech === run.isSpeech) last.end = run.end;
    else result.push({ ...run });
  }
  return result;
}

/** Where the speech is, or undefined when there is none. */
export function findSpeech(loudness: Float32Array): SpeechSpan | undefined {
  const levels = speechLevels(loudness);
  const frames = Array.from(loudness, (level, i) => ({
    isSpeech: level > levels.speech,
    start: i,
    end: i + 1,
  }));
  const lengthMs = (run: Run) => (run.end - run.start) * frameMs;
  const runs = joined(
    joined(frames).map((run) => ({ ...run, isSpeech: run.isSpeech && lengthMs(run) >= shortestSpeechMs })),
  );
  const first = runs.find((run) => run.isSpeech);
  const last = runs.findLast((run) => run.isSpeech);
  if (!first || !last) return undefined;

  const isFaint = (frame: number) => (loudness[frame] ?? levels.onset) > levels.onset;
  const onset = (frame: number) => fadeIn(frame, isFaint);
  const offset = (frame: number) => fadeOut(frame, isFaint);
  const timeMs = (frame: number) => frame * frameMs + windowCentreMs;
  const pauses = runs
    .filter((run) => !run.isSpeech && run.start >= first.end && run.end <= last.start)
    .map((run) => ({ ...run, start: offset(run.start), end: onset(run.end) }))
    .filter((run) => lengthMs(run) >= shortestPauseMs)
    .map((run) => ({ startMs: timeMs(run.start), endMs: timeMs(run.end) }));
  return { firstMs: timeMs(onset(first.start)), lastMs: timeMs(offset(last.end)), pauses };
}

/** The frame in which the sound that is loud from `frame` on began to rise from the background. */
function fadeIn(frame: number, isFaint: (frame: number) => boolean): number {
  let start = frame;
  while (frame - start < longestFade && isFaint(start - 1)) start--;
  return start;
}

/** The frame in which the sound that is loud until `frame` is gone. */
function fadeOut(frame: number, isFaint: (frame: number) => boolean): number {
  let end = frame;
  while (end - frame < longestFade && isFaint(end)) end++;
  return end;
}

/** Time without pauses: how long somebody has spoken up to a moment. */
export function spokenMsUntil(speech: SpeechSpan, timeMs: number): number {
  let spokenMs = timeMs - speech.firstMs;
  for (const pause of speech.pauses) {
    if (pause.startMs >= timeMs) break;
    spokenMs -= Math.min(pause.endMs, timeMs) - pause.startMs;
  }
  return spokenMs;
}
