import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { isDatabaseUnavailable } from '#app/platform/db/errors.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { defaultLocale, type Locale, locales } from '#app/platform/i18n/locales.ts';
import { sanitiseHtml } from '../editor/sanitise-html.server.ts';
import { pages, pageTranslations } from '../site.tables.server.ts';
import { formerSlugs } from './pages.tables.server.ts';

import { localisedLink } from './pages.ts';
import { type DocumentText, defaultPages } from './seed-pages.server.ts';

interface StoredPage {
  title: string;
  /** As it is stored, not to be shown before it is sanitised. */
  content: string;
  /** What it is about, in its author's words; empty where there are none. */
  description: string;
  /** The picture beside its shared link; empty for that of the site. */
  shareImage: string;
  /** The language it is really in: English where nobody has translated it. */
  language: Locale;
  /** Those in which it is published. */
  languages: Locale[];
}

/** Whether an address can be the one of a page at all. */
const isSlug = (given: string): boolean => /^[\w-]{1,200}$/.test(given);

/** The published page at /page/{slug} in the reader's language, else in English; nothing if there is none. */
export async function findPage(db: Db, slug: string, locale: Locale): Promise<StoredPage | undefined> {
  if (!isSlug(slug)) return undefined;
  const [found] = await db
    .select({
      title: pages.title,
      content: pages.content,
      description: pages.description,
      shareImage: pages.shareImage,
      translatedTitle: pageTranslations.title,
      translatedContent: pageTranslations.content,
      translatedDescription: pageTranslations.description,
      translatedShareImage: pageTranslations.shareImage,
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
  const { title, content, description, translatedTitle, translatedContent } = found;
  const languages = [defaultLocale, ...found.translated];
  // Half a translation would be a page in two languages. A picture is in none: English stands in for it.
  return translatedTitle?.trim() && translatedContent?.trim()
    ? {
        title: translatedTitle,
        content: translatedContent,
        description: found.translatedDescription ?? '',
        shareImage: found.translatedShareImage || found.shareImage,
        language: locale,
        languages,
      }
    : { title, content, description, shareImage: found.shareImage, language: defaultLocale, languages };
}

/** The languages besides English in which the page beside it is whole. */
export const translatedInto = sql`
  select whole.language from ${pageTranslations} as whole
  where whole.page_id = ${pages.id} and trim(whole.title) <> '' and trim(whole.content) <> ''`;

/** What /page/{slug} shows: a page, as it is stored or as a new site begins with it, or why there is none. */
export type ShownPage =
  | (Omit<StoredPage, 'content'> & { kind: 'stored' | 'standIn'; html: string })
  | { kind: 'moved'; slug: string }
  | { kind: 'missing' }
  | { kind: 'unreadable' };

interface ShownFor {
  /** The language in front of the page's address. */
  prefix: Locale | undefined;
  /** What stands in for the pages that every site begins with, while the stored ones cannot be read. */
  textOf: DocumentText;
}

const unsaid = { description: '', shareImage: '' };

/** The page at /page/{slug}, clean, with links in the language of its address. Answers without the database too. */
export async function findShownPage(
  { db, locale, log }: Pick<Scope, 'db' | 'locale' | 'log'>,
  slug: string,
  { prefix, textOf }: ShownFor,
): Promise<ShownPage> {
  const shown = ({ content, ...page }: StoredPage) => ({
    ...page,
    html: sanitiseHtml(content, (href) => localisedLink(prefix, href)),
  });
  try {
    const stored = await findPage(db, slug, locale);
    if (stored) return { kind: 'stored', ...shown(stored) };
    const movedTo = await findMovedTo(db, slug);
    return movedTo ? { kind: 'moved', slug: movedTo } : { kind: 'missing' };
  } catch (err) {
    if (!isDatabaseUnavailable(err)) throw err;
    const standIn = defaultPages(textOf, locale).find((page) => page.slug === slug);
    log.warn({ err, slug }, standIn ? 'a page is shown as a new site has it' : 'a page cannot be read');
    return standIn
      ? { kind: 'standIn', ...shown({ ...standIn, ...unsaid, language: locale, languages: [...locales] }) }
      : { kind: 'unreadable' };
  }
}

/** Where the published page is now that had this slug before. */
export async function findMovedTo(db: Db, slug: string): Promise<string | undefined> {
  if (!isSlug(slug)) return undefined;
  const [found] = await db
    .select({ slug: pages.slug })
    .from(formerSlugs)
    .innerJoin(pages, eq(pages.id, formerSlugs.pageId))
    .where(and(eq(formerSlugs.slug, slug), eq(pages.isPublished, true)))
    .limit(1);
  return found?.slug;
}
