import { letterSet, lettersBetween } from './word-distance.ts';

/** What is right, and what is written instead. */
export type Pair = readonly [right: string, written: string];

/** A word and what was written for it, with as much as both have in common on either side. */
export interface Slip {
  right: string;
  written: string;
  sameAtStart: number;
  sameAtEnd: number;
  /** The letters of what differs, as bits: those that were lost, and those that stand there instead. */
  lost: number;
  gained: number;
}

/** Looks where two words differ. */
export function slipBetween(right: string, written: string): Slip {
  const [before, after] = [sameAtStart(right, written), sameAtEnd(right, written)];
  // In "aab" for "ab" an a is the same on either side; it was put in all the same.
  const rest = Math.min(after, right.length - before, written.length - before);
  return {
    ...{ right, written, sameAtStart: before, sameAtEnd: after },
    lost: lettersBetween(right, before, right.length - rest),
    gained: lettersBetween(written, before, written.length - rest),
  };
}

/** Whether one of the changes, in one place, makes the right word the written one. */
export function isOneOf(pairs: readonly Pair[], right: string, written: string): boolean {
  // A rule looks up one slip again and again.
  if (lastSlip.right !== right || lastSlip.written !== written) lastSlip = slipBetween(right, written);
  return explainsSlip(pairs, lastSlip);
}

let lastSlip = slipBetween('', '');

/** The same, for a slip that was looked at before. */
export function explainsSlip(pairs: readonly Pair[], slip: Slip): boolean {
  const { right, written, sameAtStart: before, sameAtEnd: after } = slip;
  const candidates = byGrowth(pairs).get(written.length - right.length);
  // A change has to take up everything that differs.
  if (!candidates || candidates.longest < right.length - before - after) return false;
  const core = right.length - before - after;
  for (let nth = 0; nth < candidates.pairs.length; nth++) {
    const isOther =
      (slip.lost & ~(candidates.lost[nth] as number)) | (slip.gained & ~(candidates.gained[nth] as number));
    if (isOther) continue;
    const [correct, wrong] = candidates.pairs[nth] as Pair;
    if (correct.length < core) continue;
    const last = Math.min(before, right.length - correct.length);
    for (let at = Math.max(0, right.length - correct.length - after); at <= last; at++)
      if (standsAt(correct, right, at) && standsAt(wrong, written, at)) return true;
  }
  return false;
}

/** As `startsWith` says, but sooner for a letter or two. */
function standsAt(part: string, word: string, at: number): boolean {
  for (let nth = 0; nth < part.length; nth++)
    if (part.charCodeAt(nth) !== word.charCodeAt(at + nth)) return false;
  return true;
}

interface Candidates {
  pairs: Pair[];
  /** The length of the longest right side. */
  longest: number;
  /** The letters of the right and of the wrong side of each, as bits: most changes are ruled out by those. */
  lost: Int32Array;
  gained: Int32Array;
}

const known = new WeakMap<readonly Pair[], Map<number, Candidates>>();

/** The changes by how many letters they add: most are ruled out by that alone. */
function byGrowth(pairs: readonly Pair[]): Map<number, Candidates> {
  const ready = known.get(pairs);
  if (ready) return ready;
  const groups = new Map<number, Candidates>();
  for (const [growth, some] of Map.groupBy(pairs, ([correct, wrong]) => wrong.length - correct.length))
    groups.set(growth, {
      pairs: some,
      longest: Math.max(...some.map(([correct]) => correct.length)),
      lost: Int32Array.from(some, ([correct]) => letterSet(correct)),
      gained: Int32Array.from(some, ([, wrong]) => letterSet(wrong)),
    });
  known.set(pairs, groups);
  return groups;
}

/** How many letters two words begin with alike. */
export function sameAtStart(one: string, other: string): number {
  let same = 0;
  while (same < one.length && same < other.length && one.charCodeAt(same) === other.charCodeAt(same)) same++;
  return same;
}

function sameAtEnd(one: string, other: string): number {
  let same = 0;
  while (
    same < one.length &&
    same < other.length &&
    one.charCodeAt(one.length - 1 - same) === other.charCodeAt(other.length - 1 - same)
  )
    same++;
  return same;
}
