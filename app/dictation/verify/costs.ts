/** Costs are whole hundredths, so that sums are exact and two ways can be equal. */
export const cost = {
  same: 0,
  case: 10,
  accent: 15,
  apostropheOrHyphen: 20,
  confusable: 35,
  /** What two words cost that have some likeness, before their distance is added. */
  similar: 30,
  perDistance: 90,
  /** Less than two gaps with a swap, so that words exchanged over a distance are two wrong words. */
  unlike: 98,
  gap: 75,
  /** For each word more or less than on the other side. */
  boundary: 30,
  swap: 50,
} as const;

/** What two words cost that are not paired: each pair saves this, less what it costs itself. */
export const twoGaps = 2 * cost.gap;

/** Beyond this share of changed letters two words have nothing to do with each other. */
const unlikeFrom = 0.5;

/** What a pair costs of which so many letters were changed, by the length of the longer word. */
export const costOfDistance = (distance: number, longer: number) =>
  distance > longer * unlikeFrom
    ? cost.unlike
    : cost.similar + Math.round((cost.perDistance * distance) / longer);

/** So much of one kind of work may be done, and so much was. */
export class Budget {
  readonly limit: number;
  spent = 0;

  constructor(limit: number) {
    this.limit = Math.floor(limit);
  }

  get left(): number {
    return this.limit - this.spent;
  }

  /** Whether there is enough left; if so, it is spent. */
  spend(amount = 1): boolean {
    if (this.spent + amount > this.limit) return false;
    this.spent += amount;
    return true;
  }
}

/** What two texts may cost that are made to cost much. The work that real texts take is a fraction of it. */
export interface WorkBudgets {
  /** Cells of the table. Who would need more gets a band of that many. */
  cells: Budget;
  /** Pairs of words that are looked at, and those of them that are compared letter by letter. Others are unlike. */
  pairs: Budget;
  comparisons: Budget;
  /** Looking for what words were split into or joined from. Without it, they were not. */
  phrases: Budget;
  /** Special moves that are written down. Later words have none. */
  moves: Budget;
}

/** Texts of some 2,000 characters. The work for shorter ones is done before anybody notices. */
const smallest = 2 ** 22;

/** In proportion to the product of their lengths, as is the work of those who compare texts letter by letter. */
export function budgetsFor(original: string, learner: string): WorkBudgets {
  const product = Math.max(smallest, original.length * learner.length);
  return {
    cells: new Budget(product / 6),
    pairs: new Budget(product / 96),
    comparisons: new Budget(product / 256),
    phrases: new Budget(product / 128),
    moves: new Budget(product / 192),
  };
}

/** Raised whenever `verify` may answer a question otherwise than before: stored marks name the one that made them. */
export const verifierVersion = 2;
