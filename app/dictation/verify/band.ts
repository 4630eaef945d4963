import { cost, twoGaps } from './costs.ts';
import { notCompared } from './pair-costs.ts';
import { firstMoveFrom, type MoveList, type SpecialMove } from './special-moves.ts';
import type { TextPair } from './text-pair.ts';
import type { WayBounds } from './way-bounds.ts';

/** More than any way can cost. */
const far = 1 << 28;

/**
 * The cells of the table that were looked at, row by row. What a cell costs is counted from what it would cost to pair
 * nothing: a gap then costs nothing at all, and what remains for the innermost loop is to find the least.
 */
export interface FilledBand {
  /** What the cheapest way through both texts costs. */
  total: number;
  /** The first and the last cell of each row. */
  starts: Int32Array;
  ends: Int32Array;
  /** By row: where the cell of the learner's beginning stands, or would. */
  bases: Int32Array;
  costs: Int32Array;
}

/** Which cells of a row may be looked at: those so far from a straight line that begins in the first cell. */
export interface Strip {
  /** How many cells the line goes on in each row. */
  slope: number;
  lowest: number;
  highest: number;
}

/** The cells within a distance from the diagonals of the first and of the last cell. */
export function stripAround({ originalIds, learnerIds }: TextPair, band: number): Strip {
  const apart = learnerIds.length - originalIds.length;
  return { slope: 1, lowest: Math.min(0, apart) - band, highest: Math.max(0, apart) + band };
}

/** All cells, if they are no more than so many, or as many around the line from the first cell to the last. */
export function stripOf({ originalIds, learnerIds }: TextPair, cells: number): Strip {
  const perRow = cells / (originalIds.length + 1);
  const slope = learnerIds.length / Math.max(1, originalIds.length);
  // Each row has to reach the next.
  const around = Math.max(Math.ceil(slope), Math.floor((perRow - 1) / 2));
  const reach = perRow > learnerIds.length ? learnerIds.length : around;
  return { slope, lowest: -reach, highest: reach };
}

/** The most cells that a strip can have. */
export function cellsIn({ lowest, highest }: Strip, { originalIds, learnerIds }: TextPair): number {
  return (originalIds.length + 1) * Math.min(learnerIds.length + 1, highest - lowest + 1);
}

/** Fills the cells of a strip. */
export function fillStrip(texts: TextPair, strip: Strip): FilledBand {
  const table = new Table(texts, strip);
  for (let i = 0; i <= texts.originalIds.length; i++) table.fillRow(i);
  return table;
}

/**
 * Fills those cells of a strip from which a way may lead that costs no more than the one that is known; nothing, if
 * they are too many.
 */
export function fillWithin(texts: TextPair, strip: Strip, bounds: WayBounds): FilledBand | undefined {
  const table = new Table(texts, strip, bounds);
  for (let i = 0; i <= texts.originalIds.length; i++) {
    if (!table.hasRoomFor(i)) return undefined;
    table.fillRow(i);
  }
  return table;
}

const noMoves: MoveList = [];
const usualCells = 1 << 19;
let lastRoom = new WeakRef(new Int32Array(usualCells));

/** New memory is slow at first, so texts use it one after the other, for as long as nobody else needs it. */
function room(cells: number): Int32Array {
  const last = lastRoom.deref();
  if (last && last.length >= cells) return last;
  const made = new Int32Array(Math.max(cells, usualCells));
  lastRoom = new WeakRef(made);
  return made;
}

class Table {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly bases: Int32Array;
  readonly costs: Int32Array;
  readonly #texts: TextPair;
  readonly #bounds: WayBounds | undefined;
  /** What each word costs at least in a pair; nothing in the narrow band, where finding that out takes longer. */
  readonly #originalsLeast: Uint8Array;
  readonly #learnersLeast: Uint8Array;
  readonly #strip: Strip;
  /** The number of cells from which nearly all words of a row are compared; with bounds, few are. */
  readonly #longRow: number;
  /** What the special moves to the cells of a row cost. */
  readonly #moved: Int32Array;
  /** How much of the costs is taken. */
  #taken = 0;

  constructor(texts: TextPair, strip: Strip, bounds?: WayBounds) {
    const [originals, learners] = [texts.originalIds.length, texts.learnerIds.length];
    this.#texts = texts;
    this.#bounds = bounds;
    this.#strip = strip;
    this.#longRow = 256;
    const least = bounds && texts.pairs.leastCosts;
    this.#originalsLeast = leastAt(texts.originalIds, least?.ofOriginals);
    this.#learnersLeast = leastAt(texts.learnerIds, least?.ofLearners);
    this.#moved = new Int32Array(learners + 1).fill(far);
    this.starts = new Int32Array(originals + 1);
    this.ends = new Int32Array(originals + 1);
    this.bases = new Int32Array(originals + 1);
    // Each row has a cell more on either side, which no way goes through.
    const cells = bounds ? Math.min(cellsIn(strip, texts), texts.budgets.cells.left) : cellsIn(strip, texts);
    this.costs = room(cells + 2 * (originals + 1));
  }

