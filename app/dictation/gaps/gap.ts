/** How much of a text is left out, in percent. */
export const gapShares = [25, 50, 75] as const;

export type GapShare = (typeof gapShares)[number];

/** Which words are left out: any, those that listeners miss, or those this learner gets wrong. */
export const gapChoices = ['random', 'function', 'weak'] as const;

export type GapChoice = (typeof gapChoices)[number];

/** The words left out of a text, as places in the original. */
export interface GapCut {
  share: GapShare;
  choice: GapChoice;
  /** Where each hidden word begins and ends. */
  hidden: [start: number, end: number][];
  /** The version of the text they were cut from. */
  lyricsRevision: number;
}

/** A cut with what was written into its gaps, at the first look and at the last. */
export interface WrittenGaps extends GapCut {
  first: string[];
  final?: string[];
}

/** What the page gets to see: text that is given, and gaps in their order. */
export type GapPiece = { text: string } | { gap: number };
