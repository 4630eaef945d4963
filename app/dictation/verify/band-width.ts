import { savedBy, twoGaps } from './band.ts';
import { cost } from './pair-costs.ts';
import type { SpecialMove } from './special-moves.ts';
import type { TextPair } from './text-pair.ts';

/** How wide a band must be to hold the cheapest way through two texts, once some way is known. */
export class BandWidth {
  readonly #texts: TextPair;
  readonly #shorter: number;
  /** How far apart the diagonals of the first and of the last cell are. */
  readonly #apart: number;
  /** By a distance from those diagonals: how far splits and joins up to there can lead away, all together. */
  readonly #shifts: Int32Array;

  constructor(texts: TextPair) {
    const [originals, learners] = [texts.originalIds.length, texts.learnerIds.length];
    this.#texts = texts;
    this.#shorter = Math.min(originals, learners);
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

  /** The same, knowing for each original word what it costs at best. */
  neededAtBest(total: number): number {
    const paid = this.#paidAtBest();
    const savers = this.#saversNeeded(total);
    let distance = this.widest;
    while (
      distance > 0 &&
      (this.#mostSaversAt(distance) < savers || paid + this.#extrasAt(distance) * cost.gap > total)
    )
      distance--;
    return distance;
  }

  /** What all original words cost at best: to leave one out costs a gap. */
  #paidAtBest(): number {
    const paid = this.#atBest(
      (least) => Math.min(cost.gap, least),
      (move) => move.cost / move.originals,
      Math.min,
    );
    return paid.reduce((sum, one) => sum + one, 0);
  }

  /** How many words the learner must have put in who comes from so far away. */
  #extrasAt(distance: number): number {
    const { originalIds, learnerIds } = this.#texts;
    return (
      distance + Math.max(0, learnerIds.length - originalIds.length) - (this.#shifts[distance] as number)
    );
  }

  /** How many words at least, even of those that save the most, make a way as cheap as the one that is known. */
  #saversNeeded(total: number): number {
    const sorted = this.#atBest(
      (least) => twoGaps - least,
      (move) => -savedBy(move) / move.originals,
      Math.max,
    ).sort();
    const toSave = (this.#texts.originalIds.length + this.#texts.learnerIds.length) * cost.gap - total;
    let [sum, savers] = [0, 0];
    while (savers < sorted.length && sum < toSave) sum += sorted[sorted.length - ++savers] as number;
    return savers;
  }

  /** Each diagonal takes a word from those that can be paired, but where words were split or joined. */
  #mostSaversAt(distance: number): number {
    return this.#shorter - distance + 2 * (this.#shifts[distance] as number);
  }

  /** The better, for each original word, of what it is worth in a pair and in each special move. */
  #atBest(
    inPair: (least: number) => number,
    inMove: (move: SpecialMove) => number,
    better: (one: number, other: number) => number,
  ): Float64Array {
    const { originalIds, specials, pairs } = this.#texts;
    const best = new Float64Array(originalIds.length);
    for (let nth = 0; nth < best.length; nth++) best[nth] = inPair(pairs.leastOf(originalIds[nth] as number));
    specials.forEach((moves, i) => {
      for (const move of moves)
        for (let nth = i - move.originals; nth < i; nth++)
          best[nth] = better(best[nth] as number, inMove(move));
    });
    return best;
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
