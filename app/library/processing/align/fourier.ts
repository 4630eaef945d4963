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
