type Fields = Record<string, unknown>;

/** Of two states of a thing, only what differs; a state that is not there (before its making, after its end) leaves the other whole. */
export function changedFields(before: Fields | undefined, after: Fields | undefined) {
  if (!before || !after) return { before, after };
  const differs = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(differs);
  const only = (state: Fields) =>
    Object.fromEntries(names.filter((name) => name in state).map((name) => [name, state[name]]));
  return { before: only(before), after: only(after) };
}

const longestText = 2_000;

/** Long texts are written down by their beginning: the log says what was done, it is no second store of contents. */
export function shortened(state: Fields | undefined): Fields | undefined {
  if (!state) return undefined;
  const entry = ([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && value.length > longestText ? `${value.slice(0, longestText)}…` : value,
  ];
  return Object.fromEntries(Object.entries(state).map(entry as never)) as Fields;
}
