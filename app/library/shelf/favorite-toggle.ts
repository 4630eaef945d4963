import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Where hearts are sent. */
export const favoritesPath = '/library/favorites';

/** What a heart is told: how things stand now, or nothing when it could not be set. */
export interface HeartAnswer {
  liked?: { isFavorite: boolean; likesCount: number };
}

/** The page a heart was set on, as it is sent along. */
export const setOnField = 'setOn';

/**
 * Whether the pages of the library read their data again. Not after a heart that was set on the page one is still on: it
 * knows the answer already, and a grid sorted by hearts would move away under the hand that gave one. A page that was
 * opened while the heart was being sent does not know of it yet.
 */
export function rereadsLibrary({
  formAction,
  formData,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<
  ShouldRevalidateFunctionArgs,
  'formAction' | 'formData' | 'nextUrl' | 'defaultShouldRevalidate'
>): boolean {
  if (formAction !== favoritesPath) return defaultShouldRevalidate;
  return formData?.get(setOnField) !== nextUrl.pathname + nextUrl.search;
}
