import { alternates } from '#app/platform/i18n/locale-paths.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';

export interface ListedPage {
  /** Without a language in front. */
  path: string;
  /** Those it is there in, if not in all. */
  languages?: readonly Locale[];
  changedAt?: Date;
}

/** The sitemap: every page under each of its addresses, with its other languages beside it. */
export function sitemapXml(siteAddress: string, pages: ListedPage[]): string {
  const entries = pages.flatMap(({ path, languages, changedAt }) => {
    const all = alternates(path, languages);
    const links = all.map(
      ({ hreflang, path: other }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(siteAddress + other)}"/>`,
    );
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return all.map(
      ({ path: own }) => `<url><loc>${escaped(siteAddress + own)}</loc>${changed}${links.join('')}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
