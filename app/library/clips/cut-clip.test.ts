import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoRecording, testSound, testSounds } from '#test/harness/mp3-bytes.ts';
import { readEncoderNote, readFrame } from '../processing/mp3-frame.ts';
import { decodeMp3 } from '../processing/process-audio.ts';
import { cutClip, type Part, planCut } from './cut-clip.ts';
import { findFrames } from './sound-frames.ts';

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const concat = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** The samples that a decoder plays, one list for each channel. */
async function decode(bytes: Uint8Array) {
  for await (const { channels, sampleRate } of decodeMp3(oneByOne(bytes))) return { channels, sampleRate };
  throw new Error('nothing could be decoded');
}
async function* oneByOne(bytes: Uint8Array) {
  yield bytes;
}

/** A recording as it is stored, and what was read of it. */
async function openRecording(bytes: Uint8Array) {
  const reads: number[] = [];
  const read = async (start: number, end: number) => {
    expect([start >= 0, start < end, end <= bytes.length], `${start} to ${end}`).toEqual([true, true, true]);
    reads.push(end - start);
    return bytes.subarray(start, end);
  };
  const frames = await findFrames(read, bytes.length);
  return {
    frames,
    reads,
    cut(part: Part) {
      const cut = frames && planCut(frames, part);
      return cut && cutClip(bytes.subarray(cut.stretch.start, cut.stretch.end), cut, frames);
    },
  };
}

/** A decoder adds the same numbers in another order when it begins elsewhere: what differs is beyond 20 bits. */
const rounding = 1e-6;

/** Cuts parts with borders anywhere, and compares each, sample by sample, with what the whole plays there. */
async function expectExact(bytes: Uint8Array, { numRuns }: { numRuns: number }) {
  const { cut, frames } = await openRecording(bytes);
  const whole = await decode(bytes);
  const count = whole.channels[0]?.length ?? 0;
  expect(frames?.sampleCount).toBe(count);
  const durationMs = Math.floor((count / whole.sampleRate) * 1000);
  const sampleAt = (ms: number) => Math.min(count, Math.round((ms * whole.sampleRate) / 1000));
  const parts = fc
    .tuple(fc.nat(durationMs - 1), fc.integer({ min: 1, max: 4_000 }))
    .map(([startMs, lengthMs]) => ({ startMs, endMs: Math.min(durationMs + 1, startMs + lengthMs) }));
  await fc.assert(
    fc.asyncProperty(parts, async (part) => {
      const clip = cut(part);
      if (!clip) throw new Error('it was not cut');
      const { channels, sampleRate } = await decode(clip);
      const [from, to] = [sampleAt(part.startMs), sampleAt(part.endMs)];
      expect([sampleRate, channels[0]?.length]).toEqual([whole.sampleRate, to - from]);
      for (const [nth, samples] of channels.entries())
        expect(farthest(samples, whole.channels[nth]?.subarray(from, to))).toBeLessThan(rounding);
    }),
    { numRuns },
  );
}

const farthest = (samples: Float32Array, expected: Float32Array = new Float32Array(0)) =>
  samples.reduce((most, sample, nth) => Math.max(most, Math.abs(sample - (expected[nth] ?? 9))), 0);

/** A recording without its tags and without the encoder's note, so that its frames have to be counted. */
function withoutNote(bytes: Uint8Array): Uint8Array {
  const at = bytes.findIndex((_, place) => {
    const frame = readFrame(bytes, place);
    return frame !== undefined && readEncoderNote(bytes, place, frame) !== undefined;
  });
  return bytes.slice(at + (readFrame(bytes, at)?.lengthBytes ?? 0));
}

