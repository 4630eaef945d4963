export type Direction = 'up' | 'down';

/** The order after one entry changed places with its neighbour; the first cannot go up, nor the last down. */
export function swapped(order: readonly string[], id: string, direction: Direction): string[] {
  const from = order.indexOf(id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const after = [...order];
  const neighbour = order[to];
  if (from === -1 || neighbour === undefined) return after;
  after[to] = id;
  after[from] = neighbour;
  return after;
}

/** Whether a wanted order has exactly the entries of another one, each once. */
export function isSameSet(wanted: readonly string[], known: readonly string[]): boolean {
  const entries = new Set(wanted);
  return (
    wanted.length === known.length && entries.size === wanted.length && known.every((id) => entries.has(id))
  );
}

/** Whether two orders are the same, place by place. */
export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place]);
