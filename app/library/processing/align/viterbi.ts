import type { SoundChain } from './sound-chain.ts';
import { classCount } from './sound-classes.ts';

/** A part of the recording, and the part of the chain that is read in it; ends are not included. */
export interface Stretch {
  firstFrame: number;
  endFrame: number;
  firstState: number;
  endState: number;
}

/** Which states are thinkable at a frame: those within `reach` of a guess. */
export interface Corridor {
  centre: (frame: number) => number;
  reach: number;
}

// A state can be reached from at most three states back.
const longestMove = 3;
// One byte each. The longest recording inside its corridor needs two thirds of this; only text that nobody could read
// aloud in the time needs more.
const mostSteps = 1e8;

/**
 * The most likely way through the chain: for every frame of the stretch the state that is being read
 * (Viterbi's algorithm inside a corridor). Undefined when the sounds do not fit into the frames, or when looking for the
 * way would take more memory than a recording is worth.
 */
export function mostLikelyPath(
  chain: SoundChain,
  scores: Float32Array,
  stretch: Stretch,
  corridor: Corridor,
): Int32Array | undefined {
  const { firstFrame, firstState } = stretch;
  const frameCount = stretch.endFrame - firstFrame;
  const stateCount = stretch.endState - firstState;
  if (frameCount < 1 || stateCount < 1) return undefined;
  const { sounds, stay, step, skipOne, skipTwo } = partOf(chain, stretch);
  const width = Math.min(stateCount, 2 * corridor.reach + 1);
  if (frameCount * width > mostSteps) return undefined;
  const lowest = (frame: number) =>
    Math.max(0, Math.min(stateCount - width, Math.round(corridor.centre(frame)) - corridor.reach));

  const moves = new Uint8Array(frameCount * width);
  // Three unreachable states in front of the first spare every look back a check.
  let previous = new Float64Array(stateCount + longestMove).fill(Number.NEGATIVE_INFINITY);
  let current = previous.slice();
  // Reading starts with the silence before the first word, or with the word itself.
  for (let state = 0; state < Math.min(2, stateCount); state++)
    previous[state + longestMove] = scores[firstFrame * classCount + (sounds[state] as number)] as number;

  for (let frame = 1; frame < frameCount; frame++) {
    const low = lowest(frame);
    const row = frame * width - low;
    const scoreRow = (firstFrame + frame) * classCount;
    for (let state = low; state < low + width; state++) {
      let best = (previous[state + 3] as number) + (stay[state] as number);
      let move = 0;
      const stepped = (previous[state + 2] as number) + (step[state] as number);
      if (stepped > best) {
        best = stepped;
        move = 1;
      }
      const skippedOne = (previous[state + 1] as number) + (skipOne[state] as number);
      if (skippedOne > best) {
        best = skippedOne;
        move = 2;
      }
      const skippedTwo = (previous[state] as number) + (skipTwo[state] as number);
      if (skippedTwo > best) {
        best = skippedTwo;
        move = 3;
      }
      current[state + longestMove] = best + (scores[scoreRow + (sounds[state] as number)] as number);
      moves[row + state] = move;
    }
    // What the corridor has left behind must not be reached again through an old score.
    current.fill(Number.NEGATIVE_INFINITY, low, low + longestMove);
    [previous, current] = [current, previous];
  }

  // Reading ends with the last sound or in the silence after it.
  const score = (state: number) => previous[state + longestMove] ?? Number.NEGATIVE_INFINITY;
  const last = score(stateCount - 2) > score(stateCount - 1) ? stateCount - 2 : stateCount - 1;
  if (!(score(last) > Number.NEGATIVE_INFINITY)) return undefined;
  return walkBack(
    last,
    frameCount,
    (frame, state) => moves[frame * width - lowest(frame) + state] ?? 0,
    firstState,
  );
}

function walkBack(
  last: number,
  frameCount: number,
  moveInto: (frame: number, state: number) => number,
  firstState: number,
): Int32Array {
  const path = new Int32Array(frameCount);
  let state = last;
  for (let frame = frameCount - 1; frame >= 0; frame--) {
    path[frame] = firstState + state;
    if (frame > 0) state -= moveInto(frame, state);
  }
  return path;
}

function partOf(chain: SoundChain, { firstState, endState }: Stretch) {
  return {
    sounds: chain.sounds.subarray(firstState, endState),
    stay: chain.stay.subarray(firstState, endState),
    step: chain.step.subarray(firstState, endState),
    skipOne: chain.skipOne.subarray(firstState, endState),
    skipTwo: chain.skipTwo.subarray(firstState, endState),
  };
}
