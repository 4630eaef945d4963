import {
  headerBytes,
  longestFrameBytes,
  type Mp3Frame,
  readEncoderNote,
  readFrame,
  startsWith,
} from './mp3-frame.ts';
import type { ProcessingWarning } from './processing-states.ts';

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
      this.#fillerSamples = note.filler ? note.filler.delay + note.filler.padding : 0;
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
