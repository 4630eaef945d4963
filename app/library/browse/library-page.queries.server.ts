import type { Scope } from '#app/platform/http/scope.server.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { listCategories } from '../categories/categories.server.ts';
import { findPreferences } from './preferences.server.ts';
import { listRecentlyAdded, listRecentlyPlayed, listShelf } from './shelf.queries.server.ts';
import { isNarrowed, type LibraryAddress, type LibraryPreferences, openingFilters } from './shelf-address.ts';
import { findShelfCounts, listCells } from './shelf-counts.queries.server.ts';

type Asking = Pick<Scope, 'db' | 'actor'>;

/** How many cards stand on the shelves above the grid. */
const rowLength = 5;

/**
 * Everything a shelf of the library shows: the page that was asked for, what it can be narrowed to, and the rows above
 * it. It opens on what the person prefers, but never on an empty shelf because of that.
 */
export async function findLibrary(
  scope: Asking,
  entitlement: Entitlement,
  address: LibraryAddress,
  preferences: LibraryPreferences,
) {
  const cells = address.isOpening ? listCells(scope) : undefined;
  const opening = cells && openingFilters(preferences, await cells);
  const filters = { ...address.filters, ...opening };
  const [shelf, counts, categories, rows] = await Promise.all([
    listShelf(scope, entitlement, filters),
    findShelfCounts(scope, entitlement, filters, cells),
    listCategories(scope.db),
    isBrowsed(address) ? findRows(scope, entitlement) : undefined,
  ]);
  return { tab: address.tab, isOpening: address.isOpening, filters, shelf, counts, categories, rows };
}

/** What the Preferences tab shows: what was chosen, and what can be. */
export async function findPreferenceChoices(scope: Asking) {
  const [preferences, categories] = await Promise.all([findPreferences(scope), listCategories(scope.db)]);
  return { preferences, categories };
}

/** Whether someone looks around; whoever searches wants the answer, and nothing above it. */
const isBrowsed = ({ tab, filters, isOpening }: LibraryAddress) =>
  tab === 'all' && (isOpening || (!isNarrowed(tab, filters) && filters.after === undefined));

async function findRows(scope: Asking, entitlement: Entitlement) {
  const [recent, played] = await Promise.all([
    listRecentlyAdded(scope, entitlement, { limit: rowLength }),
    listRecentlyPlayed(scope, entitlement, rowLength),
  ]);
  return { recent: recent.cards, played };
}
