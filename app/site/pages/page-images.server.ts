import { desc, eq } from 'drizzle-orm';
import { claimImagesOfUrls } from '#app/media/images/image-usage.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { locales } from '#app/platform/i18n/locales.ts';
import { type PageId, pages, pageTranslations } from '../site.tables.server.ts';
import { pageVersions } from './pages.tables.server.ts';

const pictureAddress = /\ssrc="([^"]*)"/g;

/**
 * Signs for the pictures of a page: those that visitors see, and those of what was saved last, in every language. To be
 * called after every change of it, in the same transaction; of a page that is gone it lets all of them go.
 */
export async function claimPageImages(tx: Db, pageId: PageId): Promise<void> {
  const texts = [...(await listPublicTexts(tx, pageId)), ...(await listNewestTexts(tx, pageId))];
  const urls = texts.flatMap((html) => Array.from(html.matchAll(pictureAddress), ([, url = '']) => url));
  await claimImagesOfUrls(tx, urls, { kind: 'page', id: pageId });
}

async function listPublicTexts(tx: Db, pageId: PageId): Promise<string[]> {
  const english = await tx
    .select({ content: pages.content })
    .from(pages)
    .where(eq(pages.id, pageId))
    .limit(1);
  const others = await tx
    .select({ content: pageTranslations.content })
    .from(pageTranslations)
    .where(eq(pageTranslations.pageId, pageId))
    .limit(locales.length);
  return [...english, ...others].map(({ content }) => content);
}

async function listNewestTexts(tx: Db, pageId: PageId): Promise<string[]> {
  const newest = await tx
    .selectDistinctOn([pageVersions.language], { content: pageVersions.content })
    .from(pageVersions)
    .where(eq(pageVersions.pageId, pageId))
    .orderBy(pageVersions.language, desc(pageVersions.number))
    .limit(locales.length);
  return newest.map(({ content }) => content);
}
