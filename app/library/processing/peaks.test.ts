import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OutlineGatherer } from './peaks.ts';

const rate = 8000;
const tone = (ms: number, level: number) =>
  Float32Array.from(
    { length: (ms * rate) / 1000 },
    (_, i) => level * Math.sin((2 * Math.PI * 500 * i) / rate),
  );
const join = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));

function outline(peakCount: number, ...chunks: Float32Array[][]) {
  const gatherer = new OutlineGatherer(peakCount, rate);
  for (const channels of chunks) gatherer.push(channels);
  return gatherer.finish();
}

describe('peaks', () => {
  test('show where it is loud', () => {
    const { peaks, durationMs } = outline(4, [
      join(tone(1024, 1), tone(1024, 0), tone(1024, 0.5), tone(1024, 0.25)),
    ]);
    expect(peaks).toEqual([255, 0, 128, 64]);
    expect(durationMs).toBe(4096);
  });

  test('one loud sample is not lost in a long recording', () => {
    const long = new Float32Array(60 * rate);
    long[30.3 * rate] = -1;
    const { peaks } = outline(100, [long]);
    expect(peaks.filter((peak) => peak === 255)).toHaveLength(1);
    expect(peaks[50]).toBe(255);
  });

  test('take the louder channel', () => {
    expect(outline(1, [tone(500, 0.1), tone(500, 1)]).peaks).toEqual([255]);
  });

  test('are as many as asked for, even of nothing', () => {
    expect(outline(5)).toEqual({ peaks: [0, 0, 0, 0, 0], loudnessDb: undefined, durationMs: 0 });
    expect(outline(5, [Float32Array.of(1)]).peaks).toHaveLength(5);
  });

  test('stay in range when the sound is over the top', () => {
    expect(outline(1, [tone(500, 3)]).peaks).toEqual([255]);
  });
});

describe('loudness', () => {
  test('of a full tone is 3 dB below full scale', () => {
    expect(outline(10, [tone(4000, 1)]).loudnessDb).toBeCloseTo(-3, 1);
  });
  test('falls by 20 dB with a tenth of the level', () => {
    expect(outline(10, [tone(4000, 0.1)]).loudnessDb).toBeCloseTo(-23, 1);
  });
  test('does not count pauses', () => {
    const speech = tone(4000, 0.5);
    const paused = join(speech, tone(8000, 0), tone(4000, 0.005));
    expect(outline(10, [paused]).loudnessDb).toBe(outline(10, [speech]).loudnessDb);
  });
  test('of silence is unknown', () => {
    expect(outline(10, [tone(4000, 0)]).loudnessDb).toBeUndefined();
  });
});

test('chunks do not change the outline', () => {
  const samples = fc.float32Array({ minLength: 1, maxLength: 3000, min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(samples, fc.integer({ min: 1, max: 500 }), (samples, size) => {
      const chunks = Array.from({ length: Math.ceil(samples.length / size) }, (_, i) => [
        samples.subarray(i * size, (i + 1) * size),
      ]);
      expect(outline(7, ...chunks)).toEqual(outline(7, [samples]));
    }),
    { numRuns: 60 },
  );
});
