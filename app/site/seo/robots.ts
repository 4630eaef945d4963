import { alternates } from '#app/platform/i18n/locale-paths.ts';
import { mayBePrefixed } from '../public-pages.ts';

/** Where search engines have nothing to find: what needs an account, forms of one, and what machines call. */
const closedPaths = [
  '/api/',
  '/audit',
  '/auth/',
  '/components',
  '/content',
  '/dashboard',
  '/dictation',
  '/footer',
  '/forgot-password',
  '/inbox',
  '/library',
  '/login',
  '/mobile',
  '/pages',
  '/preferences',
  '/pricing',
  '/progress',
  '/reset-password',
  '/sandbox/',
  '/settings',
  '/sign-out',
  '/signup',
  '/subscription/checkout',
  '/subscription/manage',
  '/top',
  '/translations',
  '/uploads',
  '/users',
  '/verify-email',
];

/** The robots.txt of the site at this address. */
export function robotsText(siteAddress: string): string {
  const closed = closedPaths.flatMap((path) =>
    mayBePrefixed(path) ? alternates(path).map((address) => address.path) : [path],
  );
  const lines = closed.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${siteAddress}/sitemap.xml`, ''].join('\n');
}
