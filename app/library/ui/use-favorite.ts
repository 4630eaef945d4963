import { useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { favoritesPath, type HeartAnswer, setOnField } from '../shelf/favorite-toggle.ts';
import { expectOwnNotice } from '../shelf/own-hearts.ts';

/** How long a heart stays as it was just set. */
const lockMs = 1000;

// For the tab, not for the button: the same file may stand on several shelves.
const lockedUntilMs = new Map<string, number>();

interface Liked {
  id: string;
  isFavorite: boolean;
  likesCount: number;
}

/**
 * The heart of one file: shown at once as it was pressed, and as it was before if that fails. What the page loads later
 * outranks what was answered here: another tab may have had the last word.
 */
export function useFavorite(file: Liked) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<HeartAnswer>({ key: `favorite ${file.id}` });
  const [known, setKnown] = useState({ file, answer: fetcher.data, liked: file });
  if (known.file !== file) setKnown({ file, answer: fetcher.data, liked: file });
  else if (known.answer !== fetcher.data)
    setKnown({ file, answer: fetcher.data, liked: { ...known.liked, ...fetcher.data?.liked } });

  const { liked } = known;
  const wanted = fetcher.formData?.get('wanted');
  const isFavorite = wanted == null ? liked.isFavorite : wanted === 'true';
  const likesCount = liked.likesCount + Number(isFavorite) - Number(liked.isFavorite);

  function toggle() {
    if (performance.now() < (lockedUntilMs.get(file.id) ?? 0)) return;
    lockedUntilMs.set(file.id, performance.now() + lockMs);
    expectOwnNotice(performance.now());
    const fields = { file: file.id, wanted: String(!isFavorite), [setOnField]: pathname + search };
    void fetcher.submit(fields, { method: 'post', action: favoritesPath });
  }
  return { isFavorite, likesCount, toggle };
}
