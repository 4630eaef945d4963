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
import { BandWidth } from './band-width.ts';
import { firstMoveFrom, type SpecialMove } from './special-moves.ts';
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

/** Along the straight line every cell may have its special moves, and takes several times as long. */
const lineShare = 10;

/**
 * The cheapest way through both texts, word by word. A narrow band around the diagonal finds some way; what that costs
 * says how far from the diagonal, and through which cells, another could lead that costs no more. Texts that are made to
 * cost much, for which this would be too many cells, get the cheapest way along the straight line.
 */
export function alignWords(texts: TextPair, { firstBand = narrowest } = {}): Step[] {
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
  const specials = texts.specials[i] ?? [];
  for (let nth = firstMoveFrom(specials, j); specials[nth]?.end === j; nth++) {
    const special = specials[nth] as SpecialMove;
    if (explains(special, savedBy(special))) return special;
  }
  throw new Error('The table of an alignment does not explain itself.');
}
