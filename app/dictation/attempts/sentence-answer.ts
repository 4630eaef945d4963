import type { AttemptId, CheckedSentence, SentenceFinalPass, SentenceFirstPass } from './attempt.ts';
import { hintsOf } from './hints.ts';
import { type Reference, sentenceOf } from './marking.ts';

/** What is told of a checked sentence: where the mistakes are and, once it was looked at twice, what is right. */
export function answerSentence(
  attemptId: AttemptId,
  reference: Pick<Reference, 'original' | 'sentenceStarts'>,
  { position, final, told }: CheckedSentence,
): SentenceFirstPass | SentenceFinalPass | undefined {
  if (!told) return undefined;
  const about = { attemptId, sentence: position };
  if (final === undefined || !told.final)
    return { pass: 'first', ...about, hints: hintsOf(told.first.mistakes), scores: told.first.scores };
  return {
    pass: 'final',
    ...about,
    text: final,
    original: sentenceOf(reference, position) ?? '',
    ...told.final,
    firstScores: told.first.scores,
  };
}
