import type { Mistake } from '../grading/attempt.ts';
import { sentenceOf } from '../grading/grading.ts';
import { sentencesUpTo } from '../grading/reference.ts';
import { plainWordsOf } from '../verify/words.ts';

interface MissedIn {
  original: string;
  sentenceStarts: readonly number[];
  mistakes: readonly Mistake[];
}

/** A word that was missed in a text, as it stands there, with its sentence; nothing where it is not missed in it. */
export function missedIn(
  { original, sentenceStarts, mistakes }: MissedIn,
  word: string,
): { written: string; sentence: string } | undefined {
  for (const { heard, originalStart, originalEnd } of mistakes) {
    if (!heard) continue;
    // A mistake may be of part of a word, or of several.
    const position = sentencesUpTo(sentenceStarts, originalStart) - 1;
    const sentence = sentenceOf({ original, sentenceStarts }, position) ?? '';
    const start = sentenceStarts[position] ?? 0;
    const found = plainWordsOf(sentence).find(
      (one) => one.small === word && start + one.start < originalEnd && originalStart < start + one.end,
    );
    if (found) return { written: found.raw, sentence: sentence.replace(/\s+/gu, ' ') };
  }
  return undefined;
}
