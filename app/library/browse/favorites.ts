import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useFetcher, useLocation } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';

/** Where favorites are sent. */
export const favoritesPath = '/library/favorites';

/** The answer to setting a favorite: how things stand now, unless it could not be set. */
export type FavoriteAnswer = FormAnswer<unknown, { isFavorite: boolean; likesCount: number }>;

/** The page a favorite was set on, as it is sent along. */
export const setOnField = 'setOn';

/**
 * Whether the pages of the library revalidate. Not after a favorite that was set on the page one is still on:
 * it has the answer already, and a grid sorted by favorites would move away under the hand that set one. A
 * page that was opened while the favorite was being sent does not know of it yet.
 */
export function shouldRevalidateLibrary({
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

/** A notice that has not come by then will not come. */
const patienceMs = 5_000;

let expectedUntilMs: number[] = [];

/** This tab sets a favorite: the notice about it will be news to the person's other tabs alone. */
export function expectOwnNotice(nowMs: number): void {
  expectedUntilMs.push(nowMs + patienceMs);
}

/** Whether a notice about favorites is about what this tab did; each favorite accounts for one notice. */
export function isOwnNotice(nowMs: number): boolean {
  expectedUntilMs = expectedUntilMs.filter((untilMs) => untilMs >= nowMs);
  return expectedUntilMs.shift() !== undefined;
}

/** How long a favorite stays as it was just set. */
const lockMs = 1000;

// For the tab, not for the button: the same file may stand on several shelves.
const lockedUntilMs = new Map<string, number>();

interface Liked {
  id: string;
  isFavorite: boolean;
  likesCount: number;
}

/**
 * The favorite of one file: shown at once as it was pressed, and as it was before if that fails. What the
 * page loads later outranks what was answered here: another tab may have had the last word.
 */
function useLiveFavorite(file: Liked) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<FavoriteAnswer>({ key: `favorite ${file.id}` });
  const [known, setKnown] = useState({ file, answer: fetcher.data, liked: file });
  if (known.file !== file) setKnown({ file, answer: fetcher.data, liked: file });
  else if (known.answer !== fetcher.data)
    setKnown({ file, answer: fetcher.data, liked: { ...known.liked, ...fetcher.data?.value } });

  const { liked } = known;
  const wanted = fetcher.formData?.get('wanted');
  const isFavorite = wanted == null ? liked.isFavorite : wanted === 'true';
  const likesCount = liked.likesCount + Number(isFavorite) - Number(liked.isFavorite);

  function toggle() {
    if (performance.now() < (lockedUntilMs.get(file.id) ?? 0)) return;
    lockedUntilMs.set(file.id, performance.now() + lockMs);
    expectOwnNotice(performance.now());
    const fields = { id: file.id, wanted: String(!isFavorite), [setOnField]: pathname + search };
    void fetcher.submit(fields, { method: 'post', action: favoritesPath });
  }
  return { isFavorite, likesCount, toggle };
}

/** On the server a favorite is what was read; nobody presses anything there. */
const useReadFavorite: typeof useLiveFavorite = ({ isFavorite, likesCount }) => ({
  ...{ isFavorite, likesCount },
  toggle() {},
});

export const useFavorite = typeof document === 'undefined' ? useReadFavorite : useLiveFavorite;
