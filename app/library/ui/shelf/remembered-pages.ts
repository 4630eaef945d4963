import type { ShelfPage } from '../../shelf/shelf.ts';

/** How many places of the tab's history are kept. */
const keptPlaces = 20;

const pagesByPlace = new Map<string, Map<number, ShelfPage>>();

/**
 * The pages that were asked for at one place of the tab's history, by their number, since their addresses change with the
 * library: whoever comes back finds the list as long as it was, and stands where they stood.
 */
export function rememberedPages(place: string): Map<number, ShelfPage> {
  const known = pagesByPlace.get(place);
  if (known) return known;
  const pages = new Map<number, ShelfPage>();
  // Nothing of one request may be seen by the next.
  if (typeof document === 'undefined') return pages;
  pagesByPlace.set(place, pages);
  const [oldest] = pagesByPlace.keys();
  if (pagesByPlace.size > keptPlaces && oldest !== undefined) pagesByPlace.delete(oldest);
  return pages;
}
