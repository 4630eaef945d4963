import type { Burst, TimedSentence } from '../content/dictation.ts';
import type { GapCut } from '../grading/grade-gaps.ts';
import { taggedWords } from './tagged-words.ts';

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

/** One numbered piece of a dictation, with room to write it down. */
export interface PrintedLine {
  number: number;
  /** How many rows of the sheet it may need. */
  rows: number;
  opensParagraph: boolean;
}

/** So many letters of an adult's or a child's hand go on a row. */
const charactersInRow = 40;

/** The lines of a sheet: one for each burst, in the order in which they are dictated. */
export function printedLines(
  bursts: readonly Burst[],
  sentences: readonly Pick<TimedSentence, 'position' | 'paragraph'>[],
): PrintedLine[] {
  const paragraphs = new Map(sentences.map(({ position, paragraph }) => [position, paragraph]));
  return bursts.map(({ sentence, characters }, nth) => {
    const before = bursts[nth - 1];
    return {
      number: nth + 1,
      rows: Math.max(1, Math.ceil(characters / charactersInRow)),
      opensParagraph: before !== undefined && paragraphs.get(before.sentence) !== paragraphs.get(sentence),
    };
  });
}

/** In so long a voice that reads slowly says a letter. */
const letterMs = 80;

/** Rows for a recording that was not cut into bursts: enough of them, and never an absurd pile of paper. */
export function blankRows(durationMs: number): number {
  return Math.min(200, Math.max(12, Math.ceil((durationMs / letterMs / charactersInRow) * 1.25)));
}
