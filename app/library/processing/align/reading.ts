import type { Hearing } from './recording-features.ts';
import type { SoundChain } from './sound-chain.ts';
import { classCount, silence } from './sound-classes.ts';
import { adaptedModel, classScores, dimensions, generalModel } from './sound-model.ts';
import { mostLikelyPath } from './viterbi.ts';

/** Which state of the chain is being read in every frame, and how well each class explains each frame. */
export interface Reading {
  path: Int32Array;
  scores: Float32Array;
  /** False when the text is too long for the sound and was only spread over it. */
  fits: boolean;
}

// How often the model is bent towards the speaker; a third time changes nothing worth its price.
const adaptations = 2;
// The first look may be far from an even pace; the next ones have a path to keep near to.
const firstReach = { least: 150, share: 0.22, most: 700 };
const nextReach = 150;

/** Follows the text through the recording, learning the speaker's sounds on the way. */
export function readAlong({ frames }: Hearing, chain: SoundChain): Reading {
  const frameCount = frames.length / dimensions;
  const stateCount = chain.sounds.length;
  const stretch = { firstFrame: 0, endFrame: frameCount, firstState: 0, endState: stateCount };
  const evenly = (frame: number) => (frame * stateCount) / frameCount;
  const reach = Math.min(
    Math.max(firstReach.least, Math.round(firstReach.share * stateCount)),
    firstReach.most,
  );

  let scores = classScores(frames, generalModel);
  let path = mostLikelyPath(chain, scores, stretch, { centre: evenly, reach });
  for (let pass = 0; path && pass < adaptations; pass++) {
    const known = path;
    const heard = Uint8Array.from(known, (state) => chain.sounds[state] as number);
    scores = classScores(frames, adaptedModel(frames, heard));
    const centre = (frame: number) => known[frame] as number;
    path = mostLikelyPath(chain, scores, stretch, { centre, reach: nextReach }) ?? known;
  }
  if (path) return { path, scores, fits: true };
  return {
    path: Int32Array.from({ length: frameCount }, (_, i) => Math.floor(evenly(i))),
    scores,
    fits: false,
  };
}

// Measured: read texts lie above, texts that belong to another recording below.
const matchingFit = -1.05;
// A sentence that was left out or read differently fits clearly worse than its neighbours.
const usualSpread = 0.5;

/**
 * For every sentence, whether what was said there is what is written there. Each spoken frame is
 * compared with the class that would have explained it best; the mean shortfall is the sentence's fit.
 */
export function matchesText(chain: SoundChain, reading: Reading, sentenceCount: number): boolean[] {
  const fits = sentenceFits(chain, reading, sentenceCount);
  const known = fits.filter((fit) => !Number.isNaN(fit)).sort((a, b) => a - b);
  const usual = known[Math.floor(known.length / 2)] ?? Number.NEGATIVE_INFINITY;
  return fits.map((fit) => usual > matchingFit && fit > usual - usualSpread);
}

/** The mean shortfall of every sentence; not a number for one that was given no frame. */
function sentenceFits(chain: SoundChain, { path, scores }: Reading, sentenceCount: number): number[] {
  const sentenceOf = new Int32Array(chain.sounds.length);
  for (const { firstState, endState, sentence } of chain.words)
    sentenceOf.fill(sentence, firstState, endState);
  const shortfalls = new Float64Array(sentenceCount);
  const counts = new Float64Array(sentenceCount);
  path.forEach((state, frame) => {
    const sound = chain.sounds[state] as number;
    if (sound === silence) return;
    const row = scores.subarray(frame * classCount, (frame + 1) * classCount);
    const sentence = sentenceOf[state] as number;
    shortfalls[sentence] = (shortfalls[sentence] as number) + (row[sound] as number) - Math.max(...row);
    counts[sentence] = (counts[sentence] as number) + 1;
  });
  return Array.from(shortfalls, (sum, sentence) => sum / (counts[sentence] as number));
}
