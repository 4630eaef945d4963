/** What the four bytes at the start of an MP3 frame say. */
export interface Mp3Frame {
  version: number;
  sampleRate: number;
  channelCount: 1 | 2;
  sampleCount: number;
  lengthBytes: number;
  /** What a frame of its bit rate is long on average: single ones are padded to come to that. */
  averageBytes: number;
  /** Where, in the frame, stands how its sound is coded. Behind that comes the sound, and not only its own. */
  sideInfoAt: number;
  soundAt: number;
}

/** The longest frame there is (320 kbit/s at 32 kHz, padded). */
export const longestFrameBytes = 1441;
/** A header that is no longer than this can be read. */
export const headerBytes = 4;

export const mpeg1 = 3;
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
  const channelCount = mode >> 6 === 3 ? 1 : 2;
  const averageBytes = ((sampleCount / 8) * bitrate * 1000) / sampleRate;
  const padding = (rates >> 1) & 1;
  // A checksum stands between the header and what it guards.
  const sideInfoAt = (kind & 1) === 0 ? headerBytes + 2 : headerBytes;
  return {
    version,
    sampleRate,
    channelCount,
    sampleCount,
    lengthBytes: Math.floor(averageBytes) + padding,
    averageBytes,
    sideInfoAt,
    soundAt: sideInfoAt + sideInfoBytes(version, channelCount),
  };
}

function sideInfoBytes(version: number, channelCount: number): number {
  if (version === mpeg1) return channelCount === 1 ? 17 : 32;
  return channelCount === 1 ? 9 : 17;
}

/** What the encoder wrote into a first frame that holds no sound. */
export interface EncoderNote {
  frameCount?: number;
  /** Whether the encoder says that all frames have one bit rate. */
  isConstant: boolean;
  /** Samples before and behind the sound that only fill up frames; without the name of an encoder nobody knows of any. */
  filler?: { delay: number; padding: number };
}

/** The Xing, Info or LAME note inside the frame at `at`, if it carries one. */
export function readEncoderNote(bytes: Uint8Array, at: number, frame: Mp3Frame): EncoderNote | undefined {
  // Encoders put it there also where a checksum moves everything else.
  const note = at + headerBytes + frame.soundAt - frame.sideInfoAt;
  const isConstant = startsWith(bytes, note, 'Info');
  if (!isConstant && !startsWith(bytes, note, 'Xing')) return undefined;
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
    isConstant,
    ...(isNamed && { filler: { delay, padding } }),
  };
}

const bigEndian = (a: number, b: number, c: number, d: number) =>
  ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;

/** Whether these letters stand at `at`. */
export function startsWith(bytes: Uint8Array, at: number, letters: string): boolean {
  for (let i = 0; i < letters.length; i++) if (bytes[at + i] !== letters.charCodeAt(i)) return false;
  return true;
}
