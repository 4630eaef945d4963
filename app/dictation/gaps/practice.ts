import type { ResultReview } from '../grading/attempt.ts';
import { type GapPiece, piecesOf } from '../grading/grade-gaps.ts';
import { inOneTypography, plainWordsOf } from '../verify/words.ts';

/** One sentence to be heard again, with the words that were missed in it left out. */
export interface PracticeSentence {
  /** Which sentence of the original it is, counted from 0. */
  position: number;
  pieces: GapPiece[];
  /** What belongs into its gaps. */
  words: string[];
}

/** As many as one hears and writes in about a minute. */
export const wordsAMinute = 8;

/**
 * The sentences in which words were missed, in their order, with just those words left out. What was too much or stood
 * between words leaves no gap, and what was not reached was not missed.
 */
export function practiceOf({
  original,
  sentenceStarts,
  mistakes,
}: Pick<ResultReview, 'original' | 'sentenceStarts' | 'mistakes'>): PracticeSentence[] {
  const missed = mistakes.filter(({ verdict }) => verdict !== 'punctuation');
  const words = plainWordsOf(original)
    .filter(({ start, end }) =>
      missed.some(({ originalStart, originalEnd }) => originalStart < end && start < originalEnd),
    )
    .slice(0, wordsAMinute);
  const starts = sentenceStarts[0] === 0 ? sentenceStarts : [0, ...sentenceStarts];
  return starts.flatMap((from, nth) => {
    const to = starts[nth + 1] ?? original.length;
    const own = words.filter(({ start }) => start >= from && start < to);
    if (own.length === 0) return [];
    const position = Math.max(0, nth - (starts.length - sentenceStarts.length));
    const places = own.map(({ start, end }) => ({ start: start - from, end: end - from }));
    return [sentenceWithGaps(original.slice(from, to).trimEnd(), places, position)];
  });
}

/** A sentence with what stands at some places of it left out. */
export function sentenceWithGaps(
  sentence: string,
  places: readonly { start: number; end: number }[],
  position: number,
): PracticeSentence {
  const hidden = places.map(({ start, end }): [number, number] => [start, end]);
  return {
    position,
    pieces: piecesOf(sentence, { hidden }),
    words: hidden.map(([start, end]) => sentence.slice(start, end)),
  };
}

/** Whether the right word stands in a gap, whatever a keyboard makes of its marks and of its first letter. */
export const isRightWord = (written: string, word: string): boolean => plain(written) === plain(word);

const plain = (text: string) => inOneTypography(text).trim().toLowerCase();
