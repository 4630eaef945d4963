/** The list with the entry at `from` standing at `to`; the others keep their order. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const rest = [...entries];
  const [entry] = rest.splice(from, 1);
  if (entry !== undefined) rest.splice(Math.max(0, Math.min(to, rest.length)), 0, entry);
  return rest;
}
