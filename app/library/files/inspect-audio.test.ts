import { describe, expect, test } from 'vitest';
import { demoRecording, frameMs, mp3Bytes } from '#test/harness/mp3-bytes.ts';
import { inspectMp3 } from './inspect-audio.server.ts';

/** The bytes as they arrive: in pieces that know nothing of frames. */
async function* arriving(...parts: Uint8Array[]) {
  const bytes = Buffer.concat(parts);
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
}
const inspect = (...parts: Uint8Array[]) => inspectMp3(arriving(...parts));
const found = (durationMs: number, ...warnings: string[]) => ({ ok: true, value: { durationMs, warnings } });
const refused = (code: string) => ({ ok: false, kind: 'invalid', code });

describe('a recording is an MP3 from its first byte to its last', () => {
  test('a whole one is accepted, with its duration', async () => {
    expect(await inspect(demoRecording())).toEqual(found(44_847));
    expect(await inspect(mp3Bytes(100))).toEqual(found(100 * frameMs));
  });

  test('one whose end is missing is accepted with a warning', async () => {
    const whole = demoRecording();
    expect(await inspect(whole.subarray(0, whole.length / 2))).toMatchObject({
      ok: true,
      value: { warnings: ['truncated'] },
    });
  });

  test('one with a hole inside is accepted with a warning', async () => {
    const hole = new Uint8Array(3000);
    const lastBeforeIt = 1;
    expect(await inspect(mp3Bytes(1000), hole, mp3Bytes(1000))).toEqual(
      found((2000 - lastBeforeIt) * frameMs, 'damaged'),
    );
  });
});

describe('everything else is refused with one sentence', () => {
  test('another kind of file under the name of an MP3', async () => {
    const page = Buffer.from('<!doctype html><p>hello</p>'.repeat(5000));
    expect(await inspect(page)).toEqual(refused('uploads:audio.notMp3'));
    expect(await inspect()).toEqual(refused('uploads:audio.notMp3'));
  });

  test('a recording with another file behind it', async () => {
    const archive = Buffer.alloc(60_000, 'PK and what an archive holds');
    expect(await inspect(mp3Bytes(100), archive)).toEqual(refused('uploads:audio.garbage'));
  });

  test('pieces of different formats put together', async () => {
    const stereo = Uint8Array.from({ length: 417 }, (_, at) => [0xff, 0xfb, 0x90, 0x00][at] ?? 0);
    const pieces = Array.from({ length: 100 }, () => stereo);
    expect(await inspect(mp3Bytes(100), ...pieces)).toEqual(refused('uploads:audio.mixedFormat'));
  });

  test('less than a second of sound', async () => {
    expect(await inspect(mp3Bytes(20))).toEqual(refused('uploads:audio.tooShort'));
  });
});
