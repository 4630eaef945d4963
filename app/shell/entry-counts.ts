/** How much waits behind an entry of the sidebar. */
export interface EntryCounts {
  inbox?: number;
}

/** Further nobody counts. */
export const mostCounted = 100;

/** A count as it is shown: from the most that is counted on, "99+". */
export const countText = (count: number): string =>
  count >= mostCounted ? `${mostCounted - 1}+` : String(count);
