import { describe, expect, test } from 'vitest';
import { buildChain } from './sound-chain.ts';
import { classCount } from './sound-classes.ts';
import { mostLikelyPath } from './viterbi.ts';

const chain = buildChain(['sa ta.', 'mi.'], 'it');
const everywhere = { centre: () => 0, reach: chain.sounds.length };
const whole = (frameCount: number) => ({
  firstFrame: 0,
  endFrame: frameCount,
  firstState: 0,
  endState: chain.sounds.length,
});

/** Scores that favour one sound per frame. */
function hearing(sounds: readonly number[]): Float32Array {
  const scores = new Float32Array(sounds.length * classCount).fill(-20);
  sounds.forEach((sound, frame) => {
    scores[frame * classCount + sound] = 0;
  });
  return scores;
}

describe('the path', () => {
  // Every state for three frames: what a clear reading sounds like.
  const states = [...chain.sounds.keys()].flatMap((state) => [state, state, state]);
  const clear = hearing(states.map((state) => chain.sounds[state] ?? 0));

  test('follows a clear reading state by state', () => {
    expect([...(mostLikelyPath(chain, clear, whole(states.length), everywhere) ?? [])]).toEqual(states);
  });

  test('is the same inside a corridor that holds it', () => {
    const corridor = { centre: (frame: number) => states[frame] ?? 0, reach: 2 };
    expect([...(mostLikelyPath(chain, clear, whole(states.length), corridor) ?? [])]).toEqual(states);
  });

  test('keeps to its part of the chain and of the recording', () => {
    const word = chain.words[1];
    const stretch = {
      firstFrame: 12,
      endFrame: 18,
      firstState: word?.firstState ?? 0,
      endState: word?.endState ?? 0,
    };
    expect([...(mostLikelyPath(chain, clear, stretch, everywhere) ?? [])]).toEqual([4, 4, 4, 5, 5, 5]);
  });

  test('leaves a silence out that nobody made', () => {
    const spoken = states.filter((state) => state !== 3);
    const scores = hearing(spoken.map((state) => chain.sounds[state] ?? 0));
    expect([...(mostLikelyPath(chain, scores, whole(spoken.length), everywhere) ?? [])]).toEqual(spoken);
  });

  test('does not exist when the text is too long for the sound', () => {
    expect(mostLikelyPath(chain, clear, whole(2), everywhere)).toBeUndefined();
    expect(mostLikelyPath(chain, clear, whole(0), everywhere)).toBeUndefined();
  });
});
