import type { GapCut, GapPiece } from './gap.ts';

/** A text with holes: what is given, and where something is to be written. Says nothing about what was left out, not even how long it is. */
export function piecesOf(text: string, { hidden }: Pick<GapCut, 'hidden'>): GapPiece[] {
  const pieces: GapPiece[] = [];
  let from = 0;
  for (const [gap, [start, end]] of hidden.entries()) {
    if (start > from) pieces.push({ text: text.slice(from, start) });
    pieces.push({ gap });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** The learner's text: what is given, with what they wrote into each gap. A gap they left empty stays empty. */
export function fillGaps(text: string, cut: Pick<GapCut, 'hidden'>, parts: readonly string[]): string {
  return piecesOf(text, cut)
    .map((piece) => ('gap' in piece ? asOneLine(parts[piece.gap] ?? '') : piece.text))
    .join('');
}

/** A gap is a place in a line: what stands in it cannot break that line, nor widen the spaces around. */
const asOneLine = (part: string) => part.replace(/\s+/gu, ' ').trim();
