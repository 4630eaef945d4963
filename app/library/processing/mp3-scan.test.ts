import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Mp3Scanner } from './mp3-scan.ts';

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const concat = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const repeat = (count: number, part: (i: number) => Uint8Array) =>
  concat(...Array.from({ length: count }, (_, i) => part(i)));
const scan = (...parts: Uint8Array[]) => scanChunks([concat(...parts)]);

function scanChunks(chunks: Iterable<Uint8Array>) {
  const scanner = new Mp3Scanner();
  for (const chunk of chunks) scanner.push(chunk);
  return scanner.finish();
}

/** Bytes of no format, the same every time; never 0xff, so nothing in them can pass for a frame. */
function junk(length: number): Uint8Array {
  let seed = 7;
  return Uint8Array.from({ length }, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % 255;
  });
}

// MPEG 2 Layer III, 24 kHz, mono: 24 ms a frame, 3 bytes for each kbit/s.
const bitrates = { 48: 6, 64: 8, 96: 10 };
function frame(bitrate: keyof typeof bitrates = 64): Uint8Array {
  const bytes = new Uint8Array(bitrate * 3);
  bytes.set([0xff, 0xf3, (bitrates[bitrate] << 4) | (1 << 2), 0xc0]);
  return bytes;
}
/** MPEG 1 Layer III, 44.1 kHz, stereo, 128 kbit/s. */
function otherFrame(): Uint8Array {
  const bytes = new Uint8Array(417);
  bytes.set([0xff, 0xfb, 0x90, 0x00]);
  return bytes;
}
/** A first frame without sound that names the number of frames, the delay and the padding. */
function encoderNote(frameCount: number, delay = 576, padding = 1000): Uint8Array {
  const bytes = frame();
  bytes.set(letters('Info'), 13);
  bytes.set([0, 0, 0, 1, 0, 0, frameCount >> 8, frameCount & 255], 17);
  bytes.set(letters('LAME'), 25);
  bytes.set([delay >> 4, ((delay & 15) << 4) | (padding >> 8), padding & 255], 25 + 21);
  return bytes;
}
const id3 = (size: number) =>
  concat(letters('ID3'), Uint8Array.of(4, 0, 0, 0, size >> 14, (size >> 7) & 127, size & 127), junk(size));

const sound = repeat(500, () => frame());
const good = (durationMs: number, ...warnings: string[]) => ({ ok: true, durationMs, warnings });
const refused = (reason: string) => ({ ok: false, reason });

describe('an MP3 is played for as long as it has frames', () => {
  test('constant bitrate', () => expect(scan(sound)).toEqual(good(12_000)));
  test('variable bitrate', () => {
    const kinds = [48, 64, 96] as const;
    expect(scan(repeat(500, (i) => frame(kinds[i % 3])))).toEqual(good(12_000));
  });
  test('MPEG 1 stereo', () => {
    expect(scan(repeat(500, otherFrame))).toEqual(good(Math.round((500 * 1152 * 1000) / 44_100)));
  });
  test('what only fills frames up is no sound', () => {
    const fillerMs = Math.round(((576 + 1000) / 24_000) * 1000);
    expect(scan(encoderNote(500), sound)).toEqual(good(12_000 - fillerMs));
  });
  test('tags before and after it', () => {
    const after = concat(letters('TAG'), junk(125));
    expect(scan(id3(300_000), sound, after)).toEqual(good(12_000));
    const size = 200;
    const ape = concat(letters('APETAGEX'), Uint8Array.of(208, 7, 0, 0, size, 0, 0, 0), junk(16 + size));
    expect(scan(sound, ape, after)).toEqual(good(12_000));
  });
});

describe('a wounded MP3 is played with a warning', () => {
  test('cut to half, as its first frame says', () => {
    expect(scan(encoderNote(1000, 0, 0), sound)).toEqual(good(12_000, 'truncated'));
  });
  test('cut inside a frame', () => {
    expect(scan(sound, frame().subarray(0, 100))).toEqual(good(12_000, 'truncated'));
  });
  test('a slice from the middle', () => {
    const slice = concat(sound, frame()).subarray(100, -50);
    expect(scan(slice)).toEqual(good(11_976, 'truncated'));
  });
  test('unreadable in the middle', () => {
    // The frame before the hole is not believed: nothing confirms where it ends.
    expect(scan(sound, junk(3000), sound)).toEqual(good(24_000 - 24, 'damaged'));
  });
});

describe('what is no MP3 is refused', () => {
  test.each([
    ['nothing', new Uint8Array(0)],
    ['zeros', new Uint8Array(100_000)],
    ['chance', junk(200_000)],
    ['a web page', letters('<!doctype html><p>hello</p>'.repeat(200))],
    ['a program', concat(Uint8Array.of(0x7f), letters('ELF'), junk(90_000))],
    ['a picture', concat(Uint8Array.of(0x89), letters('PNG'), junk(90_000))],
    ['a wave file', concat(letters('RIFF'), junk(4), letters('WAVEfmt '), junk(90_000))],
    ['a tag in front of a web page', concat(id3(1000), letters('<p>hello</p>'.repeat(500)))],
    ['a tag that claims more than there is', id3(2000).subarray(0, 500)],
    ['one real frame in front of a program', concat(frame(), junk(90_000))],
    ['the note of an encoder in front of a program', concat(encoderNote(500), junk(90_000))],
    ['all ones', new Uint8Array(100_000).fill(0xff)],
  ])('%s', (_, bytes) => expect(scan(bytes)).toEqual(refused('not_mp3')));

  test('an archive behind the sound', () => {
    expect(scan(sound, letters('PK'), junk(40_000))).toEqual(refused('garbage'));
  });
  test('an archive that calls itself a tag', () => {
    const huge = concat(letters('APETAGEX'), Uint8Array.of(208, 7, 0, 0, 0, 0, 16, 0), junk(400_000));
    expect(scan(sound, huge)).toEqual(refused('garbage'));
  });
  test('two recordings of different kinds', () => {
    expect(scan(sound, repeat(100, otherFrame))).toEqual(refused('mixed_format'));
  });
  test('less than a second', () => {
    expect(scan(repeat(41, () => frame()))).toEqual(refused('too_short'));
    expect(scan(repeat(42, () => frame()))).toEqual(good(1008));
  });
});

describe('bytes in any shape', () => {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 600 }),
    fc.nat(60).map((count) => repeat(count, () => frame())),
    fc.nat(20).map((count) => repeat(count, otherFrame)),
    fc.nat(5000).map((size) => id3(size)),
    fc.constantFrom(
      encoderNote(50),
      letters('ID3'),
      letters('APETAGEX'),
      letters('TAG'),
      frame().subarray(0, 9),
    ),
  );
  const file = fc.array(piece, { maxLength: 8 }).map((pieces) => concat(...pieces));

  function* chunksOf(bytes: Uint8Array, sizes: readonly number[]): Generator<Uint8Array> {
    let at = 0;
    for (let i = 0; at < bytes.length; i++) {
      const size = sizes[i % sizes.length] ?? 1;
      yield bytes.subarray(at, at + size);
      at += size;
    }
  }

  test('never throw, and chunks do not change the answer', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(file, sizes, (bytes, sizes) => {
        const whole = scan(bytes);
        expect(scanChunks(chunksOf(bytes, sizes))).toEqual(whole);
      }),
      { numRuns: 200 },
    );
  });
});
