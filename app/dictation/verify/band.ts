import { cost, twoGaps } from './costs.ts';
import { notCompared } from './pair-costs.ts';
import type { SpecialMove } from './special-moves.ts';
import type { TextPair } from './text-pair.ts';
import type { WayBounds } from './way-bounds.ts';

/** More than any way can cost. */
const far = 1 << 28;

/**
 * The cells of the table that were looked at, row by row. What a cell costs is counted from what it would cost to pair
 * nothing: a gap then costs nothing at all, and what remains for the innermost loop is to find the least.
 */
export interface FilledBand {
  band: number;
  /** What the cheapest way through both texts costs. */
  total: number;
  /** The first and the last cell of each row. */
  starts: Int32Array;
  ends: Int32Array;
  /** By row: where the cell of the learner's beginning stands, or would. */
  bases: Int32Array;
  costs: Int32Array;
}

/**
 * Fills the cells whose distance from the diagonal is within the band. With bounds, of those only the ones from which
 * a way may lead that costs no more than the one that is known.
 */
export function fillBand(texts: TextPair, band: number, bounds?: WayBounds): FilledBand {
  const table = new Table(texts, band, bounds);
  const originals = texts.originalIds.length;
  for (let i = 0; i <= originals; i++) table.fillRow(i);
  const { starts, ends, bases, costs } = table;
  return { band, total: table.total, starts, ends, bases, costs };
}

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
  readonly #lowest: number;
  readonly #highest: number;
  /** How much of the costs is taken. */
  #taken = 0;

  constructor(texts: TextPair, band: number, bounds: WayBounds | undefined) {
    const [originals, learners] = [texts.originalIds.length, texts.learnerIds.length];
    this.#texts = texts;
    this.#bounds = bounds;
    const least = bounds && texts.pairs.leastCosts;
    this.#originalsLeast = leastAt(texts.originalIds, least?.ofOriginals);
    this.#learnersLeast = leastAt(texts.learnerIds, least?.ofLearners);
    this.#lowest = Math.min(0, learners - originals) - band;
    this.#highest = Math.max(0, learners - originals) + band;
    this.starts = new Int32Array(originals + 1);
    this.ends = new Int32Array(originals + 1);
    this.bases = new Int32Array(originals + 1);
    const width = Math.min(learners + 1, this.#highest - this.#lowest + 1) + 2;
    this.costs = room((originals + 1) * width);
  }

  get total(): number {
    const [originals, learners] = [this.#texts.originalIds.length, this.#texts.learnerIds.length];
    return this.#costAt(originals, learners) + (originals + learners) * cost.gap;
  }

  fillRow(i: number): void {
    const first = Math.max(0, i + this.#lowest);
    const last = Math.min(this.#texts.learnerIds.length, i + this.#highest);
    let from = 0;
    let to = 0;
    if (i > 0) {
      from = Math.max(first, this.starts[i - 1] as number);
      to = Math.min(last, (this.ends[i - 1] as number) + 1);
    }
    const specials = this.#texts.specials[i] ?? [];
    for (const special of specials) {
      const { end } = special;
      if ((end >= from && end <= to) || end < first || end > last || !this.#mayLead(i, special)) continue;
      from = Math.min(from, end);
      to = Math.max(to, end);
    }
    // Each row has a cell more on either side, which no way goes through.
    const base = this.#taken + 1 - from;
    this.bases[i] = base;
    this.costs[base + from - 1] = far;
    if (i === 0) this.costs[base] = 0;
    else this.#fillCells(i, from, to, specials);
    this.#close(i, from, this.#extend(i, to, last));
  }

  #fillCells(i: number, from: number, to: number, specials: readonly SpecialMove[]): void {
    const base = this.bases[i] as number;
    let next = from;
    for (const special of specials) {
      const { end } = special;
      if (end < from || end > to) continue;
      if (end >= next) this.#fillStretch(i, next, end);
      const moved = this.#costBefore(i, special) + savedBy(special);
      if (moved < (this.costs[base + end] as number)) this.costs[base + end] = moved;
      next = Math.max(next, end + 1);
    }
    this.#fillStretch(i, next, to);
  }

  /** Cells that stand beside no other row can only be come to from their left. */
  #fillStretch(i: number, from: number, to: number): void {
    const low = this.starts[i - 1] as number;
    const high = (this.ends[i - 1] as number) + 1;
    this.#repeat(i, from, Math.min(to, low - 1));
    const [first, last] = [Math.max(from, low), Math.min(to, high)];
    if (first === 0 && last >= 0) this.costs[this.bases[i] as number] = 0;
    if (first <= last) this.#fillBesideRow(i, Math.max(1, first), last);
    this.#repeat(i, Math.max(from, high + 1), to);
  }

  #repeat(i: number, from: number, to: number): void {
    const base = this.bases[i] as number;
    if (from <= to) this.costs.fill(this.costs[base + from - 1] as number, base + from, base + to + 1);
  }

  #fillBesideRow(i: number, from: number, to: number): void {
    const { originalIds, learnerIds, pairs } = this.#texts;
    const original = originalIds[i - 1] as number;
    const above = this.bases[i - 1] as number;
    const base = this.bases[i] as number;
    // Then it takes less time to compare all words once than to ask in each cell.
    if (to - from > pairs.learnerForms)
      fillAll(this.costs, above, base, learnerIds, pairs.wholeRowOf(original), from, to);
    else {
      const least = this.#originalsLeast[i - 1] as number;
      fillWhereNeeded(this.costs, above, base, this.#texts, original, least, this.#learnersLeast, from, to);
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

  #mayLead(i: number, special: SpecialMove): boolean {
    const before = this.#costBefore(i, special);
    return before < far && this.#isWorth(i, special.end, before + savedBy(special));
  }

  #costBefore(i: number, { end, originals, learners }: SpecialMove): number {
    return this.#costAt(i - originals, end - learners);
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
  pairs: Int16Array,
  from: number,
  to: number,
): void {
  let before = costs[base + from - 1] as number;
  let diagonal = costs[above + from - 1] as number;
  for (let j = from; j <= to; j++) {
    const over = costs[above + j] as number;
    const paired = diagonal + (pairs[learners[j - 1] as number] as number);
    before = lesser(lesser(over, paired), before);
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
    before = lesser(over, before);
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
