/** What a recording looks and sounds like at a glance. */
export interface SoundOutline {
  /** The loudest sample in each equal part, from 0 to 255. */
  peaks: number[];
  /** How loud the recording is as a whole, in dB below full scale; undefined when it is silent. */
  loudnessDb: number | undefined;
  durationMs: number;
}

// Parts are gathered finer than asked for, so that the last division is even.
const finer = 16;
const blockMs = 400;
const silenceDb = -70;
const gateDb = -10;

/**
 * Gathers peaks and loudness from sound that arrives in chunks; its length need not be known, and memory
 * does not grow with it but for one number per 400 ms.
 *
 * Loudness is the mean power of blocks of 400 ms, counting only blocks that are not silence and not more
 * than 10 dB below the rest: the gates of ITU-R BS.1770, without its frequency weighting.
 */
export class OutlineGatherer {
  readonly #peakCount: number;
  readonly #sampleRate: number;
  #parts: Float32Array;
  #samplesPerPart = 1;
  #sampleCount = 0;
  #blockPowers: number[] = [];
  #blockSum = 0;
  #blockLength = 0;

  constructor(peakCount: number, sampleRate: number) {
    this.#peakCount = peakCount;
    this.#sampleRate = sampleRate;
    this.#parts = new Float32Array(peakCount * finer);
  }

  /** Takes the next samples, one list per channel, all of one length. */
  push(channels: readonly Float32Array[]) {
    const blockSamples = Math.max(1, Math.round((this.#sampleRate * blockMs) / 1000));
    for (let i = 0; i < (channels[0]?.length ?? 0); i++) {
      let peak = 0;
      let power = 0;
      for (const channel of channels) {
        const sample = channel[i] ?? 0;
        peak = Math.max(peak, Math.abs(sample));
        power += (sample * sample) / channels.length;
      }
      this.#addPeak(peak);
      this.#blockSum += power;
      if (++this.#blockLength === blockSamples) this.#closeBlock();
    }
  }

  #addPeak(peak: number) {
    if (this.#sampleCount === this.#parts.length * this.#samplesPerPart) this.#halveResolution();
    const part = Math.floor(this.#sampleCount++ / this.#samplesPerPart);
    if (peak > (this.#parts[part] as number)) this.#parts[part] = peak;
  }

  #halveResolution() {
    const half = this.#parts.length / 2;
    for (let i = 0; i < half; i++)
      this.#parts[i] = Math.max(this.#parts[2 * i] as number, this.#parts[2 * i + 1] as number);
    this.#parts.fill(0, half);
    this.#samplesPerPart *= 2;
  }

  #closeBlock() {
    this.#blockPowers.push(this.#blockSum / this.#blockLength);
    this.#blockSum = 0;
    this.#blockLength = 0;
  }

  /** The outline of everything that came. */
  finish(): SoundOutline {
    if (this.#blockLength > 0) this.#closeBlock();
    const partAt = (peak: number) =>
      Math.round((peak * this.#sampleCount) / this.#peakCount / this.#samplesPerPart);
    const peaks = Array.from({ length: this.#peakCount }, (_, i) => {
      const parts = this.#parts.subarray(partAt(i), Math.max(partAt(i) + 1, partAt(i + 1)));
      return Math.round(Math.min(1, Math.max(0, ...parts)) * 255);
    });
    return {
      peaks,
      loudnessDb: gatedLoudness(this.#blockPowers),
      durationMs: Math.round((this.#sampleCount / this.#sampleRate) * 1000),
    };
  }
}

function gatedLoudness(powers: readonly number[]): number | undefined {
  const audible = powers.filter((power) => decibels(power) > silenceDb);
  const threshold = decibels(mean(audible)) + gateDb;
  const counted = audible.filter((power) => decibels(power) > threshold);
  return counted.length > 0 ? Math.round(decibels(mean(counted)) * 10) / 10 : undefined;
}

const decibels = (power: number) => 10 * Math.log10(power);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
