import { isDatabaseUnavailable } from '#app/platform/db/errors.server.ts';
import { type Locale, locales } from '#app/platform/i18n/locales.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import { type DocumentText, defaultPages } from './default-pages.ts';
import { findMovedTo } from './former-slugs.server.ts';
import { localisedLink } from './localised-link.ts';
import { findPage, type StoredPage } from './pages.queries.server.ts';
import { sanitiseHtml } from './sanitise-html.server.ts';

/** What /page/{slug} shows: a page, as it is stored or as a new site begins with it, or why there is none. */
export type ShownPage =
  | { kind: 'stored' | 'standIn'; title: string; language: Locale; languages: Locale[]; html: string }
  | { kind: 'moved'; slug: string }
  | { kind: 'missing' }
  | { kind: 'unreadable' };

interface ShownFor {
  /** The language in front of the page's address. */
  prefix: Locale | undefined;
  /** What stands in for the pages that every site begins with, while the stored ones cannot be read. */
  textOf: DocumentText;
}

/** The page at /page/{slug}, clean, with links in the language of its address. Answers without the database too. */
export async function findShownPage(
  { db, locale, log }: Pick<Scope, 'db' | 'locale' | 'log'>,
  slug: string,
  { prefix, textOf }: ShownFor,
): Promise<ShownPage> {
  const shown = ({ title, language, languages, content }: StoredPage) => ({
    title,
    language,
    languages,
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
      ? { kind: 'standIn', ...shown({ ...standIn, language: locale, languages: [...locales] }) }
      : { kind: 'unreadable' };
  }
}
