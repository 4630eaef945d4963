import { samplesPerMs, weightedMean } from './align/sampling.ts';

/** Keeps sound that arrives in pieces as the aligner wants it, one channel at 16 kHz, and never more than asked for. */
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
