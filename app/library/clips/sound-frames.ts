import { headerBytes, type Mp3Frame, mpeg1, readEncoderNote, readFrame } from '../processing/mp3-frame.ts';

/** Reads bytes of a recording: from `start`, and not `end`. Both lie in it. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** Where the frames of a recording lie that sound, numbered from 0. */
export interface SoundFrames {
  /** The first of them; the others are of its format. */
  first: Mp3Frame;
  firstAt: number;
  endAt: number;
  /** Where each `markEvery`-th frame begins. Without them all are equally long, give or take a byte. */
  marks?: number[];
  /** How many samples of the first frames are not the recording's, only of its encoding; and how many are its own. */
  delaySamples: number;
  sampleCount: number;
}

/** What every decoder of MP3 adds at the start, and an encoder's note does not count. */
export const decoderDelay = 529;
/** A place for each second and a half: a few KB for an hour. */
const markEvery = 64;
const tagHeaderBytes = 10;
const oldTagBytes = 128;
/** Two of the longest frames. */
const headBytes = 3 * 1024;
const pieceBytes = 256 * 1024;

/**
 * Finds the frames of a recording. Where the encoder has noted that all have one bit rate, and their number agrees with the
 * size, its first bytes say everything; else all of them are read. A recording that is not frames from end to end has none:
 * nobody can say what a decoder plays then, and when.
 */
export async function findFrames(read: ReadBytes, size: number): Promise<SoundFrames | undefined> {
  const start = await passTags(read, size);
  if (start + headerBytes > size) return undefined;
  const head = await read(start, Math.min(size, start + headBytes));
  const begins = readFrame(head, 0);
  const note = begins && readEncoderNote(head, 0, begins);
  const noteBytes = note ? begins.lengthBytes : 0;
  const first = readFrame(head, noteBytes);
  if (!first) return undefined;
  const firstAt = start + noteBytes;

  const found =
    (note?.isConstant && note.frameCount && placesAsNoted(first, firstAt, note.frameCount, size)) ||
    (await walk(read, size, { first, firstAt }));
  if (!found) return undefined;
  const { frameCount, ...places } = found;
  // Decoders leave out what is noted only if the number of frames is noted, too.
  const filler = note?.frameCount ? note.filler : undefined;
  return {
    first,
    firstAt,
    ...places,
    delaySamples: filler ? filler.delay + decoderDelay : 0,
    sampleCount: frameCount * first.sampleCount - (filler ? filler.delay + filler.padding : 0),
  };
}

/** Where the tags in front end; their length is written with seven bits a byte. */
async function passTags(read: ReadBytes, size: number): Promise<number> {
  let at = 0;
  for (;;) {
    if (at + tagHeaderBytes > size) return at;
    const tag = await read(at, at + tagHeaderBytes);
    if (String.fromCharCode(...tag.subarray(0, 3)) !== 'ID3') return at;
    const footerBytes = ((tag[5] ?? 0) & 16) === 0 ? 0 : tagHeaderBytes;
    at += tagHeaderBytes + footerBytes;
    at += tag.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
  }
}

interface Places {
  frameCount: number;
  endAt: number;
  marks?: number[];
}

function placesAsNoted(
  { averageBytes }: Mp3Frame,
  firstAt: number,
  frameCount: number,
  size: number,
): Places | undefined {
  const endAt = firstAt + frameCount * averageBytes;
  const isEnd = [size, size - oldTagBytes].some((end) => Math.abs(end - endAt) < 2);
  return isEnd ? { frameCount, endAt: Math.min(size, Math.round(endAt)) } : undefined;
}

async function walk(
  read: ReadBytes,
  size: number,
  { first, firstAt }: { first: Mp3Frame; firstAt: number },
): Promise<Places | undefined> {
  const marks: number[] = [];
  let frameCount = 0;
  let at = firstAt;
  while (at + headerBytes <= size) {
    const piece = await read(at, Math.min(size, at + pieceBytes));
    let passed = 0;
    while (passed + headerBytes <= piece.length) {
      const frame = readFrame(piece, passed);
      // The decoder does not play a last one that is cut off.
      const isWhole = frame && at + passed + frame.lengthBytes <= size;
      if (!frame || !isWhole)
        return isEnd(piece, passed, frame) ? { frameCount, endAt: at + passed, marks } : undefined;
      if (!isAlike(frame, first)) return undefined;
      if (frameCount % markEvery === 0) marks.push(at + passed);
      frameCount += 1;
      passed += frame.lengthBytes;
    }
    at += passed;
  }
  return { frameCount, endAt: Math.min(at, size), marks };
}

/** Whether the frames may end here: a tag follows, or one that is cut off. */
function isEnd(piece: Uint8Array, at: number, frame: Mp3Frame | undefined): boolean {
  const letters = String.fromCharCode(...piece.subarray(at, at + 8));
  return frame !== undefined || letters.startsWith('TAG') || letters === 'APETAGEX';
}

/** Whether the two sound in one row: their samples are of one length and one place. */
export const isAlike = (one: Mp3Frame, other: Mp3Frame) =>
  one.version === other.version &&
  one.sampleRate === other.sampleRate &&
  one.channelCount === other.channelCount;

/** How far back sound may lie that belongs to a frame: as many bytes as its number for that can say. */
const farthestBytes = ({ version }: Mp3Frame) => (version === mpeg1 ? 511 : 255);

/** Some frames in a row, with so many before them that whatever belongs to the first is there. */
export interface FrameRange {
  /** The number of the frame that begins at `start`, or up to two bytes behind it. */
  frameNumber: number;
  start: number;
  end: number;
}

/** Which bytes to read to have the frames from one number to another. */
export function stretchOf(frames: SoundFrames, from: number, to: number): FrameRange {
  const { first, firstAt, endAt, marks } = frames;
  if (marks) {
    // The shortest frames hold twelve bytes of sound.
    const before = Math.max(0, Math.floor((from - Math.ceil(farthestBytes(first) / 12)) / markEvery));
    const behind = Math.ceil((to + 1) / markEvery);
    return { frameNumber: before * markEvery, start: marks[before] ?? firstAt, end: marks[behind] ?? endAt };
  }
  const { averageBytes, soundAt } = first;
  const leadIn = Math.ceil(farthestBytes(first) / Math.max(1, Math.floor(averageBytes) - soundAt));
  const frameNumber = Math.max(0, from - leadIn);
  const placeOf = (number: number) => firstAt + number * averageBytes;
  return {
    frameNumber,
    start: Math.max(firstAt, Math.floor(placeOf(frameNumber)) - 1),
    end: Math.min(endAt, Math.ceil(placeOf(to + 1)) + 1),
  };
}
