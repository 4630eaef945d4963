import { costAt, type FilledBand, fillBand, isInBand, savedBy } from './band.ts';
import { BandWidth } from './band-width.ts';
import type { TextPair } from './text-pair.ts';
import { WayBounds } from './way-bounds.ts';

/** How many words of the original and of the learner a step takes. */
export interface Step {
  originals: number;
  learners: number;
}

const pair: Step = { originals: 1, learners: 1 };
const missing: Step = { originals: 1, learners: 0 };
const extra: Step = { originals: 0, learners: 1 };

const narrowest = 8;

/**
 * The cheapest way through both texts, word by word. A narrow band around the diagonal finds some way; what that costs
 * says how far from the diagonal, and through which cells, another could lead that costs no more.
 */
export function alignWords(texts: TextPair, { firstBand = narrowest } = {}): Step[] {
  const width = new BandWidth(texts);
  const first = fillBand(texts, Math.min(firstBand, width.widest));
  const needed = width.needed(first.total);
  if (needed <= first.band) return walkBack(texts, first);
  return walkBack(texts, fillBand(texts, needed, new WayBounds(texts, first.total, needed)));
}

/** From the end to the beginning, always to a cell that explains what this one costs. */
function walkBack(texts: TextPair, filled: FilledBand): Step[] {
  const steps: Step[] = [];
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

function stepTo(i: number, j: number, texts: TextPair, filled: FilledBand): Step {
  const here = costAt(filled, i, j);
  const explains = ({ originals, learners }: Step, saved: number) =>
    isInBand(filled, i - originals, j - learners) &&
    costAt(filled, i - originals, j - learners) + saved === here;
  if (i > 0 && j > 0) {
    const [original, learner] = [texts.originalIds[i - 1] as number, texts.learnerIds[j - 1] as number];
    if (explains(pair, texts.pairs.savedBy(original, learner))) return pair;
  }
  if (explains(missing, 0)) return missing;
  if (explains(extra, 0)) return extra;
  const special = texts.specials[i]?.find((move) => move.end === j && explains(move, savedBy(move)));
  if (!special) throw new Error('The table of an alignment does not explain itself.');
  return special;
}
