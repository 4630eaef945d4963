import { cost } from './pair-costs.ts';
import type { SpecialMove, TextPair } from './special-moves.ts';

/** How many words of the original and of the learner a step takes. */
export interface Step {
  originals: number;
  learners: number;
}

const pair: Step = { originals: 1, learners: 1 };
const missing: Step = { originals: 1, learners: 0 };
const extra: Step = { originals: 0, learners: 1 };

const far = 1 << 28;
/** A step begins at most so many diagonals away from where it ends. */
const margin = 3;
const firstBand = 24;

/**
 * The cheapest way to go through both texts, word by word. Only a band around the diagonal is looked at; a band is
 * wide enough when everything outside of it is sure to cost more than what was found inside.
 */
export function alignWords(texts: TextPair, { everywhere = false } = {}): Step[] {
  const originals = texts.originals.ids.length;
  const learners = texts.learners.ids.length;
  const widest = Math.max(originals, learners);
  const first = fillBand(texts, everywhere ? widest : Math.min(firstBand, widest));
  const needed = bandNeeded(first.total, texts);
  return walkBack(texts, needed <= first.band ? first : fillBand(texts, Math.min(widest, needed)));
}

/**
 * Whoever leaves the band has to come back, and each diagonal costs a gap, or a little less where words may have been
 * split or joined: a band so wide that this alone costs more than the way that was found holds the cheapest of all.
 */
function bandNeeded(total: number, { originals, learners, specials }: TextPair): number {
  const shifts = specials.reduce(
    (sum, moves) =>
      moves.reduce((most, { originals, learners }) => Math.max(most, Math.abs(originals - learners)), 0) +
      sum,
    0,
  );
  const saved = shifts * (cost.gap - cost.boundary);
  const diagonals = Math.min((total + saved) / cost.gap, total / cost.boundary);
  return Math.ceil((diagonals - Math.abs(originals.ids.length - learners.ids.length)) / 2);
}

/** The cells whose distance from the diagonal is within the band. */
interface FilledBand {
  band: number;
  total: number;
  /** The diagonal of the first column. */
  lowest: number;
  width: number;
  /** What each cell costs, but only the last 16 bits: neighbours differ by far less. */
  costs: Uint16Array;
}

/** The row that is being filled, and the three before it. */
type Rows = [Int32Array, Int32Array, Int32Array, Int32Array];

function fillBand(texts: TextPair, band: number): FilledBand {
  const originals = texts.originals.ids.length;
  const learners = texts.learners.ids.length;
  const lowest = Math.min(0, learners - originals) - band - margin;
  const width = Math.max(0, learners - originals) + band + margin - lowest + 1;
  const costs = new Uint16Array((originals + 1) * width);
  let rows = Array.from({ length: 4 }, () => new Int32Array(width).fill(far)) as Rows;
  for (let d = -lowest, j = 0; d < width - margin && j <= learners; d++, j++) {
    rows[0][d] = j * cost.gap;
    costs[d] = j * cost.gap;
  }
  for (let i = 1; i <= originals; i++) {
    rows = [rows[3].fill(far), rows[0], rows[1], rows[2]];
    fillRow(texts, i, lowest, rows, costs.subarray(i * width, (i + 1) * width));
  }
  return { band, total: rows[0][learners - originals - lowest] as number, lowest, width, costs };
}

function fillRow(texts: TextPair, i: number, lowest: number, rows: Rows, costs: Uint16Array): void {
  const [row, above] = rows;
  const learners = texts.learners.ids;
  const original = texts.originals.ids[i - 1] as number;
  const pairs = texts.pairs.rowOf(original);
  const specials = texts.specials[i] ?? [];
  let nextSpecial = 0;
  let specialEnd = specials[0]?.end ?? far;
  let first = Math.max(margin, -i - lowest);
  const last = Math.min(row.length - 1 - margin, learners.length - i - lowest);
  let before = far;
  let diagonal = above[first] as number;
  if (i + first + lowest === 0) {
    before = i * cost.gap;
    row[first] = before;
    costs[first] = before;
    diagonal = above[++first] as number;
  }
  for (let d = first, j = i + first + lowest; d <= last; d++, j++) {
    const over = above[d + 1] as number;
    const learner = learners[j - 1] as number;
    let paired = pairs[learner] as number;
    if (paired < 0) paired = texts.pairs.compare(original, learner);
    let least = lesser(lesser(over, before) + cost.gap, diagonal + paired);
    while (specialEnd <= j) {
      const special = specials[nextSpecial] as SpecialMove;
      if (specialEnd === j) least = lesser(least, costBefore(rows, d, special) + special.cost);
      specialEnd = specials[++nextSpecial]?.end ?? far;
    }
    row[d] = least;
    costs[d] = least;
    before = least;
    diagonal = over;
  }
}

/** Without a branch: which of two is less cannot be foreseen here, and guessing wrong costs more than the sum. */
function lesser(a: number, b: number): number {
  const difference = a - b;
  return b + (difference & (difference >> 31));
}

const costBefore = (rows: Rows, d: number, { originals, learners }: SpecialMove) =>
  rows[originals as 1 | 2 | 3][d + originals - learners] as number;

/** From the end to the beginning, always to a cell that explains what this one costs. */
function walkBack(texts: TextPair, filled: FilledBand): Step[] {
  const steps: Step[] = [];
  let i = texts.originals.ids.length;
  let j = texts.learners.ids.length;
  while (i > 0 || j > 0) {
    const step = stepTo(i, j, texts, filled);
    steps.push(step);
    i -= step.originals;
    j -= step.learners;
  }
  return steps.reverse();
}

function stepTo(i: number, j: number, texts: TextPair, { lowest, width, costs }: FilledBand): Step {
  const at = (row: number, column: number) => costs[row * width + column - row - lowest] as number;
  const isInBand = (row: number, column: number) =>
    row >= 0 && column >= 0 && column - row - lowest >= margin && column - row - lowest < width - margin;
  const explains = ({ originals, learners }: Step, stepCost: number) =>
    isInBand(i - originals, j - learners) &&
    ((at(i - originals, j - learners) + stepCost) & 0xffff) === at(i, j);
  const [original, learner] = [texts.originals.ids[i - 1], texts.learners.ids[j - 1]];
  if (
    original !== undefined &&
    learner !== undefined &&
    explains(pair, texts.pairs.compare(original, learner))
  )
    return pair;
  if (explains(missing, cost.gap)) return missing;
  if (explains(extra, cost.gap)) return extra;
  const special = texts.specials[i]?.find((move) => move.end === j && explains(move, move.cost));
  if (!special) throw new Error('The table of an alignment does not explain itself.');
  return special;
}
