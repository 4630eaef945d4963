import type { Mistake, Strictness } from '../attempts/attempt.ts';
import { isWritten } from '../attempts/checked-sentences.ts';
import { type Marked, moved, type Reference, variantsIn } from '../attempts/marking.ts';
import { reachedEnd, sentencesUpTo } from '../attempts/reach.ts';
import type { Mark } from '../verify/marks.ts';
import { scoresOf } from '../verify/scores.ts';
import { verify } from '../verify/verify.ts';
import { filledGaps, type GapPlace } from './filled-gaps.ts';
import type { GapCut } from './gap.ts';
import { piecesOf } from './pieces.ts';

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
