import type { Strictness } from './attempt.ts';
import { markGaps } from './grade-gaps.ts';
import { type Marked, markText, type Reference } from './grading.ts';
import { reachedEnd } from './reference.ts';

/** How much of a text was written: so many of its sentences. A score is always of these. */
export interface Reach {
  written: number;
  total: number;
}

/** What is said of how far somebody got; nothing where they got to the end, or where it is not known yet. */
export function partialReach(reached: number | null, total: number): Reach | undefined {
  return reached !== null && reached > 0 && reached < total ? { written: reached, total } : undefined;
}

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

/**
 * Marks what was written at the first look, with what was written beyond it since: there was no feedback on
 * those sentences yet, so this is the first look at them.
 */
export function markFirst(
  reference: Reference,
  before: Written,
  final: Marked,
  strictness: Strictness,
): Marked {
  const first = markWritten(reference, before, strictness);
  if (first.reached >= final.reached) return first;
  return markWritten(reference, goneOn(reference, first, final), strictness);
}

function goneOn(reference: Reference, first: Marked, final: Marked): Written {
  const end = reachedEnd(reference, first.reached);
  const parts = (final.parts ?? []).map((part, nth) =>
    (reference.gaps?.hidden[nth]?.[0] ?? 0) < end ? (first.parts?.[nth] ?? '') : part,
  );
  const next = final.marks.find(
    ({ originalStart, learnerStart, learnerEnd }) => originalStart >= end && learnerStart < learnerEnd,
  );
  // With whatever opens the sentence, such as a quotation mark.
  const from = final.text.slice(0, next?.learnerStart).search(/\S*$/u);
  return { text: next ? `${first.text.trimEnd()} ${final.text.slice(from)}` : first.text, parts };
}
