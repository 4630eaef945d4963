/** How many samples one transform takes: the first power of two above a 25 ms window at 16 kHz. */
export const transformSize = 512;

const bits = Math.log2(transformSize);
const cosines = Float64Array.from({ length: transformSize / 2 }, (_, i) =>
  Math.cos((2 * Math.PI * i) / transformSize),
);
const sines = Float64Array.from({ length: transformSize / 2 }, (_, i) =>
  Math.sin((2 * Math.PI * i) / transformSize),
);
const reversed = Uint16Array.from({ length: transformSize }, (_, i) => reverseBits(i));

function reverseBits(value: number): number {
  let result = 0;
  for (let bit = 0; bit < bits; bit++) if (value & (1 << bit)) result |= 1 << (bits - 1 - bit);
  return result;
}

function swap(values: Float64Array, i: number, j: number) {
  const kept = values[i] as number;
  values[i] = values[j] as number;
  values[j] = kept;
}

/** The fast Fourier transform of complex values, in place (radix 2, decimation in time). */
function transform(real: Float64Array, imaginary: Float64Array) {
  for (let i = 0; i < transformSize; i++) {
    const j = reversed[i] as number;
    if (j > i) {
      swap(real, i, j);
      swap(imaginary, i, j);
    }
  }
  for (let size = 2; size <= transformSize; size *= 2) butterflies(real, imaginary, size);
}

function butterflies(real: Float64Array, imaginary: Float64Array, size: number) {
  const half = size / 2;
  const stride = transformSize / size;
  for (let start = 0; start < transformSize; start += size) {
    for (let k = 0; k < half; k++) {
      const cosine = cosines[k * stride] as number;
      const sine = sines[k * stride] as number;
      const upper = start + k;
      const lower = upper + half;
      const re = real[lower] as number;
      const im = imaginary[lower] as number;
      const turnedRe = re * cosine + im * sine;
      const turnedIm = im * cosine - re * sine;
      real[lower] = (real[upper] as number) - turnedRe;
      imaginary[lower] = (imaginary[upper] as number) - turnedIm;
      real[upper] = (real[upper] as number) + turnedRe;
      imaginary[upper] = (imaginary[upper] as number) + turnedIm;
    }
  }
}

/**
 * The power spectra of two real signals for the price of one transform: one signal travels as the real
 * part, the other as the imaginary part, and symmetry tells them apart afterwards.
 * Overwrites its inputs with the powers from 0 Hz to half the sample rate.
 */
export function powerSpectra(first: Float64Array, second: Float64Array) {
  transform(first, second);
  for (let k = 0; k <= transformSize / 2; k++) {
    const mirror = (transformSize - k) % transformSize;
    const re = first[k] as number;
    const im = second[k] as number;
    const mirrorRe = first[mirror] as number;
    const mirrorIm = second[mirror] as number;
    first[k] = ((re + mirrorRe) ** 2 + (im - mirrorIm) ** 2) / 4;
    second[k] = ((im + mirrorIm) ** 2 + (mirrorRe - re) ** 2) / 4;
  }
}

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

/** One frame every 10 ms, each looking at 25 ms of sound. */
export const frameMs = 10;
export const windowMs = 25;
/** A frame speaks for the middle of its window. */
export const windowCentreMs = windowMs / 2;
/** How many numbers describe the colour of the sound in a frame. */
export const coefficientCount = 13;

const hop = frameMs * samplesPerMs;
const windowLength = windowMs * samplesPerMs;
const bandCount = 24;
const lowestHz = 80;
const highestHz = 7600;
// Speech falls off towards high frequencies; this lifts them to where consonants can be told apart.
const preEmphasis = 0.95;
// Keeps the logarithm of digital silence finite.
const powerFloor = 1e-6;

const hamming = Float64Array.from(
  { length: windowLength },
  (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (windowLength - 1)),
);
const bands = melBands();
const cosineTable = Float64Array.from({ length: coefficientCount * bandCount }, (_, i) => {
  const coefficient = Math.floor(i / bandCount);
  const band = i % bandCount;
  return Math.cos((Math.PI * coefficient * (band + 0.5)) / bandCount) * Math.sqrt(2 / bandCount);
});

interface Band {
  firstBin: number;
  weights: Float64Array;
}

/** Overlapping triangles, spaced as the ear spaces pitch (the mel scale). */
function melBands(): Band[] {
  const mel = (hz: number) => 1127 * Math.log(1 + hz / 700);
  const hz = (mel: number) => 700 * (Math.exp(mel / 1127) - 1);
  const step = (mel(highestHz) - mel(lowestHz)) / (bandCount + 1);
  const edgeBin = (i: number) => (hz(mel(lowestHz) + step * i) * transformSize) / (samplesPerMs * 1000);
  return Array.from({ length: bandCount }, (_, band) => {
    const [low, peak, high] = [edgeBin(band), edgeBin(band + 1), edgeBin(band + 2)];
    const firstBin = Math.ceil(low);
    const weights = Float64Array.from({ length: Math.floor(high) - firstBin + 1 }, (_, i) => {
      const bin = firstBin + i;
      return bin < peak ? (bin - low) / (peak - low) : (high - bin) / (high - peak);
    });
    return { firstBin, weights };
  });
}

/** How many whole frames the samples hold. */
export const frameCountOf = (samples: Float32Array) =>
  Math.max(0, Math.floor((samples.length - windowLength) / hop));

/**
 * The colour of the sound in every needed frame, as mel-frequency cepstral coefficients (MFCC): a short
 * description that tells an "s" from an "o" and cares little about who speaks. Frames nobody needs stay 0.
 */
export function soundColours(samples: Float32Array, isNeeded: Uint8Array): Float32Array {
  const colours = new Float32Array(isNeeded.length * coefficientCount);
  const first = new Float64Array(transformSize);
  const second = new Float64Array(transformSize);
  const needed = [...isNeeded.keys()].filter((frame) => isNeeded[frame]);
  for (let i = 0; i < needed.length; i += 2) {
    const frames = [needed[i] as number, needed[i + 1]] as const;
    loadWindow(samples, frames[0], first);
    loadWindow(samples, frames[1] ?? frames[0], second);
    powerSpectra(first, second);
    writeCoefficients(first, colours, frames[0]);
    if (frames[1] !== undefined) writeCoefficients(second, colours, frames[1]);
  }
  return colours;
}

function loadWindow(samples: Float32Array, frame: number, into: Float64Array) {
  const start = frame * hop;
  into[0] = (samples[start] as number) * (hamming[0] as number);
  for (let i = 1; i < windowLength; i++) {
    const lifted = (samples[start + i] as number) - preEmphasis * (samples[start + i - 1] as number);
    into[i] = lifted * (hamming[i] as number);
  }
  into.fill(0, windowLength);
}

const bandLevels = new Float64Array(bandCount);

function writeCoefficients(power: Float64Array, colours: Float32Array, frame: number) {
  bands.forEach(({ firstBin, weights }, band) => {
    let sum = 0;
    for (let i = 0; i < weights.length; i++) sum += (weights[i] as number) * (power[firstBin + i] as number);
    bandLevels[band] = Math.log(sum + powerFloor);
  });
  for (let coefficient = 0; coefficient < coefficientCount; coefficient++) {
    let sum = 0;
    const row = coefficient * bandCount;
    for (let band = 0; band < bandCount; band++)
      sum += (cosineTable[row + band] as number) * (bandLevels[band] as number);
    colours[frame * coefficientCount + coefficient] = sum;
  }
}
