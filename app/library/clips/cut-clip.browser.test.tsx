import { expect, test } from 'vitest';
import { cutClip, planCut } from './cut-clip.ts';
import { findFrames } from './sound-frames.ts';

const others = import.meta.glob<string>('/test/sounds/*.mp3', {
  query: '?url',
  import: 'default',
  eager: true,
});
/** Any recording that a page asks for is one of the demo library. */
const recordings = [['the demo library', '/media/audio/any'], ...Object.entries(others)] as [
  string,
  string,
][];

async function fetchBytes(address: string) {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  const frames = await findFrames(async (start, end) => bytes.subarray(start, end), bytes.length);
  if (!frames) throw new Error(`${address} has no frames`);
  return { bytes, frames };
}

/** What the browser plays, at the rate of the recording, so that nothing is computed anew. */
const decode = (bytes: Uint8Array<ArrayBuffer>, sampleRate: number) =>
  new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes.slice().buffer);

test.each(recordings)(
  'Chromium plays a part of %s as long as it is and as the whole sounds there',
  async (_, address) => {
    const { bytes, frames } = await fetchBytes(address);
    const { sampleRate } = frames.first;
    const whole = await decode(bytes, sampleRate);
    expect(whole.length).toBe(frames.sampleCount);
    for (const [startMs, endMs] of [
      [0, 300],
      [211, 777],
      [500, 983],
      [1_001, 1_150],
    ] as const) {
      const cut = planCut(frames, { startMs, endMs });
      const clip = cut && cutClip(bytes.subarray(cut.stretch.start, cut.stretch.end), cut, frames);
      if (!clip) throw new Error('it was not cut');
      const decoded = await decode(clip, sampleRate);
      const [from, to] = [startMs, endMs].map((ms) => Math.round((ms * sampleRate) / 1000)) as [
        number,
        number,
      ];
      expect(decoded.length).toBe(to - from);
      for (let channel = 0; channel < whole.numberOfChannels; channel += 1) {
        const expected = whole.getChannelData(channel).subarray(from, to);
        const differences = decoded
          .getChannelData(channel)
          .map((sample, nth) => Math.abs(sample - (expected[nth] ?? 9)));
        expect(differences.reduce((most, one) => Math.max(most, one), 0)).toBeLessThan(1e-6);
      }
      const audio = new Audio(URL.createObjectURL(new Blob([clip], { type: 'audio/mpeg' })));
      await new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve));
      expect(Math.abs(audio.duration * 1000 - (endMs - startMs))).toBeLessThan(2);
    }
  },
);
