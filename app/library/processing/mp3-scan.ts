import type { ProcessingWarning } from './processing-states.ts';

/** What the four bytes at the start of an MP3 frame say. */
interface Mp3Frame {
  version: number;
  sampleRate: number;
  channelCount: 1 | 2;
  sampleCount: number;
  lengthBytes: number;
}

/** The longest frame there is (320 kbit/s at 32 kHz, padded). */
const longestFrameBytes = 1441;
/** A header that is no longer than this can be read. */
const headerBytes = 4;

const mpeg1 = 3;
const reservedVersion = 1;
const layer3 = 1;
const reservedRate = 3;
const reservedEmphasis = 2;
const bitratesOfMpeg1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const bitratesOfMpeg2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const sampleRates: Record<number, readonly number[]> = {
  0: [11025, 12000, 8000],
  2: [22050, 24000, 16000],
  3: [44100, 48000, 32000],
};

/** The Layer III frame that starts at `at`, or undefined when none does. Free-format frames are not read. */
export function readFrame(bytes: Uint8Array, at: number): Mp3Frame | undefined {
  const [sync, kind, rates, mode] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
  if (sync !== 0xff || kind === undefined || rates === undefined || mode === undefined) return undefined;
  const version = (kind >> 3) & 3;
  const isLayer3 = (kind & 0xe0) === 0xe0 && ((kind >> 1) & 3) === layer3;
  const rateIndex = (rates >> 2) & 3;
  if (!isLayer3 || version === reservedVersion || rateIndex === reservedRate) return undefined;
  if ((mode & 3) === reservedEmphasis) return undefined;
  const bitrate = (version === mpeg1 ? bitratesOfMpeg1 : bitratesOfMpeg2)[rates >> 4];
  const sampleRate = sampleRates[version]?.[rateIndex];
  if (!bitrate || !sampleRate) return undefined;
  const sampleCount = version === mpeg1 ? 1152 : 576;
  const padding = (rates >> 1) & 1;
  return {
    version,
    sampleRate,
    channelCount: mode >> 6 === 3 ? 1 : 2,
    sampleCount,
    lengthBytes: Math.floor(((sampleCount / 8) * bitrate * 1000) / sampleRate) + padding,
  };
}

/** What the encoder wrote into a first frame that holds no sound. */
export interface EncoderNote {
  frameCount?: number;
  /** Samples at both ends that only fill up frames. */
  fillerSamples: number;
}

/** The Xing, Info or LAME note inside the frame at `at`, if it carries one. */
export function readEncoderNote(bytes: Uint8Array, at: number, frame: Mp3Frame): EncoderNote | undefined {
  const isMono = frame.channelCount === 1;
  const sideInfoBytes = frame.version === mpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  const note = at + headerBytes + sideInfoBytes;
  if (!startsWith(bytes, note, 'Xing') && !startsWith(bytes, note, 'Info')) return undefined;
  const byte = (offset: number) => bytes[note + offset] ?? 0;
  const flags = byte(7);
  const hasFrameCount = (flags & 1) !== 0;
  const encoder =
    8 + (hasFrameCount ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0);
  // The encoder's name starts with a letter; without one there is no delay to read.
  const isNamed = byte(encoder) >= 65;
  const delay = (byte(encoder + 21) << 4) | (byte(encoder + 22) >> 4);
  const padding = ((byte(encoder + 22) & 15) << 8) | byte(encoder + 23);
  return {
    ...(hasFrameCount && { frameCount: bigEndian(byte(8), byte(9), byte(10), byte(11)) }),
    fillerSamples: isNamed ? delay + padding : 0,
  };
}

const bigEndian = (a: number, b: number, c: number, d: number) =>
  ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;

/** Whether these letters stand at `at`. */
function startsWith(bytes: Uint8Array, at: number, letters: string): boolean {
  for (let i = 0; i < letters.length; i++) if (bytes[at + i] !== letters.charCodeAt(i)) return false;
  return true;
}

export type Mp3Flaw = 'not_mp3' | 'garbage' | 'mixed_format' | 'too_short';
export type Mp3Scan =
  | { ok: true; durationMs: number; warnings: ProcessingWarning[] }
  | { ok: false; reason: Mp3Flaw };

const shortestMs = 1000;
// An executable or a picture holds a few bytes that look like a frame, but never several in a row.
const framesToBelieve = 3;
const longestLeadInBytes = 64 * 1024;
const toleratedGarbage = { bytes: 4096, share: 0.02 };
const toleratedOtherFormat = 0.01;
const missingShare = 0.01;
const id3v1Bytes = 128;
const tagHeaderBytes = { id3v2: 10, ape: 32 };
const longestApeTagBytes = 256 * 1024;
// No decision looks further ahead, so the answer does not depend on how the bytes were cut into chunks.
const lookAheadBytes = (framesToBelieve + 1) * longestFrameBytes;

/**
 * Walks every frame of a file that arrives in chunks; holds no more than the newest one. Trusts neither
 * name nor tags: only a file that is frames from end to end is an MP3, and its frames are its duration.
 */
export class Mp3Scanner {
  #buffer = new Uint8Array();
  #bytes = new Uint8Array(0);
  #at = 0;
  #isComplete = false;
  #bytesToSkip = 0;
  #hasLeadingTags = true;

  #first: Mp3Frame | undefined;
  #expectedFrames: number | undefined;
  #fillerSamples = 0;
  #frames = 0;
  #samples = 0;
  #otherFormat = 0;
  #garbageBytes = 0;
  #audioBytes = 0;
  #endsInsideFrame = false;
  #isHopeless = false;

