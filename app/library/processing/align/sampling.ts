/** Everything after this file hears sound at 16 kHz: enough for speech, and one time grid for all. */
export const samplesPerMs = 16;

const rate = samplesPerMs * 1000;

/** How long the sound lasts; no usable sample rate means no sound. */
export function durationMsOf(pcm: Float32Array, sampleRate: number): number {
  return sampleRate > 0 && Number.isFinite(sampleRate) ? (pcm.length / sampleRate) * 1000 : 0;
}

/** The sound at 16 kHz, samples that are no numbers silenced. Each new sample is a triangle-weighted mean. */
export function resampled(pcm: Float32Array, sampleRate: number): Float32Array {
  const durationMs = durationMsOf(pcm, sampleRate);
  if (durationMs === 0) return new Float32Array(0);
  if (sampleRate === rate) return pcm.map(finite);
  const ratio = sampleRate / rate;
  const reach = Math.max(1, ratio);
  const samples = new Float32Array(Math.floor(pcm.length / ratio));
  for (let i = 0; i < samples.length; i++) samples[i] = weightedMean(pcm, i * ratio, reach);
  return samples;
}

/** The mean around a place between samples: the nearer, the more a sample counts. */
export function weightedMean(pcm: Float32Array, centre: number, reach: number): number {
  const from = Math.max(0, Math.ceil(centre - reach));
  const to = Math.min(pcm.length - 1, Math.floor(centre + reach));
  let sum = 0;
  let weights = 0;
  for (let i = from; i <= to; i++) {
    // The tiny surplus keeps the weight of a sample at the very edge from dividing zero by zero.
    const weight = 1 - Math.abs(i - centre) / (reach + 1e-9);
    sum += finite(pcm[i] as number) * weight;
    weights += weight;
  }
  return weights > 0 ? sum / weights : 0;
}

const finite = (sample: number) => (Number.isFinite(sample) ? sample : 0);
