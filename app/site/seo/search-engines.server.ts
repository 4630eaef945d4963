import { asc, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Db } from '#app/platform/db/database.server.ts';
import type { AppEnv } from '#app/platform/http/app-env.ts';
import { defaultLocale, type Locale } from '#app/platform/i18n/locales.ts';
import { translatedInto } from '../pages/pages.queries.server.ts';
import { indexedPages, isIndexedPage } from '../public-pages.ts';
import { pages } from '../site.tables.server.ts';
import { robotsText } from './robots.ts';
import { shareImageEndpoint } from './share-image.server.ts';
import { shareImage } from './share-image.ts';
import { type ListedPage, sitemapXml } from './sitemap.ts';

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
    const written = await listWrittenPages(db).catch((err) => {
      c.var.log.warn({ err }, 'written pages could not be listed; the sitemap goes without them');
      return [];
    });
    return c.body(sitemapXml(siteAddress, [...fixed, ...written]), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      ...keptForAnHour,
    });
  });
  app.get(shareImage.path, shareImageEndpoint());
}

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
