import { headerBytes, type Mp3Frame, mpeg1, readFrame } from '../processing/mp3-frame.ts';
import { decoderDelay, type FrameRange, isAlike, type SoundFrames, stretchOf } from './sound-frames.ts';

/** A part of a recording, in milliseconds. */
export interface Part {
  startMs: number;
  endMs: number;
}

/** What is to be cut: which samples, as a decoder counts them from the first frame on, and in which frames they are. */
export interface Cut {
  from: number;
  to: number;
  firstFrame: number;
  lastFrame: number;
  /** What has to be read for it. */
  stretch: FrameRange;
}

/** What to read to cut out a part of a recording; nothing if none of it sounds. */
export function planCut(frames: SoundFrames, { startMs, endMs }: Part): Cut | undefined {
  const { sampleRate, sampleCount } = frames.first;
  const sampleAt = (ms: number) =>
    frames.delaySamples + Math.min(frames.sampleCount, Math.round((ms * sampleRate) / 1000));
  const [from, to] = [sampleAt(startMs), sampleAt(endMs)];
  if (to <= from) return undefined;
  const firstFrame = Math.max(0, Math.floor(from / sampleCount) - framesToSettle(frames.first));
  const lastFrame = Math.floor((to - 1) / sampleCount);
  return { from, to, firstFrame, lastFrame, stretch: stretchOf(frames, firstFrame, lastFrame) };
}

/** What a decoder plays depends on the two granules before: those are two frames, or one that holds both. */
const framesToSettle = ({ version }: Mp3Frame) => (version === mpeg1 ? 1 : 2);

interface PlacedFrame {
  frame: Mp3Frame;
  at: number;
}

/**
 * Cuts a part out of the bytes that were read for it: an MP3 that plays exactly its samples, of the very frames that were
 * encoded. Before them stands a frame with the sound that the first of them expects to lie behind it, and before that
 * the note by which a decoder leaves out what is too much at both ends. Nothing when the bytes are not as expected.
 */
export function cutClip(
  bytes: Uint8Array,
  cut: Cut,
  { first }: SoundFrames,
): Uint8Array<ArrayBuffer> | undefined {
  const { frameNumber } = cut.stretch;
  const frames = framesIn(bytes, first, cut.lastFrame + 1 - frameNumber);
  const begin = cut.firstFrame - frameNumber;
  const [own, end] = [frames?.[begin], frames?.at(-1)];
  if (!frames || !own || !end) return undefined;
  const borrowed = soundBefore(bytes, frames.slice(0, begin), borrowedBytes(bytes, own));
  if (!borrowed) return undefined;

  const lead = emptyFrame(bytes, own, own.frame.soundAt + borrowed.length);
  lead.set(borrowed, lead.length - borrowed.length);
  const sound = bytes.subarray(own.at, end.at + end.frame.lengthBytes);
  const { sampleCount } = first;
  const note = emptyFrame(bytes, own, headerBytes + longestSideInfoBytes + noteBytes);
  const frameCount = 1 + cut.lastFrame + 1 - cut.firstFrame;
  writeNote(note, own.frame, {
    frameCount,
    byteCount: note.length + lead.length + sound.length,
    delay: sampleCount + cut.from - cut.firstFrame * sampleCount - decoderDelay,
    padding: (cut.lastFrame + 1) * sampleCount - cut.to + decoderDelay,
  });
  const clip = new Uint8Array(note.length + lead.length + sound.length);
  clip.set(note);
  clip.set(lead, note.length);
  clip.set(sound, note.length + lead.length);
  return clip;
}

/** So many frames that follow each other; the first begins with the bytes, or up to two behind. */
function framesIn(bytes: Uint8Array, format: Mp3Frame, count: number): PlacedFrame[] | undefined {
  for (const at of [0, 1, 2]) {
    const frames = framesFrom(bytes, at, format, count);
    if (frames) return frames;
  }
  return undefined;
}

