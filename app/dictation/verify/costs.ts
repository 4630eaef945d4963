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
