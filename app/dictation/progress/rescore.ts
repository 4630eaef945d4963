import type { CheckedSentence, Mistake, Strictness } from '../attempts/attempt.ts';
import { markSentences, markText, mistakesOf, type Reference } from '../attempts/marking.ts';
import type { Scores } from '../verify/scores.ts';

/** What was kept of an attempt, as far as it decides its marks. */
export interface Remarked extends Reference {
  strictness: Strictness;
  /** Of a dictation that was checked sentence by sentence: it is marked so again. */
  sentences: CheckedSentence[] | null;
  firstText: string;
  finalText: string | null;
}

/** How today's rules mark what was written under older ones, as strictly as the learner chose then. */
export function rescore(attempt: Remarked, look: 'first' | 'final'): { mistakes: Mistake[]; scores: Scores } {
  const { strictness, sentences, firstText, finalText } = attempt;
  const textOf = (position: number) => {
    const checked = sentences?.find((sentence) => sentence.position === position);
    return look === 'first' ? checked?.first : (checked?.final ?? checked?.first);
  };
  const { marks, scores } = sentences
    ? markSentences(attempt, textOf, strictness)
    : markText(attempt, look === 'first' ? firstText : (finalText ?? firstText), strictness);
  return { mistakes: mistakesOf(marks), scores };
}
