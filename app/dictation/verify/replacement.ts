/** What is right, and what is written instead. */
export type Pair = readonly [right: string, written: string];

/** Whether one of the changes, in one place, makes the right word the written one. */
export function isOneOf(pairs: readonly Pair[], right: string, written: string): boolean {
  const candidates = byGrowth(pairs).get(written.length - right.length);
  if (!candidates) return false;
  const before = sameAtStart(right, written);
  const after = sameAtEnd(right, written);
  for (const [correct, wrong] of candidates) {
    const last = Math.min(before, right.length - correct.length);
    for (let at = Math.max(0, right.length - correct.length - after); at <= last; at++)
      if (right.startsWith(correct, at) && written.startsWith(wrong, at)) return true;
  }
  return false;
}

const known = new WeakMap<readonly Pair[], Map<number, Pair[]>>();

/** The changes by how many letters they add: most are ruled out by that alone. */
function byGrowth(pairs: readonly Pair[]): Map<number, Pair[]> {
  const ready = known.get(pairs);
  if (ready) return ready;
  const groups = Map.groupBy(pairs, ([correct, wrong]) => wrong.length - correct.length);
  known.set(pairs, groups);
  return groups;
}

function sameAtStart(one: string, other: string): number {
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
