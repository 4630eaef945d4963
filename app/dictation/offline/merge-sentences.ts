import type { CheckedSentence } from '../attempts/attempt.ts';
import type { DoneSentence } from './offline-attempt.ts';

/**
 * What is known of an open attempt, together with what was done of it elsewhere. Each look happened once: what was
 * looked at first stays the first, and what was shown stays as it was shown. Done twice it is the same, in whatever
 * order: what was sent before may come again.
 */
export function mergeSentences(
  known: readonly CheckedSentence[],
  done: readonly DoneSentence[],
): CheckedSentence[] {
  const all = new Map(known.map((sentence) => [sentence.position, sentence]));
  for (const { position, first, final } of done) {
    const earlier = all.get(position);
    if (!earlier) all.set(position, { position, first, ...(final !== undefined && { final }) });
    else if (earlier.final === undefined && final !== undefined) all.set(position, { ...earlier, final });
  }
  return [...all.values()].sort((a, b) => a.position - b.position);
}
