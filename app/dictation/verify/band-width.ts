import { cost } from './costs.ts';
import type { TextPair } from './text-pair.ts';

/** How wide a band must be to hold the cheapest way through two texts, once some way is known. */
export class BandWidth {
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
