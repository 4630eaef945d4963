/** Longer than any word of our languages, and as many letters as a number has bits. */
export const longestWord = 32;

/** In which places of the first word a letter stands, as bits; empty again after each comparison. */
const places = new Int32Array(0x10000);

/**
 * How many letters must be left out, put in, replaced or exchanged with their neighbour to make one word the other.
 * For what is longer than a word, an upper bound.
 *
 * A whole column of the table of distances is kept in the bits of two numbers, those where the distance grows by one
 * and those where it shrinks, so that a letter costs a few operations instead of a column of them (Hyyrö 2003).
 */
export function wordDistance(a: string, b: string): number {
  if (a === b) return 0;
  let start = 0;
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let aEnd = a.length;
  let bEnd = b.length;
  while (aEnd > start && bEnd > start && a.charCodeAt(aEnd - 1) === b.charCodeAt(bEnd - 1)) {
    aEnd--;
    bEnd--;
  }
  const length = aEnd - start;
  if (length === 0 || bEnd === start) return length + bEnd - start;
  if (length > longestWord) return Math.max(length, bEnd - start);

  for (let at = start; at < aEnd; at++) {
    const letter = a.charCodeAt(at);
    places[letter] = (places[letter] as number) | (1 << (at - start));
  }
  const lastBit = 1 << (length - 1);
  let distance = length;
  let grows = -1;
  let shrinks = 0;
  let equal = 0;
  let before = 0;
  for (let at = start; at < bEnd; at++) {
    const here = places[b.charCodeAt(at)] as number;
    const exchanged = ((~equal & here) << 1) & before;
    equal = (((here & grows) + grows) ^ grows) | here | shrinks | exchanged;
    let grownRight = shrinks | ~(equal | grows);
    let shrunkRight = equal & grows;
    if (grownRight & lastBit) distance++;
    else if (shrunkRight & lastBit) distance--;
    grownRight = (grownRight << 1) | 1;
    shrunkRight <<= 1;
    grows = shrunkRight | ~(equal | grownRight);
    shrinks = grownRight & equal;
    before = here;
  }
  for (let at = start; at < aEnd; at++) places[a.charCodeAt(at)] = 0;
  return distance;
}

/** The letters of a word as bits: two words differ in at least as many letters as their sets do. */
export function letterSet(word: string): number {
  let set = 0;
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) & 31);
  return set;
}

/** A quick lower bound of the distance, from lengths and letter sets. */
export function leastDistance(aLength: number, aSet: number, bLength: number, bSet: number): number {
  const byLength = aLength > bLength ? aLength - bLength : bLength - aLength;
  const byLetters = aLength > bLength ? bitCount(aSet & ~bSet) : bitCount(bSet & ~aSet);
  return Math.max(byLength, byLetters);
}

function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
