import type { MiddlewareHandler } from 'hono';
import { localisedPath, splitLocalePath } from '#app/platform/i18n/locales.ts';
import { publicPageMeant } from '../public-pages.ts';

/** Redirects a public page's address that ends in a slash, or has capitals, to its canonical URL. */
export const canonicalRedirect: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
  const { pathname, search } = new URL(c.req.url);
  const { prefix, path } = splitLocalePath(pathname);
  const page = publicPageMeant(path);
  if (!page || localisedPath(prefix, page) === pathname) return next();
  return c.redirect(localisedPath(prefix, page) + search, 301);
};
