import { flag, named, oneOf, searchParams } from '#app/forms/search-params.ts';
import type { Learning } from '#app/platform/languages.ts';
import { type ShelfFilters, shelfParams, shelfSearch } from './shelf.ts';
import { type CountedCell, fits } from './shelf-counts.ts';

/** The tabs of the library, as its address names them. */
export const libraryTabs = ['all', 'favorites', 'preferences'] as const;

export type LibraryTab = (typeof libraryTabs)[number];

/** What an address of the library asks for. */
export interface LibraryAddress {
  tab: LibraryTab;
  filters: ShelfFilters;
  /** Nothing was chosen yet: the library may open on what the person prefers. */
  isOpening: boolean;
}

const path = '/library';

/** `everything` says that everything is meant, not nothing yet. */
const librarySearch = searchParams({
  ...shelfParams,
  tab: oneOf(libraryTabs, 'all'),
  everything: named('all', flag()),
});

/** The names of the fields, in forms and addresses. */
export const fieldNames = librarySearch.names;

/** Fields without which an address of the library has chosen nothing. */
const choices = Object.values(fieldNames).filter((name) => name !== fieldNames.tab);

/** Reads an address, or a form of the page: what makes no sense is passed over, never an error. */
export function readLibraryAddress(fields: URLSearchParams): LibraryAddress {
  const { tab, everything: _, ...filters } = librarySearch.read(fields);
  return {
    tab,
    filters: { ...filters, favoritesOnly: tab === 'favorites' || filters.favoritesOnly },
    isOpening: tab === 'all' && !choices.some((name) => fields.has(name)),
  };
}

/** In the Favorites tab favourites are no choice. */
const chosenIn = (tab: LibraryTab, filters: ShelfFilters): ShelfFilters => ({
  ...filters,
  favoritesOnly: filters.favoritesOnly && tab !== 'favorites',
});

/** The address of the library that asks for exactly these filters. */
export function libraryAddress(tab: LibraryTab, filters: ShelfFilters): string {
  const address = librarySearch.address(path, { ...chosenIn(tab, filters), tab });
  return address === path ? librarySearch.address(path, { everything: true }) : address;
}

/** The address of a tab as one opens it. */
export const tabAddress = (tab: LibraryTab) => librarySearch.address(path, { tab });

/** Where everything stands by its age, the newest first. */
export const recentPath = '/library/recent';

/** The page of it that begins behind a place. */
export const recentAddress = (after: string) => shelfSearch.address(recentPath, { after });

/** Whether anything but the order was chosen. */
export const isNarrowed = (tab: LibraryTab, filters: ShelfFilters) =>
  shelfSearch.isNarrowed(chosenIn(tab, filters));

/** The list with the item if it lacked it, without it if it had it. */
export const toggled = <Item>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

/** What the library opens on: the languages somebody learns, or everything where the shelf would be empty. */
export function openingFilters(
  { languages }: Pick<Learning, 'languages'>,
  cells: CountedCell[],
): Pick<ShelfFilters, 'languages'> {
  const hasFiles = cells.some(({ language, number }) => number > 0 && fits(languages, language));
  return { languages: hasFiles ? languages : [] };
}
