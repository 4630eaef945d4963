import { MPEGDecoder } from 'mpg123-decoder';
import { samplesPerMs, weightedMean } from './align/features.ts';
import { type Alignment, alignBetween, type KnownSpan } from './align.ts';
import { Mp3Scanner } from './mp3-scan.ts';
import { OutlineGatherer, type SoundOutline } from './peaks.ts';
import type { ProcessingWarning } from './processing-states.ts';

/** A piece of sound, one list of samples per channel. */
interface DecodedSound {
  channels: Float32Array[];
  sampleRate: number;
}

/** The sound of an MP3, piece by piece as its bytes arrive; silence that only fills frames up is left out. */
export async function* decodeMp3(content: AsyncIterable<Uint8Array>): AsyncGenerator<DecodedSound> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    for await (const bytes of content) {
      const { channelData: channels, sampleRate, samplesDecoded } = decoder.decode(bytes);
      if (samplesDecoded > 0) yield { channels, sampleRate };
    }
  } finally {
    decoder.free();
  }
}

/** Collects sound in pieces as the aligner wants it, one channel at 16 kHz, never more than asked for. */
export class MonoGatherer {
  readonly #samples: Float32Array;
  readonly #ratio: number;
  readonly #reach: number;
  #count = 0;
  /** What came and is still needed, from the sample number `#pendingFrom` on. */
  #pending = new Float32Array(0);
  #pendingFrom = 0;

  constructor(durationMs: number, sampleRate: number) {
    this.#samples = new Float32Array(Math.floor(durationMs * samplesPerMs));
    this.#ratio = sampleRate / (samplesPerMs * 1000);
    this.#reach = Math.max(1, this.#ratio);
  }

  /** Takes the next samples, one list per channel, all of one length. */
  push(channels: readonly Float32Array[]) {
    const length = channels[0]?.length ?? 0;
    const joined = new Float32Array(this.#pending.length + length);
    joined.set(this.#pending);
    for (const channel of channels)
      for (let i = 0; i < length; i++)
        joined[this.#pending.length + i] =
          (joined[this.#pending.length + i] as number) + (channel[i] as number) / channels.length;
    this.#pending = joined;
    this.#take(this.#pendingFrom + joined.length - 1 - this.#reach);
    const firstNeeded = Math.max(0, Math.floor(this.#count * this.#ratio - this.#reach) - this.#pendingFrom);
    this.#pending = joined.slice(firstNeeded);
    this.#pendingFrom += Math.min(firstNeeded, joined.length);
  }

  /** Everything that came. */
  finish(): Float32Array {
    this.#take(this.#pendingFrom + this.#pending.length - this.#ratio);
    return this.#samples.subarray(0, this.#count);
  }

  /** Makes every new sample whose centre does not lie behind `lastCentre`. */
  #take(lastCentre: number) {
    for (; this.#count < this.#samples.length; this.#count++) {
      const centre = this.#count * this.#ratio;
      if (centre > lastCentre) return;
      this.#samples[this.#count] = weightedMean(this.#pending, centre - this.#pendingFrom, this.#reach);
    }
  }
}

/** What is to be found out about a recording. */
export interface SoundTask {
  /** How long it plays, as counted when it was uploaded; nothing behind that is looked at. */
  durationMs: number;
  /** What is spoken in it, if its times are wanted. */
  text?: {
    language: string;
    sentences: string[];
    /** Of each sentence the times it has already, if it has. */
    kept: (KnownSpan | undefined)[];
  };
}

/** What was found out, in the order in which it is found. */
export type SoundStep =
  | { kind: 'outline'; outline: SoundOutline; warnings: ProcessingWarning[] }
  | { kind: 'alignment'; alignment: Alignment };

/** As many as a waveform across a wide screen has bars. */
const peakCount = 1000;
/** What the frames promise and what the decoder plays differ by no more than this in a recording that is whole. */
const tolerated = { share: 0.02, ms: 200 };

/** Decodes a recording once, in pieces; yields each finding at once. Throws when it cannot be played. */
export async function* processAudio(
  content: AsyncIterable<Uint8Array>,
  task: SoundTask,
): AsyncGenerator<SoundStep> {
  const scanner = new Mp3Scanner();
  let outline: OutlineGatherer | undefined;
  let mono: MonoGatherer | undefined;
  for await (const { channels, sampleRate } of decodedWhile(content, scanner)) {
    outline ??= new OutlineGatherer(peakCount, sampleRate);
    outline.push(channels);
    if (!task.text) continue;
    mono ??= new MonoGatherer(task.durationMs, sampleRate);
    mono.push(channels);
  }
  const scan = scanner.finish();
  if (!scan.ok) throw new Error(`the recording is no MP3 any more: ${scan.reason}`);
  if (!outline) throw new Error('nothing in the recording could be decoded');
  const found = outline.finish();
  if (isFarFrom(found.durationMs, task.durationMs))
    throw new Error(`${task.durationMs} ms were expected and ${found.durationMs} ms decoded`);
  yield { kind: 'outline', outline: found, warnings: scan.warnings };
  if (task.text && mono) {
    const { sentences, language, kept } = task.text;
    yield {
      kind: 'alignment',
      alignment: alignBetween(mono.finish(), 16_000, sentences, language, kept),
    };
  }
}

/** Decodes, and lets the scanner see the same bytes on their way. */
function decodedWhile(content: AsyncIterable<Uint8Array>, scanner: Mp3Scanner): AsyncGenerator<DecodedSound> {
  async function* watched() {
    for await (const bytes of content) {
      scanner.push(bytes);
      yield bytes;
    }
  }
  return decodeMp3(watched());
}

const isFarFrom = (foundMs: number, expectedMs: number) =>
  Math.abs(foundMs - expectedMs) > Math.max(tolerated.ms, expectedMs * tolerated.share);

/** The thread asks for bytes whenever it has room, sends what it has found, and says when that was all. */
export type FromSoundThread = { kind: 'more' } | SoundStep | { kind: 'end' };

/** The next bytes of the recording; without any it has ended. */
export interface ToSoundThread {
  bytes?: Uint8Array;
}
