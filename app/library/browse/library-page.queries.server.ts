import type { ActorScope } from '#app/platform/http/scope.server.ts';
import type { Learning } from '#app/platform/languages.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { listCategories } from '../categories/categories.server.ts';
import { listShelf, listShelfAndRows } from './shelf.queries.server.ts';
import type { ShelfCard } from './shelf.ts';
import { isNarrowed, type LibraryAddress, openingFilters } from './shelf-address.ts';
import { findShelfChoices, findShelfCounts } from './shelf-counts.queries.server.ts';

/** How many cards stand on the shelves above the grid. */
const rowLength = 5;

/** What somebody learns who never said. */
const nothing: Learning = { languages: [], level: null, interests: [] };

/**
 * Everything a shelf of the library shows: the page that was asked for, what it can be narrowed to, and the rows above
 * it. It opens on the languages the person learns, but never on an empty shelf because of that.
 */
export async function findLibrary(scope: ActorScope, entitlement: Entitlement, address: LibraryAddress) {
  const choices = findShelfChoices(scope);
  const { cells, categories } = await choices;
  const opening = address.isOpening ? openingFilters(scope.learning ?? nothing, cells) : {};
  const filters = { ...address.filters, ...opening };
  const rowsOf = isBrowsed(address) ? { newest: rowLength, played: rowLength } : undefined;
  const [{ shelf, ...rows }, counts] = await Promise.all([
    rowsOf
      ? listShelfAndRows(scope, entitlement, filters, rowsOf)
      : listShelf(scope, entitlement, filters).then((shelf) => ({ shelf, newest: [], played: [] })),
    findShelfCounts(scope, entitlement, filters, choices),
  ]);
  return {
    ...{ tab: address.tab, isOpening: address.isOpening, filters, shelf, counts, categories },
    ...(address.isOpening && scope.learning ? { learning: scope.learning } : {}),
    rows: rowsOf && {
      recent: sameCards(rows.newest, shelf.cards),
      played: sameCards(rows.played, shelf.cards),
    },
  };
}

/** What the Preferences tab shows: what was chosen, and what can be. */
export async function findPreferenceChoices(scope: ActorScope) {
  return { preferences: scope.learning ?? nothing, categories: await listCategories(scope.db) };
}

/** Whether someone looks around; whoever searches wants the answer, and nothing above it. */
const isBrowsed = ({ tab, filters, isOpening }: LibraryAddress) =>
  tab === 'all' && (isOpening || (!isNarrowed(tab, filters) && filters.after === undefined));

/** A card that stands on two shelves is sent once: to the serialiser it is the same object. */
const sameCards = (cards: ShelfCard[], known: ShelfCard[]) =>
  cards.map((card) => known.find(({ id }) => id === card.id) ?? card);
