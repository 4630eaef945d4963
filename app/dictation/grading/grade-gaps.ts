import type { Mark } from '../verify/marks.ts';
import { scoresOf } from '../verify/scores.ts';
import { verify } from '../verify/verify.ts';
import type { Mistake, Strictness } from './attempt.ts';
import { type Marked, moved, type Reference, variantsIn } from './grading.ts';
import { reachedEnd, sentencesUpTo } from './reference.ts';
import { isWritten } from './text-places.ts';

/** How much of a text is left out, in percent. */
export const gapShares = [25, 50, 75] as const;

export type GapShare = (typeof gapShares)[number];

/** Which words are left out: any, those that listeners miss, or those this learner gets wrong. */
export const gapChoices = ['random', 'function', 'weak'] as const;

export type GapChoice = (typeof gapChoices)[number];

/** The words left out of a text, as places in the original. */
export interface GapCut {
  share: GapShare;
  choice: GapChoice;
  /** Where each hidden word begins and ends. */
  hidden: [start: number, end: number][];
  /** The version of the text they were cut from. */
  lyricsRevision: number;
}

/** A cut with what was written into its gaps, at the first look and at the last. */
export interface WrittenGaps extends GapCut {
  first: string[];
  final?: string[];
}

/** What the page gets to see: text that is given, and gaps in their order. */
export type GapPiece = { text: string } | { gap: number };

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

/** Where a gap stands in the text that its words make. */
interface GapPlace {
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

/** A gap with the word that belongs there: its place in the original, and that of what was written. */
interface Gap {
  start: number;
  end: number;
  written: GapPlace;
}

/**
 * Marks what was written into gaps, up to the last sentence in which one was filled. Gaps that only spaces and punctuation divide are marked together, so that a word in
 * the gap beside is found; all others alone, so that no mark falls on words that were given. Punctuation was given too.
 */
export function markGaps(
  reference: Reference & { gaps: GapCut },
  parts: readonly string[],
  strictness: Strictness,
): Marked {
  const { original, gaps } = reference;
  const { text, places } = filledGaps(piecesOf(original, gaps), parts);
  const reached = reachedByGaps(reference, parts);
  const reachedTo = reachedEnd(reference, reached);
  const all = gaps.hidden.flatMap(([start, end], nth) => {
    const written = places[nth];
    return written && start < reachedTo ? [{ start, end, written }] : [];
  });
  const marks = runsOf(original, all).flatMap((run) => markRun(reference, run, text, strictness));
  return { text, parts: [...parts], marks, scores: scoresOf(marks, strictness), reached };
}

/** A sentence without a gap is reached along with the one before. */
function reachedByGaps(
  { sentenceStarts, gaps }: Reference & { gaps: GapCut },
  parts: readonly string[],
): number {
  const filled = gaps.hidden.findLastIndex((_, nth) => isWritten(parts[nth] ?? ''));
  const last = gaps.hidden[filled];
  if (!last) return 0;
  const reached = sentencesUpTo(sentenceStarts, last[0]);
  const next = gaps.hidden.find(([start]) => start >= (sentenceStarts[reached] ?? Infinity));
  return next ? sentencesUpTo(sentenceStarts, next[0]) - 1 : Math.max(1, sentenceStarts.length);
}

/** The gaps, those together that only spaces and punctuation divide. */
function runsOf(original: string, gaps: readonly Gap[]): Gap[][] {
  const runs: Gap[][] = [];
  for (const gap of gaps) {
    const before = runs.at(-1)?.at(-1);
    const isBeside = before && !/[\p{L}\p{N}]/u.test(original.slice(before.end, gap.start));
    if (isBeside) runs.at(-1)?.push(gap);
    else runs.push([gap]);
  }
  return runs;
}

function markRun(reference: Reference, run: readonly Gap[], text: string, strictness: Strictness): Mistake[] {
  const { original, language, sentenceStarts } = reference;
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return [];
  const sentence = sentenceStarts.findLastIndex((start) => start <= first.start);
  const inside = sentenceStarts.filter((start) => start > first.start && start < last.end);
  const { marks } = verify(
    original.slice(first.start, last.end),
    text.slice(first.written.start, last.written.end),
    language,
    {
      ...strictness,
      sentenceStarts: [0, ...inside.map((start) => start - first.start)],
      variants: variantsIn(reference, first.start, last.end),
    },
  );
  return marks
    .filter((mark) => !isBetweenWords(mark))
    .map((mark) => {
      const placed = moved(mark, first.start, first.written.start);
      return { ...placed, sentence: mark.sentence + Math.max(0, sentence), gap: gapOf(placed, run) };
    });
}

/** The gap in which it was written; what is missing belongs to the one in which it should be. */
function gapOf({ originalStart, learnerStart, learnerEnd }: Mark, run: readonly Gap[]): number {
  const found =
    learnerStart === learnerEnd
      ? run.find(({ end }) => originalStart < end)
      : run.find(({ written }) => learnerStart < written.end);
  return (found ?? run.at(-1))?.written.gap ?? 0;
}

const isBetweenWords = ({ verdict, original, learner }: Mark) =>
  verdict === 'punctuation' && !/[\p{L}\p{N}]/u.test(original + learner);
