/** What a character can be in a text. */
export const letterClass = {
  letter: 1,
  digit: 2,
  /** Written over or under the letter before it. */
  combining: 3,
  /** An apostrophe or a hyphen, which holds a word together. */
  joiner: 4,
  /** A mark that holds digits together: "3,5", "10:30". */
  digitJoiner: 5,
  space: 6,
  /** ¿ and ¡, which belong to the word after them. */
  opening: 7,
  other: 8,
} as const;

const patterns: readonly [RegExp, number][] = [
  // Before the letters, of which Unicode takes ʼ for one.
  [/['’ʼ‘`´‐‑–—\u00ad\u1fef\u1ffd-]/u, letterClass.joiner],
  [/\p{L}/u, letterClass.letter],
  [/\p{N}/u, letterClass.digit],
  [/\p{M}/u, letterClass.combining],
  [/[.,:/]/u, letterClass.digitJoiner],
  [/\s/u, letterClass.space],
  [/[¿¡]/u, letterClass.opening],
];

/** By code unit, filled as they are met: texts are read letter by letter, and patterns are slow. */
const known = new Uint8Array(0x10000);

/** The class of the character that stands there; of one that takes two code units, at its first. */
export function classAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return (known[unit] as number) || classify(text, at, unit);
}

function classify(text: string, at: number, unit: number): number {
  const point = text.codePointAt(at) ?? unit;
  const character = String.fromCodePoint(point);
  const found = patterns.find(([pattern]) => pattern.test(character))?.[1] ?? letterClass.other;
  const isHalf = unit >= 0xd800 && unit <= 0xdfff;
  if (!isHalf) known[unit] = found;
  return found;
}

/** How many code units the character takes that stands there. */
export function widthAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff && (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
}
