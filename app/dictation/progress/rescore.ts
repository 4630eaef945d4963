import type { CheckedSentence, Strictness } from '../attempts/attempt.ts';
import { markWritten } from '../attempts/mark-written.ts';
import { type Marked, markSentences, type Reference } from '../attempts/marking.ts';
import type { WrittenGaps } from '../gaps/gap.ts';

/** What was kept of an attempt, as far as it decides its marks. */
export interface Remarked extends Reference {
  strictness: Strictness;
  gaps: WrittenGaps | null;
  /** Of a dictation that was checked sentence by sentence: it is marked so again. */
  sentences: CheckedSentence[] | null;
  firstText: string;
  finalText: string | null;
}

/** How today's rules mark what was written under older ones, as strictly as the learner chose then. */
export function rescore(attempt: Remarked, look: 'first' | 'final'): Marked {
  const { strictness, sentences, gaps } = attempt;
  const isFirst = look === 'first';
  const textOf = (position: number) => {
    const checked = sentences?.find((sentence) => sentence.position === position);
    return isFirst ? checked?.first : (checked?.final ?? checked?.first);
  };
  const written = {
    text: isFirst ? attempt.firstText : (attempt.finalText ?? attempt.firstText),
    parts: (isFirst ? gaps?.first : (gaps?.final ?? gaps?.first)) ?? [],
  };
  return sentences ? markSentences(attempt, textOf, strictness) : markWritten(attempt, written, strictness);
}
