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
