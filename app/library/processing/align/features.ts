import { powerSpectra, transformSize } from './fourier.ts';
import { samplesPerMs } from './sampling.ts';

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
