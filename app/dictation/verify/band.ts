import { cost, notCompared } from './pair-costs.ts';
import type { SpecialMove } from './special-moves.ts';
import type { TextPair } from './text-pair.ts';

/** A step begins at most so many diagonals away from where it ends. */
const margin = 3;
const far = 1 << 28;
/** What two words cost that are not paired: each pair saves this, less what it costs itself. */
export const twoGaps = 2 * cost.gap;

/**
 * The cells whose distance from the diagonal is within the band. What a cell costs is counted from what it would cost
 * to pair nothing: a gap then costs nothing at all, and what remains for the innermost loop is to find the least.
 */
export interface FilledBand {
  band: number;
  /** What the cheapest way through both texts costs. */
  total: number;
  /** The diagonal of the first column. */
  lowest: number;
  width: number;
  /** Row by row, but only the last 16 bits: neighbours differ by far less. */
  costs: Uint16Array;
}

/** The row that is being filled, and the three before it. */
type Rows = [Int32Array, Int32Array, Int32Array, Int32Array];

interface Row {
  /** The number of original words before its cells. */
  i: number;
  lowest: number;
  rows: Rows;
  costs: Uint16Array;
  /** Where its costs begin. */
  offset: number;
  first: number;
  last: number;
}

/**
 * Fills the band. In a narrow one two words are compared only where it can make a difference, which is seldom; in a wide
 * one all of them, without asking.
 */
export function fillBand(texts: TextPair, band: number, isWide: boolean): FilledBand {
  const originals = texts.originalIds.length;
  const learners = texts.learnerIds.length;
  const lowest = Math.min(0, learners - originals) - band - margin;
  const width = Math.max(0, learners - originals) + band + margin - lowest + 1;
  const costs = new Uint16Array((originals + 1) * width);
  let rows = Array.from({ length: 4 }, () => new Int32Array(width).fill(far)) as Rows;
  rows[0].fill(0, -lowest, Math.min(width - margin, learners - lowest + 1));
  for (let i = 1; i <= originals; i++) {
    rows = [rows[3], rows[0], rows[1], rows[2]];
    const first = Math.max(margin, -i - lowest);
    const last = Math.min(width - 1 - margin, learners - i - lowest);
    // It was another row before, which reached further.
    rows[0].fill(far, last + 1, last + 5);
    const row = { i, lowest, rows, costs, offset: i * width, first, last };
    if (isWide) fillAll(texts, row);
    else fillWhereNeeded(texts, row);
  }
  const saved = rows[0][learners - originals - lowest] as number;
  return { band, total: saved + (originals + learners) * cost.gap, lowest, width, costs };
}

function fillAll(texts: TextPair, row: Row): void {
  const { i, lowest, rows, costs, offset, first, last } = row;
  const pairs = texts.pairs.wholeRowOf(texts.originalIds[i - 1] as number);
  let from = beginRow(rows, i + first + lowest, first);
  for (const special of texts.specials[i] ?? []) {
    const d = special.end - i - lowest;
    if (d < from - 1 || d > last) continue;
    if (d >= from) fillStretch(texts.learnerIds, pairs, row, from, d);
    const least = lesser(rows[0][d] as number, costBefore(rows, d, special) + savedBy(special));
    rows[0][d] = least;
    costs[offset + d] = least;
    from = d + 1;
  }
  fillStretch(texts.learnerIds, pairs, row, from, last);
}

/** The innermost loop of all. */
function fillStretch(learners: Int32Array, pairs: Int16Array, row: Row, from: number, last: number): void {
  const { costs, offset } = row;
  const [cells, above] = row.rows;
  const toLearner = row.i + row.lowest - 1;
  let before = cells[from - 1] as number;
  let diagonal = above[from] as number;
  for (let d = from; d <= last; d++) {
    const over = above[d + 1] as number;
    const paired = diagonal + (pairs[learners[d + toLearner] as number] as number) - twoGaps;
    before = lesser(lesser(over, paired), before);
    cells[d] = before;
    costs[offset + d] = before;
    diagonal = over;
  }
}

function fillWhereNeeded(texts: TextPair, { i, lowest, rows, costs, offset, first, last }: Row): void {
  const [row, above] = rows;
  const learners = texts.learnerIds;
  const original = texts.originalIds[i - 1] as number;
  const specials = texts.specials[i] ?? [];
  let pairs: Int16Array | undefined;
  let nextSpecial = 0;
  let specialEnd = specials[0]?.end ?? far;
  const start = beginRow(rows, i + first + lowest, first);
  let before = start > first ? 0 : far;
  let diagonal = above[start] as number;
  for (let d = start, j = i + start + lowest; d <= last; d++, j++) {
    const over = above[d + 1] as number;
    const unpaired = lesser(over, before);
    let least = unpaired;
    // Not even the same word would be cheaper.
    if (diagonal - twoGaps < unpaired) {
      const learner = learners[j - 1] as number;
      pairs ??= texts.pairs.rowOf(original);
      let paired = pairs[learner] as number;
      if (paired === notCompared) paired = texts.pairs.compare(original, learner);
      least = lesser(unpaired, diagonal + paired - twoGaps);
    }
    while (specialEnd <= j) {
      const special = specials[nextSpecial] as SpecialMove;
      if (specialEnd === j) least = lesser(least, costBefore(rows, d, special) + savedBy(special));
      specialEnd = specials[++nextSpecial]?.end ?? far;
    }
    row[d] = least;
    costs[offset + d] = least;
    before = least;
    diagonal = over;
  }
}

/** The cell before the learner's first word pairs nothing, and costs nothing. Returns where the others begin. */
function beginRow([row]: Rows, j: number, first: number): number {
  if (j > 0) return first;
  row[first] = 0;
  return first + 1;
}

/** Without a branch: which of two is less cannot be foreseen here, and guessing wrong costs more than the sum. */
function lesser(a: number, b: number): number {
  const difference = (a - b) | 0;
  return (b + (difference & (difference >> 31))) | 0;
}

const costBefore = (rows: Rows, d: number, { originals, learners }: SpecialMove) =>
  rows[originals as 1 | 2 | 3][d + originals - learners] as number;

/** What a special move costs beyond pairing nothing: always less than nothing. */
export const savedBy = ({ originals, learners, cost: price }: SpecialMove) =>
  price - (originals + learners) * cost.gap;

/** Whether a cell was filled. */
export const isInBand = ({ lowest, width }: FilledBand, i: number, j: number) =>
  i >= 0 && j >= 0 && j - i - lowest >= margin && j - i - lowest < width - margin;

/** The last 16 bits of what a cell costs. */
export const costAt = ({ lowest, width, costs }: FilledBand, i: number, j: number) =>
  costs[i * width + j - i - lowest] as number;
