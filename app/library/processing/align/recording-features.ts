import { coefficientCount, frameCountOf, frameMs, soundColours, windowCentreMs } from './features.ts';
import { findSpeech, loudnessOf, type SpeechSpan } from './pauses.ts';
import { dimensions } from './sound-model.ts';

/** The recording as the aligner hears it: spoken frames of 20 ms, long pauses shortened. */
export interface Hearing {
  speech: SpeechSpan;
  /** `dimensions` numbers per frame, scaled so that speech has mean 0 and spread 1. */
  frames: Float32Array;
  timesMs: Float64Array;
}

/** How much time one frame stands for. */
export const heardFrameMs = 2 * frameMs;

// What stays of a pause at either end; the middle of a long one says nothing about the text.
const pauseRimMs = 80;
// What is kept of the silence around the speech.
const outerRimMs = 100;
// How far before and after a frame its change is measured.
const changeReach = 3;

/** Listens to 16 kHz sound; undefined when nobody speaks in it. */
export function listen(samples: Float32Array): Hearing | undefined {
  const speech = findSpeech(loudnessOf(samples));
  if (!speech) return undefined;
  const frameCount = frameCountOf(samples);
  const { kept, isSilent } = framesWorthHearing(speech, frameCount);
  const colours = soundColours(samples, withNeighbours(kept, frameCount));
  const frames = describeFrames(colours, kept, frameCount);
  normalise(frames, isSilent);
  return { speech, frames, timesMs: Float64Array.from(kept, (frame) => frame * frameMs + windowCentreMs) };
}

function framesWorthHearing({ firstMs, lastMs, pauses }: SpeechSpan, frameCount: number) {
  const kept: number[] = [];
  const isSilent: boolean[] = [];
  let next = 0;
  for (let frame = 0; frame < frameCount; frame += heardFrameMs / frameMs) {
    const timeMs = frame * frameMs;
    if (timeMs < firstMs - outerRimMs || timeMs > lastMs + outerRimMs) continue;
    while (next < pauses.length && (pauses[next]?.endMs ?? 0) <= timeMs) next++;
    const pause = pauses[next];
    const inPause = pause !== undefined && timeMs >= pause.startMs;
    if (inPause && timeMs > pause.startMs + pauseRimMs && timeMs < pause.endMs - pauseRimMs) continue;
    kept.push(frame);
    isSilent.push(inPause || timeMs < firstMs || timeMs > lastMs);
  }
  return { kept, isSilent };
}

/** A frame's change is measured on its neighbours, so those are needed too. */
function withNeighbours(kept: number[], frameCount: number): Uint8Array {
  const isNeeded = new Uint8Array(frameCount);
  for (const frame of kept) {
    isNeeded[frame] = 1;
    isNeeded[Math.max(0, frame - changeReach)] = 1;
    isNeeded[Math.min(frameCount - 1, frame + changeReach)] = 1;
  }
  return isNeeded;
}

function describeFrames(colours: Float32Array, kept: number[], frameCount: number): Float32Array {
  const frames = new Float32Array(kept.length * dimensions);
  kept.forEach((frame, i) => {
    const here = frame * coefficientCount;
    const before = Math.max(0, frame - changeReach) * coefficientCount;
    const after = Math.min(frameCount - 1, frame + changeReach) * coefficientCount;
    for (let c = 0; c < coefficientCount; c++) {
      frames[i * dimensions + c] = colours[here + c] as number;
      frames[i * dimensions + coefficientCount + c] =
        (colours[after + c] as number) - (colours[before + c] as number);
    }
  });
  return frames;
}

/** Takes voice, microphone and volume out: what is left is how a frame differs from this speaker's usual. */
function normalise(frames: Float32Array, isSilent: boolean[]) {
  const spoken = isSilent.flatMap((silent, i) => (silent ? [] : [i * dimensions]));
  for (let d = 0; d < dimensions; d++) {
    let sum = 0;
    for (const row of spoken) sum += frames[row + d] as number;
    const mean = sum / Math.max(1, spoken.length);
    let squares = 0;
    for (const row of spoken) squares += ((frames[row + d] as number) - mean) ** 2;
    const scale = 1 / Math.sqrt(squares / Math.max(1, spoken.length) + 1e-6);
    for (let i = d; i < frames.length; i += dimensions) frames[i] = ((frames[i] as number) - mean) * scale;
  }
}