  get total(): number {
    const [originals, learners] = [this.#texts.originalIds.length, this.#texts.learnerIds.length];
    return this.#costAt(originals, learners) + (originals + learners) * cost.gap;
  }

  /** Whether a whole row more is not too much. */
  hasRoomFor(i: number): boolean {
    return this.#lastIn(i) < this.#texts.budgets.cells.left;
  }

  fillRow(i: number): void {
    const [first, last] = [this.#firstIn(i), this.#lastIn(i)];
    let from = 0;
    let to = 0;
    if (i > 0) {
      from = Math.max(first, this.starts[i - 1] as number);
      to = Math.min(last, (this.ends[i - 1] as number) + 1);
    }
    const specials = this.#texts.specials[i] ?? noMoves;
    const firstMove = specials.length === 0 ? 0 : firstMoveFrom(specials, first);
    const afterMoves = this.#noteMoves(i, specials, firstMove, last);
    for (let nth = firstMove; nth < afterMoves; nth++) {
      const { end } = specials[nth] as SpecialMove;
      if (end >= from && end <= to) continue;
      const moved = this.#moved[end] as number;
      if (moved >= far || !this.#isWorth(i, end, moved)) continue;
      from = Math.min(from, end);
      to = Math.max(to, end);
    }
    const base = this.#taken + 1 - from;
    this.bases[i] = base;
    this.costs[base + from - 1] = far;
    if (i === 0) this.costs[base] = 0;
    else this.#fillCells(i, from, to);
    for (let nth = firstMove; nth < afterMoves; nth++) this.#moved[(specials[nth] as SpecialMove).end] = far;
    this.#close(i, from, this.#extend(i, to, last));
  }

  /** Writes down what special moves to the cells of a row cost, up to the last. Returns how many moves that is. */
  #noteMoves(i: number, specials: MoveList, firstMove: number, last: number): number {
    const { starts, ends, bases, costs } = this;
    const moved = this.#moved;
    let nth = firstMove;
    for (; nth < specials.length; nth++) {
      const special = specials[nth] as SpecialMove;
      const { end } = special;
      if (end > last) break;
      const row = i - special.originals;
      const before = end - special.learners;
      if (before < (starts[row] as number) || before > (ends[row] as number)) continue;
      const reached = (costs[(bases[row] as number) + before] as number) + savedBy(special);
      if (reached < (moved[end] as number)) moved[end] = reached;
    }
    return nth;
  }

  #firstIn(i: number): number {
    const { slope, lowest } = this.#strip;
    return Math.max(0, Math.floor(i * slope) + lowest);
  }

  #lastIn(i: number): number {
    const { slope, highest } = this.#strip;
    return Math.min(this.#texts.learnerIds.length, Math.floor(i * slope) + highest);
  }

  /** Cells that stand beside no other row can only be come to from their left, and by special moves. */
  #fillCells(i: number, from: number, to: number): void {
    const low = this.starts[i - 1] as number;
    const high = (this.ends[i - 1] as number) + 1;
    this.#fillBeyond(i, from, Math.min(to, low - 1));
    const [first, last] = [Math.max(from, low), Math.min(to, high)];
    if (first === 0 && last >= 0) this.costs[this.bases[i] as number] = 0;
    if (first <= last) this.#fillBesideRow(i, Math.max(1, first), last);
    this.#fillBeyond(i, Math.max(from, high + 1), to);
  }

  #fillBeyond(i: number, from: number, to: number): void {
    const base = this.bases[i] as number;
    for (let j = from; j <= to; j++)
      this.costs[base + j] = lesser(this.costs[base + j - 1] as number, this.#moved[j] as number);
  }

