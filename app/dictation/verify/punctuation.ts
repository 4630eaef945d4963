import { inOneTypography, type Piece } from './words.ts';

/** Whether two stretches of two texts are the same, sign by sign. */
export function areSamePieces(
  text: string,
  start: number,
  end: number,
  other: string,
  otherStart: number,
  otherEnd: number,
): boolean {
  if (end - start !== otherEnd - otherStart) return false;
  for (let at = 0; at < end - start; at++)
    if (text.charCodeAt(start + at) !== other.charCodeAt(otherStart + at)) return false;
  return true;
}

/** What differs between the punctuation in two places; nothing when only the typography or the spaces do. */
export function punctuationDifference(
  original: Piece,
  learner: Piece,
): { original: Piece; learner: Piece } | undefined {
  const right = marksIn(original);
  const written = marksIn(learner);
  const isSame = (a: PunctuationMark | undefined, b: PunctuationMark | undefined) =>
    a !== undefined && a.plain === b?.plain;
  let start = 0;
  while (isSame(right[start], written[start])) start++;
  let end = 0;
  while (
    end < Math.min(right.length, written.length) - start &&
    isSame(right.at(-1 - end), written.at(-1 - end))
  )
    end++;
  if (start + end === right.length && right.length === written.length) return undefined;
  return {
    original: between(original, right.slice(start, right.length - end), right[start - 1]),
    learner: between(learner, written.slice(start, written.length - end), written[start - 1]),
  };
}

interface PunctuationMark {
  plain: string;
  start: number;
  end: number;
}

/** The marks of a gap; three dots are one of them. */
function marksIn({ raw, start }: Piece): PunctuationMark[] {
  if (raw === ' ' || raw === '') return [];
  return Array.from(raw.matchAll(/\.{3,}|\S\p{M}*/gu), (match) => ({
    plain: inOneTypography(match[0]).replace(/^\.{3,}$/, '...'),
    start: start + match.index,
    end: start + match.index + match[0].length,
  })).filter(({ plain }) => plain !== '');
}

/** The stretch of the text that the marks take up; without any, the place where they should stand. */
function between(gap: Piece, marks: readonly PunctuationMark[], before: PunctuationMark | undefined): Piece {
  const start = marks[0]?.start ?? before?.end ?? gap.start;
  const end = marks.at(-1)?.end ?? start;
  return { raw: gap.raw.slice(start - gap.start, end - gap.start), start, end };
}
