import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { defaultLocale, type Locale } from '#app/platform/i18n/locales.ts';
import { pages, pageTranslations } from '../site.tables.server.ts';

export interface StoredPage {
  title: string;
  /** As it is stored, not to be shown before it is sanitised. */
  content: string;
  /** The language it is really in: English where nobody has translated it. */
  language: Locale;
  /** Those in which it is published. */
  languages: Locale[];
}

/** Whether an address can be the one of a page at all. */
export const isSlug = (given: string): boolean => /^[\w-]{1,200}$/.test(given);

/** The published page at /page/{slug} in the reader's language, else in English; nothing if there is none. */
export async function findPage(db: Db, slug: string, locale: Locale): Promise<StoredPage | undefined> {
  if (!isSlug(slug)) return undefined;
  const [found] = await db
    .select({
      title: pages.title,
      content: pages.content,
      translatedTitle: pageTranslations.title,
      translatedContent: pageTranslations.content,
      translated: sql<Locale[]>`array(${translatedInto})`,
    })
    .from(pages)
    .leftJoin(
      pageTranslations,
      and(eq(pageTranslations.pageId, pages.id), eq(pageTranslations.language, locale)),
    )
    .where(and(eq(pages.slug, slug), eq(pages.isPublished, true)))
    .limit(1);
  if (!found) return undefined;
  const { title, content, translatedTitle, translatedContent } = found;
  const languages = [defaultLocale, ...found.translated];
  // Half a translation would be a page in two languages.
  return translatedTitle?.trim() && translatedContent?.trim()
    ? { title: translatedTitle, content: translatedContent, language: locale, languages }
    : { title, content, language: defaultLocale, languages };
}

/** The languages besides English in which the page beside it is whole. */
export const translatedInto = sql`
  select whole.language from ${pageTranslations} as whole
  where whole.page_id = ${pages.id} and trim(whole.title) <> '' and trim(whole.content) <> ''`;
