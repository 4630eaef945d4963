import type { Mistake } from '../attempts/attempt.ts';
import { hintsOf } from '../attempts/hints.ts';
import type { AttemptTexts } from './history.ts';

/** What was kept of the texts of an attempt and of their marks. */
export interface StoredMarking {
  original: string;
  sentenceStarts: number[];
  firstText: string;
  firstMistakes: Mistake[];
  finalText: string | null;
  finalMistakes: Mistake[] | null;
}

/** What an attempt shows of itself: before it is finished where the mistakes are, afterwards also what is right. */
export function openAttempt(stored: StoredMarking): AttemptTexts {
  const { original, sentenceStarts, firstText, firstMistakes, finalText, finalMistakes } = stored;
  if (finalText === null || finalMistakes === null)
    return { isFinished: false, first: { text: firstText, mistakes: hintsOf(firstMistakes) } };
  return {
    isFinished: true,
    original,
    sentenceStarts,
    first: { text: firstText, mistakes: firstMistakes },
    final: { text: finalText, mistakes: finalMistakes },
  };
}