function framesFrom(
  bytes: Uint8Array,
  start: number,
  format: Mp3Frame,
  count: number,
): PlacedFrame[] | undefined {
  const frames: PlacedFrame[] = [];
  let previous: PlacedFrame | undefined;
  for (let at = start; frames.length < count; ) {
    // Most frames have the header of the one before.
    const frame = previous && isSameHeader(bytes, previous.at, at) ? previous.frame : readFrame(bytes, at);
    if (!frame || !isAlike(frame, format) || at + frame.lengthBytes > bytes.length) return undefined;
    previous = { frame, at };
    frames.push(previous);
    at += frame.lengthBytes;
  }
  return frames;
}

function isSameHeader(bytes: Uint8Array, one: number, other: number): boolean {
  for (let nth = 0; nth < headerBytes; nth += 1) if (bytes[one + nth] !== bytes[other + nth]) return false;
  return true;
}

/** How many bytes of a frame's sound stand before it, among the sound of other frames. */
function borrowedBytes(bytes: Uint8Array, { at, frame: { sideInfoAt, version } }: PlacedFrame): number {
  const [high = 0, low = 0] = bytes.subarray(at + sideInfoAt);
  return version === mpeg1 ? (high << 1) | (low >> 7) : high;
}

/** The last so many bytes of sound in the frames; nothing if they have not so many. */
function soundBefore(bytes: Uint8Array, frames: PlacedFrame[], count: number): Uint8Array | undefined {
  const sound = new Uint8Array(count);
  let missing = count;
  for (const { at, frame } of frames.toReversed()) {
    const own = bytes.subarray(at + frame.soundAt, at + frame.lengthBytes);
    const taken = own.subarray(Math.max(0, own.length - missing));
    sound.set(taken, missing - taken.length);
    missing -= taken.length;
  }
  return missing === 0 ? sound : undefined;
}

/** The shortest frame of silence that has so many bytes: of the same format, without a checksum. */
function emptyFrame(bytes: Uint8Array, { at }: PlacedFrame, leastBytes: number): Uint8Array {
  const header = Uint8Array.from(bytes.subarray(at, at + headerBytes));
  const [, kind = 0, rates = 0] = header;
  header[1] = kind | 1;
  for (let bitrate = 1; bitrate < 15; bitrate += 1) {
    header[2] = (bitrate << 4) | (rates & 0b1100);
    const lengthBytes = readFrame(header, 0)?.lengthBytes ?? 0;
    if (lengthBytes < leastBytes) continue;
    const frame = new Uint8Array(lengthBytes);
    frame.set(header);
    return frame;
  }
  throw new Error(`no frame has ${leastBytes} bytes`);
}

interface Note {
  frameCount: number;
  byteCount: number;
  /** In samples, less than 4096. */
  delay: number;
  padding: number;
}

const longestSideInfoBytes = 32;
const noteBytes = 52;
const encoderName = 'LAME3.100';

/** Writes the note of the LAME encoder, which decoders read: how many frames follow, and what of them is not to be played. */
function writeNote(
  frame: Uint8Array,
  format: Mp3Frame,
  { frameCount, byteCount, delay, padding }: Note,
): void {
  const at = headerBytes + format.soundAt - format.sideInfoAt;
  const view = new DataView(frame.buffer);
  const write = (offset: number, letters: string) =>
    frame.set(
      Array.from(letters, (letter) => letter.charCodeAt(0)),
      at + offset,
    );
  write(0, 'Xing');
  // The two numbers that are there.
  view.setUint32(at + 4, 0b11);
  view.setUint32(at + 8, frameCount);
  view.setUint32(at + 12, byteCount);
  write(16, encoderName);
  frame.set([delay >> 4, ((delay & 15) << 4) | (padding >> 8), padding & 255], at + 16 + 21);
  view.setUint32(at + 16 + 28, byteCount);
  view.setUint16(at + 16 + 34, checksum(frame.subarray(0, at + 16 + 34)));
}

/** CRC-16 as the encoder computes it of its note, for players that believe no other. */
function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1;
  }
  return sum;
}
