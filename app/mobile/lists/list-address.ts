import { type ShelfFilters, shelfSearch } from '#app/library/browse/shelf.ts';

/** The two lists of the phone, by their addresses. */
export const shelfPaths = { search: '/mobile/search', favorites: '/mobile/favorites' } as const;

export type ListName = keyof typeof shelfPaths;

export const listAt = ({ pathname }: { pathname: string }): ListName =>
  pathname === shelfPaths.favorites ? 'favorites' : 'search';

/** What an address of a list requests; a list of favourites never shows anything else. */
export function readPhoneShelf(list: ListName, fields: URLSearchParams): ShelfFilters {
  const filters = shelfSearch.read(fields);
  return { ...filters, favoritesOnly: list === 'favorites' || filters.favoritesOnly };
}

/** The address of a list with these filters. */
export function phoneShelfAddress(list: ListName, filters: ShelfFilters): string {
  const favoritesOnly = filters.favoritesOnly && list !== 'favorites';
  return shelfSearch.address(shelfPaths[list], { ...filters, favoritesOnly });
}
