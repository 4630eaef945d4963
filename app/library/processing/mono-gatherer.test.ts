import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resampled } from './align/features.ts';
import { MonoGatherer } from './process-audio.ts';

const tone = (length: number) => Float32Array.from({ length }, (_, i) => Math.sin(i / 7) * 0.8);

function gather(sound: Float32Array, sampleRate: number, cuts: number[], channels = 1) {
  const gatherer = new MonoGatherer((sound.length / sampleRate) * 1000, sampleRate);
  let at = 0;
  for (const cut of [...cuts, sound.length]) {
    const piece = sound.subarray(at, at + cut);
    gatherer.push(Array.from({ length: channels }, () => piece));
    at += piece.length;
  }
  return gatherer.finish();
}

test('sound in pieces becomes what the whole would have become', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(8_000, 16_000, 22_050, 24_000, 44_100, 48_000),
      fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 8 }),
      fc.constantFrom(1, 2),
      (sampleRate, cuts, channels) => {
        const sound = tone(2_000);
        const whole = resampled(sound, sampleRate);
        const pieces = gather(sound, sampleRate, cuts, channels);
        expect(pieces.length).toBe(whole.length);
        for (const [i, sample] of pieces.entries()) expect(sample).toBeCloseTo(whole[i] as number, 5);
      },
    ),
  );
});

test('two channels are heard as their mean', () => {
  const gatherer = new MonoGatherer(10, 16_000);
  gatherer.push([new Float32Array(160).fill(0.5), new Float32Array(160).fill(-0.5)]);
  expect([...gatherer.finish()].every((sample) => sample === 0)).toBe(true);
});

test('what is longer than asked for is cut off', () => {
  const gatherer = new MonoGatherer(10, 16_000);
  gatherer.push([tone(1_000)]);
  expect(gatherer.finish().length).toBe(160);
});
