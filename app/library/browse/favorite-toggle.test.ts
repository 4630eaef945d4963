import { expect, test } from 'vitest';
import { favoritesPath, setOnField, shouldRevalidateLibrary } from './favorites.ts';

const heartSetOn = (page: string) => {
  const formData = new FormData();
  formData.set(setOnField, page);
  return { formAction: favoritesPath, formData, defaultShouldRevalidate: true };
};

const at = (page: string) => new URL(page, 'https://dictoria.example');

test('a favorite does not revalidate the page it was set on', () => {
  const cause = heartSetOn('/library?tab=all');
  expect(shouldRevalidateLibrary({ ...cause, nextUrl: at('/library?tab=all') })).toBe(false);
});

test('a page that was opened while a favorite was being sent is revalidated', () => {
  const cause = heartSetOn('/mobile/search?q=warehouse');
  expect(shouldRevalidateLibrary({ ...cause, nextUrl: at('/mobile/favorites') })).toBe(true);
  expect(shouldRevalidateLibrary({ ...heartSetOn('/library'), nextUrl: at('/library?tab=favorites') })).toBe(
    true,
  );
});

test('everything else that is sent is followed as usual', () => {
  for (const defaultShouldRevalidate of [true, false]) {
    const cause = { formAction: '/logout', nextUrl: at('/library'), defaultShouldRevalidate };
    expect(shouldRevalidateLibrary(cause)).toBe(defaultShouldRevalidate);
  }
});
