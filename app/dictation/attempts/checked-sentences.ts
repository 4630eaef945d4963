import type { CheckedSentence } from './attempt.ts';

/** What a check of a sentence comes to. */
export interface SentenceLook {
  /** All sentences as they are to be kept. */
  sentences: CheckedSentence[];
  checked: CheckedSentence;
}

type Sentences = readonly CheckedSentence[];

/** One of the sentences that were checked. */
export const sentenceAt = (sentences: Sentences, position: number): CheckedSentence | undefined =>
  sentences.find((sentence) => sentence.position === position);

/**
 * Looks at a sentence once more: the first time it is kept as it is, the second time as it was corrected, and after that
 * nothing changes any more.
 */
export function lookAtSentence(
  sentences: Sentences,
  { position, text }: { position: number; text: string },
): SentenceLook {
  const earlier = sentenceAt(sentences, position);
  const checked = earlier ? { ...earlier, final: earlier.final ?? text } : { position, first: text };
  return { sentences: withSentence(sentences, checked), checked };
}

/** The sentences in their order, with this one in its place. */
export function withSentence(sentences: Sentences, checked: CheckedSentence): CheckedSentence[] {
  const others = sentences.filter(({ position }) => position !== checked.position);
  return [...others, checked].sort((a, b) => a.position - b.position);
}

/**
 * Whether a check that names no attempt goes on with the one that is open: a page that was loaded again does not know
 * it. Writing something else for a sentence that was shown already means to start over; the very same text as before
 * was sent twice.
 */
export function goesOn(sentences: Sentences, position: number, text: string): boolean {
  const earlier = sentenceAt(sentences, position);
  return earlier?.final === undefined || earlier.final === text;
}

/** Whether it was sent twice: a first look that nobody has seen yet. */
export function isSentAgain(sentences: Sentences, position: number, text: string): boolean {
  const earlier = sentenceAt(sentences, position);
  return earlier !== undefined && earlier.final === undefined && earlier.first === text;
}

export const isWritten = (part: string) => part.trim() !== '';

/**
 * All that was written, with what stands in the fields of sentences that nobody has looked at a second time. What was
 * said of each is not kept any longer: the whole says it.
 */
export function withParts(sentences: Sentences, parts: readonly string[]): CheckedSentence[] {
  const all = new Map(sentences.map(({ told: _, ...checked }) => [checked.position, checked]));
  for (const [position, text] of parts.entries()) {
    const earlier = all.get(position);
    if (!isWritten(text) || earlier?.final !== undefined) continue;
    all.set(position, earlier ? { ...earlier, final: text } : { position, first: text });
  }
  return [...all.values()].sort((a, b) => a.position - b.position);
}

/** Whether what stands in the fields is what was kept at the end. */
export function addsNothing(sentences: Sentences, parts: readonly string[]): boolean {
  const texts = new Map(sentences.map(({ position, first, final }) => [position, final ?? first]));
  const shown = new Set(sentences.filter(({ final }) => final !== undefined).map(({ position }) => position));
  return parts.every(
    (part, position) => !isWritten(part) || shown.has(position) || texts.get(position) === part,
  );
}
