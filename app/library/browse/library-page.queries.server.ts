import type { ActorScope } from '#app/platform/http/scope.server.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { listCategories } from '../categories/categories.server.ts';
import { findOpeningFilters, findPreferences } from './preferences.server.ts';
import { listRecentlyAdded, listRecentlyPlayed, listShelf } from './shelf.queries.server.ts';
import type { ShelfFilters } from './shelf.ts';
import { isNarrowed, type LibraryAddress } from './shelf-address.ts';
import { findShelfCounts } from './shelf-counts.queries.server.ts';

/** How many cards stand on the shelves above the grid. */
const rowLength = 5;

/** Everything a shelf of the library shows: the page that was asked for, what it can be narrowed to, and the rows above it. */
export async function findLibrary(scope: ActorScope, entitlement: Entitlement, address: LibraryAddress) {
  const filters = await filtersOf(scope, address);
  const [shelf, counts, categories, rows] = await Promise.all([
    listShelf(scope, entitlement, filters),
    findShelfCounts(scope, entitlement, filters),
    listCategories(scope.db),
    isBrowsed(address) ? findRows(scope, entitlement) : undefined,
  ]);
  return { tab: address.tab, isOpening: address.isOpening, filters, shelf, counts, categories, rows };
}

/** What the Preferences tab shows: what was chosen, and what can be. */
export async function findPreferenceChoices(scope: ActorScope) {
  const [preferences, categories] = await Promise.all([findPreferences(scope), listCategories(scope.db)]);
  return { preferences, categories };
}

async function filtersOf(scope: ActorScope, { filters, isOpening }: LibraryAddress): Promise<ShelfFilters> {
  if (!isOpening) return filters;
  return { ...filters, ...(await findOpeningFilters(scope, await findPreferences(scope))) };
}

/** Whether someone looks around; whoever searches wants the answer, and nothing above it. */
const isBrowsed = ({ tab, filters, isOpening }: LibraryAddress) =>
  tab === 'all' && (isOpening || (!isNarrowed(tab, filters) && filters.after === undefined));

async function findRows(scope: ActorScope, entitlement: Entitlement) {
  const [recent, played] = await Promise.all([
    listRecentlyAdded(scope, entitlement, { limit: rowLength }),
    listRecentlyPlayed(scope, entitlement, rowLength),
  ]);
  return { recent: recent.cards, played };
}