  #fillBesideRow(i: number, from: number, to: number): void {
    const { originalIds, learnerIds, pairs } = this.#texts;
    const original = originalIds[i - 1] as number;
    const above = this.bases[i - 1] as number;
    const base = this.bases[i] as number;
    const { costs } = this;
    const moved = this.#moved;
    // Where the row is long it takes less time to compare all words at once than to ask in each cell.
    if (to - from > Math.min(pairs.learnerForms, this.#longRow))
      fillAll(
        costs,
        above,
        base,
        learnerIds,
        moved,
        pairs.rowFor(original, learnerIds, from - 1, to),
        from,
        to,
      );
    else {
      const least = this.#originalsLeast[i - 1] as number;
      fillWhereNeeded(costs, above, base, this.#texts, moved, original, least, this.#learnersLeast, from, to);
    }
  }

  /** Goes on to the right, as far as it may be worth it. Returns the last cell. */
  #extend(i: number, to: number, last: number): number {
    const base = this.bases[i] as number;
    const reached = this.costs[base + to] as number;
    let end = to;
    while (end < last && this.#isWorth(i, end + 1, reached)) this.costs[base + ++end] = reached;
    return end;
  }

  /** Leaves out what is not worth it on both sides. */
  #close(i: number, from: number, to: number): void {
    const base = this.bases[i] as number;
    this.#taken = base + to + 2;
    this.#texts.budgets.cells.spent += to - from + 1;
    let [start, end] = [from, to];
    while (start < end && !this.#isWorth(i, start, this.costs[base + start] as number))
      this.costs[base + start++] = far;
    while (end > start && !this.#isWorth(i, end, this.costs[base + end] as number)) end--;
    this.costs[base + end + 1] = far;
    this.starts[i] = start;
    this.ends[i] = end;
  }

  #isWorth(i: number, j: number, reached: number): boolean {
    return this.#bounds === undefined || this.#bounds.allow(i, j, reached + (i + j) * cost.gap);
  }

  #costAt(i: number, j: number): number {
    const isOutside = j < (this.starts[i] as number) || j > (this.ends[i] as number);
    return isOutside ? far : (this.costs[(this.bases[i] as number) + j] as number);
  }
}

const leastAt = (ids: Int32Array, leastCosts: Uint8Array | undefined) =>
  leastCosts ? Uint8Array.from(ids, (id) => leastCosts[id] as number) : new Uint8Array(ids.length);

/** The innermost loop of all, in a row that all words of the learner were compared for. */
function fillAll(
  costs: Int32Array,
  above: number,
  base: number,
  learners: Int32Array,
  moved: Int32Array,
  pairs: Int16Array,
  from: number,
  to: number,
): void {
  let before = costs[base + from - 1] as number;
  let diagonal = costs[above + from - 1] as number;
  for (let j = from; j <= to; j++) {
    const over = costs[above + j] as number;
    const paired = diagonal + (pairs[learners[j - 1] as number] as number);
    before = lesser(lesser(lesser(over, paired), moved[j] as number), before);
    costs[base + j] = before;
    diagonal = over;
  }
}

/** Compares two words only where it can make a difference, which is seldom. */
function fillWhereNeeded(
  costs: Int32Array,
  above: number,
  base: number,
  { learnerIds, pairs }: TextPair,
  moved: Int32Array,
  original: number,
  least: number,
  learnersLeast: Uint8Array,
  from: number,
  to: number,
): void {
  let row: Int16Array | undefined;
  let before = costs[base + from - 1] as number;
  let diagonal = costs[above + from - 1] as number;
  for (let j = from; j <= to; j++) {
    const over = costs[above + j] as number;
    before = lesser(lesser(over, moved[j] as number), before);
    // Otherwise not even the word that is most like one of both would be cheaper.
    if (diagonal + greater(least, learnersLeast[j - 1] as number) - twoGaps < before) {
      const learner = learnerIds[j - 1] as number;
      let saved: number = cost.same - twoGaps;
      if (learner !== original) {
        row ??= pairs.rowOf(original);
        saved = row[learner] as number;
        if (saved === notCompared) saved = pairs.savedBy(original, learner);
      }
      before = lesser(before, diagonal + saved);
    }
    costs[base + j] = before;
    diagonal = over;
  }
}

/** Without a branch: which of two is less cannot be foreseen here, and guessing wrong costs more than the sum. */
function lesser(a: number, b: number): number {
  const difference = (a - b) | 0;
  return (b + (difference & (difference >> 31))) | 0;
}

function greater(a: number, b: number): number {
  const difference = (a - b) | 0;
  return (a - (difference & (difference >> 31))) | 0;
}

/** What a special move costs beyond pairing nothing: always less than nothing. */
export const savedBy = ({ originals, learners, cost: price }: SpecialMove) =>
  price - (originals + learners) * cost.gap;

/** Whether a cell was filled. */
export const isInBand = ({ starts, ends }: FilledBand, i: number, j: number) =>
  i >= 0 && j >= (starts[i] as number) && j <= (ends[i] as number);

/** What it costs to come to a cell, beyond pairing nothing. */
export const costAt = ({ bases, costs }: FilledBand, i: number, j: number) =>
  costs[(bases[i] as number) + j] as number;
