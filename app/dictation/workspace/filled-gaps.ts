import type { Hint } from '../attempts/attempt.ts';
import type { GapPiece } from '../gaps/gap.ts';

/** Where a gap stands in the text that its words make. */
interface GapPlace {
  gap: number;
  start: number;
  end: number;
}

/** The learner's text as the server puts it together from what is given and what they wrote into the gaps. */
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

const asOneLine = (part: string) => part.replace(/\s+/gu, ' ').trim();

type Placed = Pick<Hint, 'verdict' | 'learnerStart' | 'learnerEnd'>;

/**
 * The marks of such a text by their gaps. A word that is missing has no place of its own among the words around it: the
 * empty gaps get such marks in their order.
 */
export function marksByGap<Own extends Placed>(
  places: readonly GapPlace[],
  marks: readonly Own[],
): Map<number, Own> {
  const empty = places.filter(({ start, end }) => start === end);
  const byGap = new Map<number, Own>();
  for (const mark of marks) {
    const touched = places.find(({ start, end }) => mark.learnerStart < end && start < mark.learnerEnd);
    const place = touched ?? (mark.verdict === 'missing' ? empty.shift() : undefined);
    if (place && !byGap.has(place.gap)) byGap.set(place.gap, mark);
  }
  return byGap;
}
