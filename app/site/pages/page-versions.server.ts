import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { defaultLocale, type Locale } from '#app/platform/i18n/locales.ts';
import { parseId } from '#app/platform/ids.ts';
import { type PageId, pages, pageTranslations } from '../site.tables.server.ts';
import { pageVersions } from './pages.tables.server.ts';

export type Version = typeof pageVersions.$inferSelect;
export type LockedPage = typeof pages.$inferSelect;

/** The page of this id, locked until the transaction ends: whoever else writes on it waits. */
export async function lockPage(tx: Db, given: unknown): Promise<LockedPage | undefined> {
  const id = parseId<'page'>(given);
  const [page] = id ? await tx.select().from(pages).where(eq(pages.id, id)).for('update') : [];
  return page;
}

/** A version of a page in one language: the one of this number, or the one that was saved last. */
export async function findVersion(
  db: Db,
  pageId: PageId,
  language: Locale,
  number?: number,
): Promise<Version | undefined> {
  const isWanted = number === undefined ? undefined : eq(pageVersions.number, number);
  const [version] = await db
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.pageId, pageId), eq(pageVersions.language, language), isWanted))
    .orderBy(desc(pageVersions.number))
    .limit(1);
  return version;
}

/** What visitors read of a page in one language, if anything. */
export async function findPublicText(db: Db, page: LockedPage, language: Locale) {
  if (language === defaultLocale) {
    const { title, content, description, shareImage, publishedVersion } = page;
    return content ? { title, content, description, shareImage, publishedVersion } : undefined;
  }
  const [translation] = await db
    .select({
      title: pageTranslations.title,
      content: pageTranslations.content,
      description: pageTranslations.description,
      shareImage: pageTranslations.shareImage,
      publishedVersion: pageTranslations.publishedVersion,
    })
    .from(pageTranslations)
    .where(and(eq(pageTranslations.pageId, page.id), eq(pageTranslations.language, language)))
    .limit(1);
  return translation;
}

/** The number that the text counts as which came with the site, before it is stored as a version. */
export const firstVersion = 1;

/** The newest version. A text that came with the site becomes the first one, so that it is not lost under the next. */
export async function keepNewest(tx: Db, page: LockedPage, language: Locale): Promise<Version | undefined> {
  const newest = await findVersion(tx, page.id, language);
  if (newest) return newest;
  const shown = await findPublicText(tx, page, language);
  if (!shown) return undefined;
  const { title, content, description, shareImage } = shown;
  const came = { language, title, content, description, shareImage, createdAt: page.updatedAt };
  const first = await addVersion(tx, page.id, undefined, came);
  await showVersion(tx, first);
  return first;
}

type NewVersion = Omit<typeof pageVersions.$inferInsert, 'pageId' | 'number'>;

/** Adds a version after the newest. The page must be locked. */
export async function addVersion(
  tx: Db,
  pageId: PageId,
  newest: Version | undefined,
  written: NewVersion,
): Promise<Version> {
  const number = newest ? newest.number + 1 : firstVersion;
  const [version] = await tx
    .insert(pageVersions)
    .values({ ...written, pageId, number })
    .returning();
  if (!version) throw new Error('the version was not stored');
  return version;
}

/** Makes a version the text that visitors read as soon as the page is published. */
export async function showVersion(tx: Db, version: Version): Promise<void> {
  const { pageId, language, number, title, content, description, shareImage } = version;
  const shown = { title, content, description, shareImage, publishedVersion: number };
  if (language === defaultLocale) await tx.update(pages).set(shown).where(eq(pages.id, pageId));
  else
    await tx
      .insert(pageTranslations)
      .values({ pageId, language, ...shown })
      .onConflictDoUpdate({ target: [pageTranslations.pageId, pageTranslations.language], set: shown });
}
