/** Where letters are mistaken, and what is written there instead. In small letters; each place is a slip of its own. */
export type TypicalSlip = readonly [where: RegExp, ...written: string[]];

/**
 * What learners of a language write in the place of what is right. No codes: which rule a slip breaks, and whether it
 * breaks one, is the verifier's to say. Of two spellings of a sound the rarer becomes the usual one; the other way only
 * where learners are known to overdo it.
 */
export interface TypicalSlips {
  /** In one word. A space in what is written splits it. */
  inWord: readonly TypicalSlip[];
  /** In two words with the space between them. */
  inPair: readonly TypicalSlip[];
  /** Whether words are also taken for those with an accent or an apostrophe that they do not have: "à" for "a", "c'est" for "ces". */
  addsMarks?: boolean;
}

/** Each double letter single. */
export const single = (letters: string): TypicalSlip => [new RegExp(`([${letters}])\\1`, 'g'), '$1'];
