import type { Hearing } from './hearing.ts';
import type { SoundChain } from './sound-chain.ts';
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
