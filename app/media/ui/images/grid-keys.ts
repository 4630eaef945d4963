/** How many places a key goes in a grid with so many columns; `undefined` for keys that do not walk. */
export function gridTarget(key: string, { place, columns, count }: GridPlace): number | undefined {
  const targets: Record<string, number> = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place + columns,
    ArrowUp: place - columns,
    Home: 0,
    End: count - 1,
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return target === undefined || target < 0 || target >= count ? undefined : target;
}

export interface GridPlace {
  place: number;
  columns: number;
  count: number;
}
