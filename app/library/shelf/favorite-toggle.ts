/** Where hearts are sent. */
export const favoritesPath = '/library/favorites';

/** What a heart is told: how things stand now, or nothing when it could not be set. */
export interface HeartAnswer {
  liked?: { isFavorite: boolean; likesCount: number };
}

/**
 * Whether the pages of the library read their data again. Not after a heart: it knows the answer already, and a grid
 * sorted by hearts would move away under the hand that gave one.
 */
export function rereadsLibrary(cause: { formAction?: string; defaultShouldRevalidate: boolean }): boolean {
  return cause.formAction !== favoritesPath && cause.defaultShouldRevalidate;
}
