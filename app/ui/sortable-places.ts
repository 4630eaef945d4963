/** The list with the entry at `from` standing at `to`; the others keep their order. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const rest = [...entries];
  const [entry] = rest.splice(from, 1);
  if (entry !== undefined) rest.splice(Math.max(0, Math.min(to, rest.length)), 0, entry);
  return rest;
}

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, place) => key === other[place]);
}

/** The rows in the order of these keys; what the keys do not name comes last, what they name in vain is passed over. */
export function inOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => string, keys: readonly string[]) {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const named = keys.flatMap((key) => byKey.get(key) ?? []);
  return [...named, ...rows.filter((row) => !keys.includes(keyOf(row)))];
}

/** Where a row stands on the page before anything moves. */
export type Stretch = { top: number; height: number };

/** The place of a row that was pulled `by` pixels: past every row whose middle its own middle has passed. */
export function placeOf(stretches: readonly Stretch[], from: number, by: number): number {
  const middle = (stretch: Stretch) => stretch.top + stretch.height / 2;
  const pulled = stretches[from];
  if (!pulled) return from;
  const reached = middle(pulled) + by;
  return stretches.filter((stretch, place) =>
    place === from ? false : place < from ? middle(stretch) < reached : middle(stretch) <= reached,
  ).length;
}

/** How far each row has to stand aside for the one pulled from `from` to `to`. */
export function stepsAside(stretches: readonly Stretch[], from: number, to: number): number[] {
  const room = roomOf(stretches, from);
  return stretches.map((_, place) => {
    if (place > from && place <= to) return -room;
    if (place < from && place >= to) return room;
    return 0;
  });
}

/** A row's height and the gap to its neighbour. */
function roomOf(stretches: readonly Stretch[], at: number): number {
  const own = stretches[at];
  if (!own) return 0;
  const [before, after] = [stretches[at - 1], stretches[at + 1]];
  if (after) return after.top - own.top;
  return before ? own.top + own.height - (before.top + before.height) : own.height;
}
