import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { defaultLocale, type Locale } from '#app/platform/i18n/locales.ts';
import { pages, pageTranslations } from '../site.tables.server.ts';

export interface StoredPage {
  title: string;
  /** As it is stored, not to be shown before it is sanitised. */
  content: string;
  /** The language it is really in: English where nobody has translated it. */
  language: Locale;
}

const slugPattern = /^[\w-]{1,200}$/;

/** The page at /page/{slug} in the reader's language, else in English; nothing if there is none. */
export async function findPage(db: Db, slug: string, locale: Locale): Promise<StoredPage | undefined> {
  if (!slugPattern.test(slug)) return undefined;
  const [found] = await db
    .select({
      title: pages.title,
      content: pages.content,
      translatedTitle: pageTranslations.title,
      translatedContent: pageTranslations.content,
    })
    .from(pages)
    .leftJoin(
      pageTranslations,
      and(eq(pageTranslations.pageId, pages.id), eq(pageTranslations.language, locale)),
    )
    .where(eq(pages.slug, slug))
    .limit(1);
  if (!found) return undefined;
  const { title, content, translatedTitle, translatedContent } = found;
  // Half a translation would be a page in two languages.
  return translatedTitle?.trim() && translatedContent?.trim()
    ? { title: translatedTitle, content: translatedContent, language: locale }
    : { title, content, language: defaultLocale };
}
