/** A page to show a link for, or a gap: the pages left out between its neighbours. */
export type PageStop = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/**
 * The first page, the last, and the current one with its neighbours. A gap that would hide a single page shows
 * the page instead. A current page outside the range counts as the nearest one inside.
 */
export function pageRange(current: number, pageCount: number, neighbours = 1): PageStop[] {
  if (pageCount < 1) return [];
  const here = Math.min(Math.max(current, 1), pageCount);
  const shown = new Set([1, pageCount]);
  for (let page = here - neighbours; page <= here + neighbours; page++) {
    if (page >= 1 && page <= pageCount) shown.add(page);
  }
  const stops: PageStop[] = [];
  let previous = 0;
  for (const page of [...shown].sort((a, b) => a - b)) {
    if (page - previous === 2) stops.push({ kind: 'page', page: previous + 1 });
    else if (page - previous > 2) stops.push({ kind: 'gap', after: previous });
    stops.push({ kind: 'page', page });
    previous = page;
  }
  return stops;
}
