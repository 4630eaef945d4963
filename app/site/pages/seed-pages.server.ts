import type { Db } from '#app/platform/db/database.server.ts';
import { defaultLocale, locales } from '#app/platform/i18n/locales.ts';
import type { Texts } from '#app/platform/i18n/texts.server.ts';
import { once } from '../seed-once.server.ts';
import { pages, pageTranslations } from '../site.tables.server.ts';
import { type DocumentText, defaultPages } from './default-pages.ts';
import { sanitiseHtml } from './sanitise-html.server.ts';

/** The texts of a new site's pages, with the name of the site. */
export const documentsFrom =
  (texts: Texts, siteName: string): DocumentText =>
  (locale, key) =>
    texts.instance(locale).t(key, { siteName });

/**
 * Gives a new site its terms, privacy and about pages in all languages. Each comes in once, and never over a page that
 * is there: what an admin has written, changed or deleted stays as it is.
 */
export async function seedPages(db: Db, textOf: DocumentText): Promise<void> {
  const translated = locales
    .filter((locale) => locale !== defaultLocale)
    .map((language) => ({ language, pages: defaultPages(textOf, language) }));
  for (const { slug, title, content } of defaultPages(textOf, defaultLocale))
    await once(db, `page ${slug}`, async (tx) => {
      const [stored] = await tx
        .insert(pages)
        .values({ slug, title, content: sanitiseHtml(content) })
        .onConflictDoNothing()
        .returning({ id: pages.id });
      if (!stored) return;
      const rows = translated.flatMap(({ language, pages: inLanguage }) =>
        inLanguage
          .filter((page) => page.slug === slug)
          .map((page) => ({
            pageId: stored.id,
            language,
            title: page.title,
            content: sanitiseHtml(page.content),
          })),
      );
      await tx.insert(pageTranslations).values(rows);
    });
}
