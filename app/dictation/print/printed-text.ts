import type { GapCut } from '../gaps/gap.ts';
import { taggedWords } from '../paper/tagged-words.ts';

/** Where a word was left out, with the marks that stand so close to it that no line may end between. */
export interface PrintedGap {
  /** Counted from 1. */
  gap: number;
  before: string;
  after: string;
}

/** A piece of a printed paragraph: text that is given, or a gap with the word that belongs there. */
export type PrintedPiece = { text: string } | (PrintedGap & { word: string });

/** A text in its paragraphs, with the hidden words set apart and numbered. */
export function printedText(text: string, hidden: GapCut['hidden']): PrintedPiece[][] {
  const gaps = hidden.map(([start, end], nth) => ({ gap: nth + 1, start, end }));
  return paragraphsOf(text).map(({ start: from, end: to }) => {
    const own = gaps
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ gap, start, end }) => ({ gap, start: start - from, end: end - from }));
    const paragraph = text.slice(from, to);
    const words = taggedWords(paragraph, own);
    const rest = paragraph.slice((own.at(-1)?.end ?? 0) + (words.at(-1)?.after.length ?? 0));
    const pieces = words.flatMap(({ word, given, before, text, after }) => [
      { text: given },
      { gap: own[word]?.gap ?? 0, before, word: text, after },
    ]);
    return [...pieces, { text: rest }].filter((piece) => !('text' in piece) || piece.text !== '');
  });
}

/** The same, without the words: all that a page with gaps may hold. */
export function withoutWords(paragraphs: readonly PrintedPiece[][]): ({ text: string } | PrintedGap)[][] {
  return paragraphs.map((pieces) =>
    pieces.map((piece) => {
      if (!('gap' in piece)) return piece;
      const { gap, before, after } = piece;
      return { gap, before, after };
    }),
  );
}

/** Each with its place in the row: pieces of a text are told apart by nothing else. */
export const keyed = <Piece>(pieces: readonly Piece[]): [place: number, piece: Piece][] => [
  ...pieces.entries(),
];

function paragraphsOf(text: string): { start: number; end: number }[] {
  return [...text.matchAll(/[^\n]*\S[^\n]*/gu)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
}
