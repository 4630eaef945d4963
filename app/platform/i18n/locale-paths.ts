import { isLocale, type Locale, locales } from './locales.ts';

/** An address as it is written: `/pl/contact` is the page `/contact`, in Polish whatever the browser asks for. */
export interface LocalePath {
  /** Undefined where the address names no language: the page then speaks the reader's own. */
  prefix: Locale | undefined;
  path: string;
}

/** Takes the language off the front of a path, if there is one. */
export function splitLocalePath(pathname: string): LocalePath {
  const end = pathname.indexOf('/', 1);
  const first = end === -1 ? pathname.slice(1) : pathname.slice(1, end);
  if (!isLocale(first)) return { prefix: undefined, path: pathname };
  return { prefix: first, path: end === -1 ? '/' : pathname.slice(end) };
}

/** The address of a page in one language; without a language, the one that speaks the reader's own. */
export function localisedPath(locale: Locale | undefined, path: string): string {
  if (!locale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Every address of a page, for search engines: one for each language it is there in, and the one that speaks the reader's own. */
export function alternates(
  path: string,
  languages: readonly Locale[] = locales,
): { hreflang: string; path: string }[] {
  return [
    ...languages.map((locale) => ({ hreflang: locale as string, path: localisedPath(locale, path) })),
    { hreflang: 'x-default', path },
  ];
}
