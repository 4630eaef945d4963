import type { Verdict } from '../verify/marks.ts';

/** More than anyone taps; each word of the longest text and one that is too many beside it. */
export const mostTaps = 5_000;

/** As long as something can be that was written in the place of a word. */
export const longestWritten = 200;

/**
 * What a learner says about a word after comparing their paper with the original. Words are counted from 0. An `extra`
 * one stands after that word, and at the very beginning after word -1. `joined` and `swapped` are about the word and the
 * one after it, `punctuation` about the marks after it, and stands beside what is said about the word itself.
 */
export interface PaperTap {
  word: number;
  verdict: Exclude<Verdict, 'correct'>;
  /** What stands on the paper. Where it is said, the verifier decides what it is. */
  written?: string;
}

/** A word can be wrong, have the wrong marks after it, and be followed by one that nobody said: three separate things. */
export type TapSlot = 'word' | 'punctuation' | 'extra';

/** Which of these a tap is about. Each is said once. */
export const slotOf = ({ verdict }: Pick<PaperTap, 'verdict'>): TapSlot =>
  verdict === 'punctuation' || verdict === 'extra' ? verdict : 'word';
