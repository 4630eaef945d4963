import type { Db } from '#app/platform/db/database.server.ts';
import { defaultLocale, type Locale, locales } from '#app/platform/i18n/locales.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { Texts } from '#app/platform/i18n/texts.server.ts';
import { sanitiseHtml } from '../editor/sanitise-html.server.ts';
import { once } from '../navigation/seed-site.server.ts';
import { pages, pageTranslations } from '../site.tables.server.ts';

type DocumentKey = Extract<TextKey, `documents:${string}`>;

/** A text in any language, with the name of the site filled in. */
export type DocumentText = (locale: Locale, key: DocumentKey) => string;

const { terms, privacy, about } = {
  terms: ['account', 'payment', 'content', 'conduct', 'service', 'ending'],
  privacy: ['account', 'learning', 'sessions', 'cookies', 'payments', 'others', 'deletion', 'rights'],
  about: ['method', 'texts', 'marking'],
} as const;

/** Each page part by part. What binds somebody has to be read by the operator before anyone else does. */
const outlines = [
  { slug: 'terms', isTemplate: true, parts: terms.map((part) => `documents:terms.${part}` as const) },
  { slug: 'privacy', isTemplate: true, parts: privacy.map((part) => `documents:privacy.${part}` as const) },
  { slug: 'about', isTemplate: false, parts: about.map((part) => `documents:about.${part}` as const) },
] as const;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The pages that a new site begins with, in one language. */
export function defaultPages(textOf: DocumentText, locale: Locale) {
  const read = (key: DocumentKey) => escaped(textOf(locale, key));
  return outlines.map(({ slug, isTemplate, parts }) => ({
    slug,
    title: textOf(locale, `documents:${slug}.title`),
    content: [
      `<p>${read(`documents:${slug}.intro`)}</p>`,
      ...(isTemplate ? [`<blockquote><p>${read('documents:template')}</p></blockquote>`] : []),
      ...parts.map((part) => `<h2>${read(`${part}.title`)}</h2><p>${read(`${part}.text`)}</p>`),
      `<h2>${read('documents:contact.title')}</h2>`,
      `<p>${read('documents:contact.text')} <a href="/contact">${read('documents:contact.link')}</a></p>`,
    ].join('\n'),
  }));
}

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
