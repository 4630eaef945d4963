import { markGaps } from '../gaps/mark-gaps.ts';
import type { Strictness } from './attempt.ts';
import { type Marked, markText, type Reference } from './marking.ts';

/** What was written: as one text, or into gaps. */
export interface Written {
  text: string;
  parts: readonly string[];
}

/** Marks what was written. With gaps, only what was written into them counts. */
export function markWritten(
  { gaps, ...reference }: Reference,
  { text, parts }: Written,
  strictness: Strictness,
): Marked {
  return gaps ? markGaps({ ...reference, gaps }, parts, strictness) : markText(reference, text, strictness);
}
