import type { CheckedSentence } from './attempt.ts';

/** What a check of a sentence comes to. */
export interface SentenceLook {
  /** All sentences as they are to be kept. */
  sentences: CheckedSentence[];
  checked: CheckedSentence;
}

/**
 * Looks at a sentence once more: the first time it is kept as it is, the second time as it was corrected, and after that
 * nothing changes any more. One without a mistake needs no second look.
 */
export function lookAtSentence(
  sentences: readonly CheckedSentence[],
  { position, text, isPerfect }: { position: number; text: string; isPerfect: boolean },
): SentenceLook {
  const earlier = sentences.find((sentence) => sentence.position === position);
  const checked = checkedAs(earlier, position, text, isPerfect);
  const others = sentences.filter((sentence) => sentence.position !== position);
  return { sentences: [...others, checked].sort((a, b) => a.position - b.position), checked };
}

function checkedAs(
  earlier: CheckedSentence | undefined,
  position: number,
  text: string,
  isPerfect: boolean,
): CheckedSentence {
  if (earlier?.final !== undefined) return earlier;
  if (earlier) return { ...earlier, final: text };
  return { position, first: text, ...(isPerfect && { final: text }) };
}

/**
 * Whether a check that names no attempt goes on with the one that is open: a page that was loaded again does not know
 * it. Writing something else for a sentence that was shown already means to start over; the very same text as before
 * was sent twice.
 */
export function goesOn(sentences: readonly CheckedSentence[], position: number, text: string): boolean {
  const earlier = sentences.find((sentence) => sentence.position === position);
  return earlier?.final === undefined || earlier.final === text;
}

/** Whether it was sent twice: a first look that nobody has seen yet. */
export function isSentAgain(sentences: readonly CheckedSentence[], position: number, text: string): boolean {
  const earlier = sentences.find((sentence) => sentence.position === position);
  return earlier !== undefined && earlier.final === undefined && earlier.first === text;
}

/** All that was written, with what stands in the fields of sentences that nobody has looked at a second time. */
export function withParts(
  sentences: readonly CheckedSentence[],
  parts: readonly string[],
): CheckedSentence[] {
  return parts.reduce<CheckedSentence[]>(
    (kept, text, position) =>
      text.trim() === '' ? kept : lookAtSentence(kept, { position, text, isPerfect: false }).sentences,
    [...sentences],
  );
}
