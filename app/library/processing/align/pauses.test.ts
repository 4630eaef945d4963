import { describe, expect, test } from 'vitest';
import { concat, noise, silentSamples, sound } from './made-up-speech.test-data.ts';
import { findSpeech, loudnessOf, spokenMsUntil } from './pauses.ts';

const speechIn = (...pieces: Float32Array[]) => findSpeech(loudnessOf(concat(pieces)));
const near = (expectedMs: number, actualMs: number | undefined) =>
  expect(Math.abs((actualMs ?? Number.NaN) - expectedMs)).toBeLessThanOrEqual(25);

describe('speech', () => {
  test('starts, pauses and ends where it does', () => {
    const speech = speechIn(
      silentSamples(500),
      sound(800, 300),
      silentSamples(400),
      sound(600, 500),
      silentSamples(300),
    );
    near(500, speech?.firstMs);
    near(2300, speech?.lastMs);
    expect(speech?.pauses).toHaveLength(1);
    near(1300, speech?.pauses[0]?.startMs);
    near(1700, speech?.pauses[0]?.endMs);
  });

  test('is not interrupted by the closure of a consonant', () => {
    expect(
      speechIn(silentSamples(300), sound(500, 300), silentSamples(60), sound(500, 300), silentSamples(300))
        ?.pauses,
    ).toEqual([]);
  });

  test('does not begin with a click', () => {
    near(
      1003,
      speechIn(silentSamples(500), sound(3, 900), silentSamples(500), sound(800, 300), silentSamples(300))
        ?.firstMs,
    );
  });

  test('that swells is heard from its first breath', () => {
    const breath = noise(100, 0.0011);
    const abrupt = speechIn(silentSamples(600), sound(600, 300), silentSamples(500))?.firstMs ?? 0;
    const swelling = speechIn(silentSamples(500), breath, sound(600, 300), silentSamples(500))?.firstMs ?? 0;
    expect(abrupt - swelling).toBeGreaterThanOrEqual(80);
  });

  test('is not in silence', () => {
    expect(speechIn(new Float32Array(16_000))).toBeUndefined();
    expect(speechIn(new Float32Array(0))).toBeUndefined();
  });
});

test('spoken time stands still in a pause', () => {
  const speech = { firstMs: 100, lastMs: 1000, pauses: [{ startMs: 300, endMs: 500 }] };
  expect([100, 300, 400, 500, 1000].map((timeMs) => spokenMsUntil(speech, timeMs))).toEqual([
    0, 200, 200, 200, 700,
  ]);
});
