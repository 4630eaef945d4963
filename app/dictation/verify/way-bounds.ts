import { cost } from './costs.ts';
import type { SpecialMove } from './special-moves.ts';
import type { TextPair } from './text-pair.ts';

/** Says of a cell whether a way that goes through it may cost as little as one that is known. */
export class WayBounds {
  readonly #most: number;
  readonly #originals: number;
  readonly #learners: number;
  readonly #rest: Side;
  readonly #writtenRest: Side;

  /** For ways that cost no more than this and stay within the band. */
  constructor(texts: TextPair, most: number, band: number) {
    const { originalIds, learnerIds, pairs } = texts;
    this.#most = most;
    this.#originals = originalIds.length;
    this.#learners = learnerIds.length;
    const moves = movesWithin(texts, band);
    const { ofOriginals, ofLearners } = pairs.leastCosts;
    this.#rest = new Side(leastOf(originalIds, ofOriginals), moves, this.#originals, 'originals');
    this.#writtenRest = new Side(leastOf(learnerIds, ofLearners), moves, this.#originals, 'learners');
  }

  /** Whether to go on from a cell that was come to at this cost. */
  allow(i: number, j: number, reached: number): boolean {
    const tooMany = this.#learners - j - (this.#originals - i);
    return (
      reached + this.#rest.leastFrom(i, i, tooMany) <= this.#most &&
      reached + this.#writtenRest.leastFrom(j, i, -tooMany) <= this.#most
    );
  }
}

interface PlacedMove extends SpecialMove {
  /** The number of original words before its end. */
  row: number;
}

function movesWithin({ originalIds, learnerIds, specials }: TextPair, band: number): PlacedMove[] {
  const apart = learnerIds.length - originalIds.length;
  const moves: PlacedMove[] = [];
  for (let row = 0; row < specials.length; row++)
    for (const move of specials[row] ?? []) {
      const diagonal = move.end - row;
      const isWithin = diagonal >= Math.min(0, apart) - band && diagonal <= Math.max(0, apart) + band;
      if (isWithin) moves.push({ ...move, row });
    }
  return moves;
}

/** A word need not be paired. */
const leastOf = (ids: Int32Array, leastCosts: Uint8Array) =>
  ids.map((id) => Math.min(cost.gap, leastCosts[id] as number));

/** Up to this price for each word that it makes up for, a special move is taken for free; below a gap, for as much. */
const cheap = cost.boundary;

/** What the words of one text cost at least from some place to the end, and what it costs to have too few of them. */
class Side {
  /** By the words that stand before: what all later ones cost at least. */
  readonly #sums: Int32Array;
  /** By original words: for how many words too few the later special moves may make up for free, and for a boundary. */
  readonly #free: Int32Array;
  readonly #cheap: Int32Array;

  constructor(least: Int32Array, moves: readonly PlacedMove[], rows: number, side: 'originals' | 'learners') {
    const other = side === 'originals' ? 'learners' : 'originals';
    const lastOf = (move: PlacedMove) => (side === 'originals' ? move.row : move.end);
    // No word costs more than its share of a move, so that no move costs less than its words.
    for (const move of moves) {
      const share = Math.floor(move.cost / move[side]);
      const last = lastOf(move);
      for (let nth = last - move[side]; nth < last; nth++) least[nth] = Math.min(least[nth] as number, share);
    }
    this.#free = new Int32Array(rows + 1);
    this.#cheap = new Int32Array(rows + 1);
    for (const move of moves) {
      const makesUp = move[other] - move[side];
      if (makesUp <= 0) continue;
      const last = lastOf(move);
      let more = move.cost;
      for (let nth = last - move[side]; nth < last; nth++) more -= least[nth] as number;
      if (more >= cost.gap * makesUp) continue;
      const most = more < cheap * makesUp ? this.#free : this.#cheap;
      most[move.row - 1] = Math.max(most[move.row - 1] as number, makesUp);
    }
    this.#sums = sumsToEnd(least);
    for (let row = rows - 1; row >= 0; row--) {
      this.#free[row] = (this.#free[row] as number) + (this.#free[row + 1] as number);
      this.#cheap[row] = (this.#cheap[row] as number) + (this.#cheap[row + 1] as number);
    }
  }

  /** What remains costs at least this, where the other text has so many words more. */
  leastFrom(words: number, row: number, tooMany: number): number {
    const sum = this.#sums[words] as number;
    const paid = tooMany - (this.#free[row] as number);
    if (paid <= 0) return sum;
    const atBoundary = Math.min(paid, this.#cheap[row] as number);
    return sum + atBoundary * cheap + (paid - atBoundary) * cost.gap;
  }
}

function sumsToEnd(values: Int32Array): Int32Array {
  const sums = new Int32Array(values.length + 1);
  for (let nth = values.length - 1; nth >= 0; nth--)
    sums[nth] = (sums[nth + 1] as number) + (values[nth] as number);
  return sums;
}
