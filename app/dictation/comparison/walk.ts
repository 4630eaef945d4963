/**
 * The number to walk to from `from`, among those that are there now: the next one or the one before, round the ends.
 * Where the one it stands on is gone, it goes on from its place.
 */
export function walkTo(
  numbers: readonly number[],
  from: number | undefined,
  direction: 1 | -1,
): number | undefined {
  const ordered = direction === 1 ? numbers : numbers.toReversed();
  if (from === undefined) return ordered[0];
  return ordered.find((number) => (number - from) * direction > 0) ?? ordered[0];
}
