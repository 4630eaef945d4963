import { languages } from '#app/platform/languages.ts';

/**
 * The pages that everyone may read. To make a page public in this sense, list it here: visitors then get it
 * from the page cache, not hydrated, under every language's prefix, and search engines learn of it. Nothing
 * that a visitor gets may therefore depend on who asks: only on the path, the locale and the theme. What needs
 * React is an island. Changes of rows that such a page shows are published on the channel `pages`; what the open texts
 * say of themselves may be a minute old, since whether they are open is decided anew at each listening.
 */
export const publicPages = ['/', '/contact', '/subscription', '/try-it', '/voices', '/components'] as const;

/** A slug written in another way would be a second cache entry of the same page. */
const writtenPage = /^\/page\/[\w-]+$/;

/** One text of each language that everyone may hear and write. */
const samplePage = new RegExp(`^/sample/(${languages.join('|')})$`);

/** Says whether the path, without a language in front, is one of them. */
export const isPublicPage = (path: string): boolean =>
  publicPages.some((page) => page === path) || writtenPage.test(path) || samplePage.test(path);

/** The public page that a path means, though it ends in a slash or is not in small letters. A slug stays as it is written. */
export function publicPageMeant(path: string): string | undefined {
  const bare = path.replace(/\/+$/, '') || '/';
  const meant = /^\/page\//i.test(bare) ? bare.replace(/^\/page/i, '/page') : bare.toLowerCase();
  return isPublicPage(meant) ? meant : undefined;
}

/** Pages between the public ones: not cached, but whoever comes from a Polish page goes on in Polish. */
const companions = new Set([
  '/login',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/chat',
  '/terms',
  '/privacy',
  '/signup',
]);

const namedLink = /^\/go\/[\w.-]+$/;

/** Says whether the path may have a language in front. All others have one address only. */
export const mayBePrefixed = (path: string): boolean =>
  isPublicPage(path) || companions.has(path) || namedLink.test(path);

/** The gallery of components is for those who build pages, not for those who search for one. */
export const isIndexedPage = (path: string): boolean => isPublicPage(path) && path !== '/components';

/** Public pages that search engines may list, but those written on the site. */
export const indexedPages: readonly string[] = publicPages.filter(isIndexedPage);