  /** Takes the next bytes of the file. */
  push(chunk: Uint8Array) {
    if (this.#isHopeless) return;
    const rest = this.#bytes.subarray(this.#at);
    const size = rest.length + chunk.length;
    // One buffer for the whole file: ten large files at once would otherwise leave hundreds of megabytes to collect.
    if (this.#buffer.length < size) this.#buffer = withRest(rest, size * 2);
    else this.#buffer.set(rest);
    this.#buffer.set(chunk, rest.length);
    this.#bytes = this.#buffer.subarray(0, size);
    this.#at = 0;
    this.#walk();
  }

  /** Says what the file is, once all bytes have come. */
  finish(): Mp3Scan {
    this.#isComplete = true;
    this.#walk();
    if (!this.#first || this.#frames === 0 || this.#isHopeless) return { ok: false, reason: 'not_mp3' };
    const durationMs = Math.round(
      (Math.max(0, this.#samples - this.#fillerSamples) / this.#first.sampleRate) * 1000,
    );
    const reason = this.#flaw(durationMs);
    return reason ? { ok: false, reason } : { ok: true, durationMs, warnings: this.#warnings() };
  }

  #flaw(durationMs: number): Mp3Flaw | undefined {
    const wholeBytes = this.#audioBytes + this.#garbageBytes;
    if (this.#otherFormat > this.#frames * toleratedOtherFormat) return 'mixed_format';
    if (this.#garbageBytes > Math.max(toleratedGarbage.bytes, wholeBytes * toleratedGarbage.share))
      return 'garbage';
    return durationMs < shortestMs ? 'too_short' : undefined;
  }

  #warnings(): ProcessingWarning[] {
    const isMissingFrames =
      this.#expectedFrames !== undefined && this.#frames < this.#expectedFrames * (1 - missingShare);
    return [
      ...(this.#endsInsideFrame || isMissingFrames ? (['truncated'] as const) : []),
      ...(this.#garbageBytes > longestFrameBytes ? (['damaged'] as const) : []),
    ];
  }

  get #available() {
    return this.#bytes.length - this.#at;
  }

  #walk() {
    while (!this.#isHopeless) {
      const skipped = Math.min(this.#bytesToSkip, this.#available);
      this.#bytesToSkip -= skipped;
      this.#at += skipped;
      if (this.#available < (this.#isComplete ? headerBytes : lookAheadBytes)) return;
      if (!this.#passTag() && !this.#passFrame()) this.#passGarbage();
    }
  }

  #passTag(): boolean {
    const { ape, id3v2 } = tagHeaderBytes;
    if (this.#hasLeadingTags && startsWith(this.#bytes, this.#at, 'ID3')) {
      const hasFooter = (this.#byte(5) & 16) !== 0;
      // Seven bits a byte, so that no tag can look like the start of a frame.
      const size = [6, 7, 8, 9].reduce((sum, offset) => sum * 128 + (this.#byte(offset) & 127), 0);
      this.#bytesToSkip = id3v2 + size + (hasFooter ? id3v2 : 0);
      return true;
    }
    this.#hasLeadingTags = false;
    if (this.#isComplete && this.#available === id3v1Bytes && startsWith(this.#bytes, this.#at, 'TAG')) {
      this.#bytesToSkip = id3v1Bytes;
      return true;
    }
    if (!startsWith(this.#bytes, this.#at, 'APETAGEX')) return false;
    const size = [15, 14, 13, 12].reduce((sum, offset) => sum * 256 + this.#byte(offset), ape);
    if (size > longestApeTagBytes) return false;
    this.#bytesToSkip = size;
    return true;
  }

  #byte(offset: number): number {
    return this.#bytes[this.#at + offset] ?? 0;
  }

  #passFrame(): boolean {
    const frame = readFrame(this.#bytes, this.#at);
    if (!frame || !this.#isFollowed(this.#first ? 1 : framesToBelieve)) return false;
    if (frame.lengthBytes > this.#available) {
      this.#endsInsideFrame = true;
      this.#bytesToSkip = this.#available;
      return true;
    }
    const note = this.#first ? undefined : readEncoderNote(this.#bytes, this.#at, frame);
    this.#first ??= frame;
    this.#bytesToSkip = frame.lengthBytes;
    this.#audioBytes += frame.lengthBytes;
    if (note) {
      this.#expectedFrames = note.frameCount;
      this.#fillerSamples = note.fillerSamples;
      return true;
    }
    const { sampleRate, version } = this.#first;
    if (frame.sampleRate !== sampleRate || frame.version !== version) this.#otherFormat++;
    this.#frames++;
    this.#samples += frame.sampleCount;
    return true;
  }

  /** Whether the frame here is followed by so many more; the end of the file may cut the row short. */
  #isFollowed(count: number): boolean {
    let at = this.#at;
    for (let passed = 0; passed <= count; passed++) {
      const frame = readFrame(this.#bytes, at);
      if (!frame) return this.#isTrailingTag(at);
      at += frame.lengthBytes;
      if (at + headerBytes > this.#bytes.length) return passed > 0 || count === 1;
    }
    return true;
  }

  #isTrailingTag(at: number): boolean {
    return at > this.#at && (startsWith(this.#bytes, at, 'TAG') || startsWith(this.#bytes, at, 'APETAGEX'));
  }

  #passGarbage() {
    this.#at++;
    this.#garbageBytes++;
    if (!this.#first && this.#garbageBytes > longestLeadInBytes) this.#isHopeless = true;
  }
}

function withRest(rest: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const buffer = new Uint8Array(size);
  buffer.set(rest);
  return buffer;
}
