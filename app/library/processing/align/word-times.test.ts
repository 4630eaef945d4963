import { expect, test } from 'vitest';
import { heardFrameMs } from './recording-features.ts';
import { buildChain } from './sound-chain.ts';
import { classCount } from './sound-classes.ts';
import { wordTimesWithin } from './word-times.ts';

test('a word of thousands of digits is not looked for: that would take more memory than there is', () => {
  const chain = buildChain(['9'.repeat(5000)], 'en');
  // Enough sound for every digit, so that it is not for want of time.
  const frameCount = Math.ceil(chain.sounds.length / 2);
  const timesMs = Float64Array.from({ length: frameCount }, (_, frame) => frame * heardFrameMs);
  const hearing = {
    timesMs,
    frames: new Float32Array(0),
    speech: { firstMs: 0, lastMs: frameCount * heardFrameMs, pauses: [] },
  };
  const whole = { startMs: 0, endMs: frameCount * heardFrameMs };
  const scores = new Float32Array(frameCount * classCount);
  expect(wordTimesWithin(whole, chain.words, chain, scores, hearing as never)).toBeUndefined();
});
