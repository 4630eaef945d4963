/** Longer than any word of our languages, and as many letters as a number has bits. */
export const longestWord = 32;

/** In which places of a word each letter stands, as bits: of the word that was compared last. */
const places = new Int32Array(0x10000);
let placed = '';

/** One word is compared with many others, one after the other, and its letters need not be placed anew. */
function place(word: string): void {
  for (let at = 0; at < placed.length; at++) places[placed.charCodeAt(at)] = 0;
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at);
    places[letter] = (places[letter] as number) | (1 << at);
  }
  placed = word;
}

/**
 * How many letters must be left out, put in, replaced or exchanged with their neighbour to make one word the other.
 * For what is longer than a word, an upper bound.
 */
export function wordDistance(a: string, b: string): number {
  if (a === b) return 0;
  if (a.length > longestWord) return longDistance(a, b);
  if (a === '') return b.length;
  if (a !== placed) place(a);
  return distanceOfPlaced(b, 0, b.length);
}

/** Without what is the same at both ends, it may be no longer than a word. */
function longDistance(a: string, b: string): number {
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
  place(a.slice(start, aEnd));
  return distanceOfPlaced(b, start, bEnd);
}

/**
 * A whole column of the table of distances is stored in the bits of two numbers, those where the distance
 * grows by one and those where it shrinks, so that a letter costs a few operations instead of a column of
 * them (Hyyrö 2003).
 */
function distanceOfPlaced(word: string, start: number, end: number): number {
  const lastBit = 1 << (placed.length - 1);
  let distance = placed.length;
  let grows = -1;
  let shrinks = 0;
  let equal = 0;
  let before = 0;
  for (let at = start; at < end; at++) {
    const here = places[word.charCodeAt(at)] as number;
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
  return distance;
}

/** The letters of a word as bits: two words differ in at least as many letters as their sets do. */
export const letterSet = (word: string) => lettersBetween(word, 0, word.length);

/** The letters of a part of a word as bits. */
export function lettersBetween(word: string, start: number, end: number): number {
  let set = 0;
  for (let at = start; at < end; at++) set |= 1 << (word.charCodeAt(at) & 31);
  return set;
}

/**
 * A quick lower bound of the distance, from lengths and letter sets: the longer word has letters that the other lacks.
 * Without a branch, for which of two words is longer cannot be foreseen.
 */
export function leastDistance(aLength: number, aSet: number, bLength: number, bSet: number): number {
  const shift = (aLength - bLength) | 0;
  // All bits, or none.
  const isLonger = -shift >> 31;
  const byLength = (shift ^ (shift >> 31)) - (shift >> 31);
  const byLetters = bitCount((aSet & ~bSet & isLonger) | (bSet & ~aSet & ~isLonger));
  return Math.max(byLength, byLetters);
}

function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
