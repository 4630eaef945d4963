/** A number from 0 up to, but never, 1. */
export type Chance = () => number;

/** Largest seed and one more: seeds are whole numbers from 0. */
export const seedCount = 2 ** 32;

/** Chance that takes the same course each time for the same seed: a counter whose bits are stirred until no pattern is left. */
export function chanceFrom(seed: number): Chance {
  let counter = seed >>> 0;
  return () => {
    counter = (counter + 0x9e3779b9) >>> 0;
    let bits = Math.imul(counter ^ (counter >>> 16), 0x21f0aaad);
    bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
    return ((bits ^ (bits >>> 15)) >>> 0) / seedCount;
  };
}
