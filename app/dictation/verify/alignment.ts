import {
  cellsIn,
  costAt,
  type FilledBand,
  fillStrip,
  fillWithin,
  isInBand,
  savedBy,
  stripAround,
  stripOf,
} from './band.ts';
import { cost } from './costs.ts';
import { firstMoveFrom, type SpecialMove } from './special-moves.ts';
import type { TextPair } from './text-pair.ts';
import { WayBounds } from './way-bounds.ts';

/** How wide a band must be to hold the cheapest way through two texts, once some way is known. */
class BandWidth {
  /** How far apart the diagonals of the first and of the last cell are. */
  readonly #apart: number;
  /** By a distance from those diagonals: how far splits and joins up to there can lead away, all together. */
  readonly #shifts: Int32Array;

  constructor(texts: TextPair) {
    const [originals, learners] = [texts.originalIds.length, texts.learnerIds.length];
    this.#apart = Math.abs(originals - learners);
    this.#shifts = shiftsByDistance(texts);
  }

  /** For every way there may be. */
  get widest(): number {
    return this.#shifts.length - 1;
  }

  /**
   * Whoever leaves the band has to come back, and each diagonal costs a gap, or a little less where words may have been
   * split or joined: where this alone costs more than the way that was found, nobody has to look.
   */
  needed(total: number): number {
    let distance = this.widest;
    while (distance > 0 && this.#leastCostAt(distance) > total) distance--;
    return distance;
  }

  #leastCostAt(distance: number): number {
    const diagonals = 2 * distance + this.#apart;
    const shifts = this.#shifts[distance] as number;
    return Math.max(diagonals * cost.gap - shifts * (cost.gap - cost.boundary), diagonals * cost.boundary);
  }
}

function shiftsByDistance({ originalIds, learnerIds, specials }: TextPair): Int32Array {
  const apart = learnerIds.length - originalIds.length;
  const shifts = new Int32Array(Math.max(originalIds.length, learnerIds.length) + 1);
  specials.forEach((moves, i) => {
    let most = 0;
    let nearest = shifts.length - 1;
    for (const { end, originals, learners } of moves) {
      const shift = Math.abs(originals - learners);
      const diagonal = end - i;
      const beyond = Math.max(Math.min(0, apart) - diagonal, diagonal - Math.max(0, apart), 0);
      most = Math.max(most, shift);
      if (shift > 0) nearest = Math.min(nearest, Math.max(0, beyond - shift));
    }
    shifts[nearest] = (shifts[nearest] as number) + most;
  });
  for (let distance = 1; distance < shifts.length; distance++)
    shifts[distance] = (shifts[distance] as number) + (shifts[distance - 1] as number);
  return shifts;
}

/** How many words of the original and of the learner a step takes. */
export interface AlignmentStep {
  originals: number;
  learners: number;
}

const pair: AlignmentStep = { originals: 1, learners: 1 };
const missing: AlignmentStep = { originals: 1, learners: 0 };
const extra: AlignmentStep = { originals: 0, learners: 1 };

const narrowest = 8;

/** Along the straight line every cell may have its special moves, and takes several times as long. */
const lineShare = 10;

/**
 * The cheapest way through both texts, word by word. A narrow band around the diagonal finds some way; what that costs
 * says how far from the diagonal, and through which cells, another could lead that costs no more. Texts that are made to
 * cost much, for which this would be too many cells, get the cheapest way along the straight line.
 */
export function alignWords(texts: TextPair, { firstBand = narrowest } = {}): AlignmentStep[] {
  const { cells } = texts.budgets;
  const isWide = cellsIn(stripAround(texts, firstBand), texts) > cells.limit / 2;
  if (isWide || hasManyMoves(texts))
    return walkBack(texts, fillStrip(texts, stripOf(texts, cells.limit / lineShare)));
  const width = new BandWidth(texts);
  const band = Math.min(firstBand, width.widest);
  const first = fillStrip(texts, stripAround(texts, band));
  const needed = width.needed(first.total);
  if (needed <= band) return walkBack(texts, first);
  const wider = stripAround(texts, needed);
  // The tables of both use the same memory.
  const fallback = cellsIn(wider, texts) > cells.left ? walkBack(texts, first) : [];
  const second = fillWithin(texts, wider, new WayBounds(texts, first.total, needed));
  return second ? walkBack(texts, second) : fallback;
}

/** As many that asking each of them how far it may lead would take longer than to look at every cell. */
function hasManyMoves({ specials, budgets }: TextPair): boolean {
  let moves = 0;
  for (const list of specials) moves += list.length;
  return moves > budgets.moves.limit;
}

/** From the end to the beginning, always to a cell that explains what this one costs. */
function walkBack(texts: TextPair, filled: FilledBand): AlignmentStep[] {
  const steps: AlignmentStep[] = [];
  let i = texts.originalIds.length;
  let j = texts.learnerIds.length;
  while (i > 0 || j > 0) {
    const step = stepTo(i, j, texts, filled);
    steps.push(step);
    i -= step.originals;
    j -= step.learners;
  }
  return steps.reverse();
}

function stepTo(i: number, j: number, texts: TextPair, filled: FilledBand): AlignmentStep {
  const here = costAt(filled, i, j);
  const explains = ({ originals, learners }: AlignmentStep, saved: number) =>
    isInBand(filled, i - originals, j - learners) &&
    costAt(filled, i - originals, j - learners) + saved === here;
  if (i > 0 && j > 0) {
    const [original, learner] = [texts.originalIds[i - 1] as number, texts.learnerIds[j - 1] as number];
    if (explains(pair, texts.pairs.savedBy(original, learner))) return pair;
  }
  if (explains(missing, 0)) return missing;
  if (explains(extra, 0)) return extra;
  const specials = texts.specials[i] ?? [];
  for (let nth = firstMoveFrom(specials, j); specials[nth]?.end === j; nth++) {
    const special = specials[nth] as SpecialMove;
    if (explains(special, savedBy(special))) return special;
  }
  throw new Error('The table of an alignment does not explain itself.');
}