describe('a part that is cut out plays exactly what the whole plays there', () => {
  test.each(['en-night-at-the-warehouse', 'pl-kot-na-drzewie', 'fr-au-bout-du-fil'])(
    'of the demo library: %s',
    (name) => expectExact(demoRecording(name), { numRuns: 12 }),
  );
  test.each(testSounds)('%s', (name) => expectExact(testSound(name), { numRuns: 15 }));
  test('where the frames of a long recording have to be counted', () =>
    expectExact(withoutNote(demoRecording()), { numRuns: 12 }));
  test('behind a tag with a picture, and before an old tag', () => {
    const picture = concat(
      letters('ID3'),
      Uint8Array.of(4, 0, 0, 0, 2, 0, 0),
      new Uint8Array(32_768).fill(255),
    );
    const oldTag = concat(letters('TAG'), new Uint8Array(125));
    return expectExact(concat(picture, testSound('mpeg1-stereo-variable'), oldTag), { numRuns: 10 });
  });
});

describe('what is read for it', () => {
  test('of a recording of one bit rate: its first bytes, then little more than the part', async () => {
    const { frames, reads } = await openRecording(demoRecording());
    expect(reads.reduce((sum, bytes) => sum + bytes)).toBeLessThan(5_000);
    const stretch = frames && planCut(frames, { startMs: 10_000, endMs: 14_000 })?.stretch;
    // 64 kbit/s are 8 bytes a millisecond.
    expect((stretch?.end ?? 0) - (stretch?.start ?? 0)).toBeLessThan(4_000 * 8 + 2_000);
  });

  test('of another: all of it once, then frames from the second and a half around', async () => {
    const recording = withoutNote(demoRecording());
    const { frames, reads } = await openRecording(recording);
    expect(reads.reduce((sum, bytes) => sum + bytes)).toBeLessThan(recording.length + 5_000);
    const stretch = frames && planCut(frames, { startMs: 10_000, endMs: 14_000 })?.stretch;
    expect((stretch?.end ?? 0) - (stretch?.start ?? 0)).toBeLessThan((4_000 + 2 * 64 * 24) * 8);
  });
});

describe('nothing is cut', () => {
  const part = { startMs: 200, endMs: 800 };
  const refused = async (bytes: Uint8Array, wanted: Part = part) =>
    expect((await openRecording(bytes)).cut(wanted)).toBeUndefined();

  test('of what is no MP3', () => refused(letters('No sound at all. '.repeat(500))));
  test('of nothing', () => refused(new Uint8Array(0)));
  test('of a file that is a tag and no more', () =>
    refused(concat(letters('ID3'), Uint8Array.of(4, 0, 0, 0, 0, 1, 0))));
  test('where something else stands between the frames', () => {
    const sound = withoutNote(testSound('mpeg2-stereo-variable'));
    return refused(concat(sound, letters('a page of something'), sound));
  });
  test('where frames of two formats follow each other', () => {
    const [one, other] = (['mpeg1-stereo-variable', 'mpeg2-stereo-variable'] as const).map((name) =>
      withoutNote(testSound(name)),
    );
    return refused(concat(one ?? new Uint8Array(), other ?? new Uint8Array()));
  });
  test('where the beginning is missing that the first frames lean on', async () => {
    const sound = withoutNote(demoRecording());
    const { cut } = await openRecording(sound.slice(192 * 20));
    expect(cut({ startMs: 0, endMs: 800 })).toBeUndefined();
    expect(cut({ startMs: 2_000, endMs: 2_800 })).toBeDefined();
  });
  test('behind the end, and of no length', async () => {
    const { cut } = await openRecording(testSound('mpeg2-stereo-variable'));
    expect(cut({ startMs: 1_500, endMs: 2_500 })).toBeUndefined();
    expect(cut({ startMs: 700, endMs: 700 })).toBeUndefined();
  });
  test('when other bytes come than the frames lay in', async () => {
    const recording = demoRecording();
    const { frames } = await openRecording(recording);
    const cut = frames && planCut(frames, part);
    if (!frames || !cut) throw new Error('it was not planned');
    const { start, end } = cut.stretch;
    expect(cutClip(recording.subarray(start + 7, end + 7), cut, frames)).toBeUndefined();
    expect(cutClip(recording.subarray(start, end - 400), cut, frames)).toBeUndefined();
  });
});
