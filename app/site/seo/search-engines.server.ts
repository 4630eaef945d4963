import { asc, eq, sql } from 'drizzle-orm';
import type { Handler, Hono } from 'hono';
import sharp from 'sharp';
import { samplePath } from '#app/dictation/try-it/sample.ts';
import { listSampleLanguages } from '#app/library/playback/sample.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { AppEnv } from '#app/platform/http/app-env.ts';
import { alternates, defaultLocale, type Locale } from '#app/platform/i18n/locales.ts';
import { translatedInto } from '../pages/pages.queries.server.ts';
import { indexedPages, isIndexedPage, mayBePrefixed } from '../public-pages.ts';
import { pages } from '../site.tables.server.ts';
import { shareImage } from './page-links.tsx';

/** Where search engines have nothing to find: what needs an account, forms of one, and what machines call. */
const closedPaths = [
  '/api/',
  '/admin/',
  '/audit',
  '/auth/',
  '/bin',
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
  '/sandbox',
  '/settings',
  '/sign-out',
  '/signup',
  '/start',
  '/subscription/change',
  '/subscription/checkout',
  '/subscription/manage',
  '/today',
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

const { width, height } = shareImage;
const lineHeight = 90;

/** The mark on a ruled sheet. Without words: the site may have any name, and a server need not have our fonts. */
function drawing(): string {
  const rules = Array.from({ length: Math.floor(height / lineHeight) }, (_, nth) => {
    const y = (nth + 1) * lineHeight;
    return `<path d="M0 ${y}H${width}" stroke="#e7e1d5" stroke-width="2"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#fcfaf6"/>
    ${rules.join('')}
    <path d="M150 0V${height}" stroke="#e9b8b3" stroke-width="3"/>
    <g transform="translate(402 117) scale(16.5)" fill="none" stroke="#4a3fc4" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">
      <path d="M2.25 9.25v5.5M7 4.5v15M11.75 8v8c0 2 .8 3.2 2.2 3.2 2.7 0 2.7-5 5-5 1.5 0 1.3 2.8 3 2.8"/>
    </g>
  </svg>`;
}

/** Draws the picture when it is first asked for, and caches it. */
function shareImageEndpoint(): Handler {
  let drawn: Promise<Buffer> | undefined;
  return async (c) => {
    drawn ??= sharp(Buffer.from(drawing())).png({ palette: true }).toBuffer();
    return c.body((await drawn) as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
      // Other sites show it beside a link to us.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  };
}

interface ListedPage {
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

/** A sitemap holds 50,000 addresses; each page has eight. */
const mostPages = 5_000;

const keptForAnHour = { 'Cache-Control': 'public, max-age=3600' };

/** What search engines and those who share links ask for: robots.txt, the sitemap, the picture beside a link. */
export function searchEngineEndpoints<Env extends AppEnv>(
  app: Hono<Env>,
  { db, siteAddress }: { db: Db; siteAddress: string },
): void {
  app.get('/robots.txt', (c) => c.text(robotsText(siteAddress), 200, keptForAnHour));
  app.get('/sitemap.xml', async (c) => {
    const fixed = indexedPages.map((path) => ({ path }));
    const written = await Promise.all([listWrittenPages(db), listSamplePages(db)]).catch((err) => {
      c.var.log.warn({ err }, 'pages could not be listed; the sitemap goes without those that are stored');
      return [];
    });
    return c.body(sitemapXml(siteAddress, [...fixed, ...written.flat()]), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      ...keptForAnHour,
    });
  });
  app.get(shareImage.path, shareImageEndpoint());
}

/** The open text of each language that has one. */
const listSamplePages = async (db: Db): Promise<ListedPage[]> =>
  (await listSampleLanguages(db)).map((language) => ({ path: samplePath(language) }));

/** The published pages written on the site, by their addresses. */
async function listWrittenPages(db: Db): Promise<ListedPage[]> {
  const rows = await db
    .select({
      slug: pages.slug,
      changedAt: pages.updatedAt,
      translated: sql<Locale[]>`array(${translatedInto})`,
    })
    .from(pages)
    .where(eq(pages.isPublished, true))
    .orderBy(asc(pages.slug))
    .limit(mostPages);
  return rows
    .map(({ slug, changedAt, translated }) => ({
      path: `/page/${slug}`,
      changedAt,
      languages: [defaultLocale, ...translated],
    }))
    .filter(({ path }) => isIndexedPage(path));
}
