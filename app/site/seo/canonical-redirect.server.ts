import type { MiddlewareHandler } from 'hono';
import { localisedPath, splitLocalePath } from '#app/platform/i18n/locales.ts';
import { publicPageMeant } from '../public-pages.ts';

/** Sends on who asks for a public page with a slash at the end of its address, or in capitals: it has one spelling. */
export const canonicalRedirect: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
  const { pathname, search } = new URL(c.req.url);
  const { prefix, path } = splitLocalePath(pathname);
  const page = publicPageMeant(path);
  if (!page || localisedPath(prefix, page) === pathname) return next();
  return c.redirect(localisedPath(prefix, page) + search, 301);
};
