import type { GapCut, GapPiece } from './gap.ts';
import { piecesOf } from './pieces.ts';

/** Where a gap stands in the text that its words make. */
export interface GapPlace {
  gap: number;
  start: number;
  end: number;
}

/** The learner's text: what is given, with what they wrote into each gap. A gap they left empty stays empty. */
export function filledGaps(pieces: readonly GapPiece[], parts: readonly string[]) {
  const places: GapPlace[] = [];
  let text = '';
  for (const piece of pieces) {
    const start = text.length;
    text += 'gap' in piece ? asOneLine(parts[piece.gap] ?? '') : piece.text;
    if ('gap' in piece) places.push({ gap: piece.gap, start, end: text.length });
  }
  return { text, places };
}

/** The same, from the original and what was left out of it. */
export const fillGaps = (original: string, cut: Pick<GapCut, 'hidden'>, parts: readonly string[]): string =>
  filledGaps(piecesOf(original, cut), parts).text;

/** A gap is a place in a line: what stands in it cannot break that line, nor widen the spaces around. */
const asOneLine = (part: string) => part.replace(/\s+/gu, ' ').trim();

/** The first mark of each gap that has one. */
export function marksByGap<Own extends { gap?: number }>(marks: readonly Own[]): Map<number, Own> {
  const byGap = new Map<number, Own>();
  for (const mark of marks) if (mark.gap !== undefined && !byGap.has(mark.gap)) byGap.set(mark.gap, mark);
  return byGap;
}
