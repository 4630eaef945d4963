import { localisedPath } from '#app/platform/i18n/locale-paths.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { mayBePrefixed } from '../public-pages.ts';

/** A link in the text of a page, in the language of its address: on `/pl/page/terms`, `/contact` leads to `/pl/contact`. */
export function localisedLink(prefix: Locale | undefined, href: string): string {
  const pathEnd = href.search(/[?#]|$/);
  const path = href.slice(0, pathEnd);
  return mayBePrefixed(path) ? localisedPath(prefix, path) + href.slice(pathEnd) : href;
}
