import { and, desc, eq, exists, ilike, inArray, lt, or, sql } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { defaultLocale, type Locale, locales } from '#app/platform/i18n/locales.ts';
import { parseId } from '#app/platform/ids.ts';
import type { RichTextDocument } from '../editor/rich-text.ts';
import { sanitiseHtml } from '../editor/sanitise-html.server.ts';
import { type PageId, pages, pageTranslations } from '../site.tables.server.ts';
import { findPublicText, findVersion, firstVersion, type Version } from './page-versions.server.ts';
import { pageVersions } from './pages.tables.server.ts';
import { type LanguageFacts, languageStatus, pageStatus } from './pages.ts';

const pagesPerSheet = 50;

/** The site's pages that fit, paginated: one `sheet` of them, the newest first, and how many sheets and pages there are. */
export async function listPages(db: Db, { sheet, query }: { sheet: number; query: string }) {
  const [rows, total] = await Promise.all([
    db
      .select(pageColumns)
      .from(pages)
      .where(isWanted(db, query))
      .orderBy(desc(pages.createdAt), desc(pages.id))
      .limit(pagesPerSheet)
      .offset((sheet - 1) * pagesPerSheet),
    db.$count(pages, isWanted(db, query)),
  ]);
  const facts = await listFacts(db, rows);
  return {
    pages: rows.map((page) => {
      const ofPage = facts.get(page.id) ?? [];
      const { id, slug, isPublished } = page;
      const title = ofPage.find(({ language }) => language === defaultLocale)?.title ?? page.title;
      const status = pageStatus(isPublished, ofPage);
      return { id, slug, title, status, languages: states(page, ofPage), ...lastSaved(page, ofPage) };
    }),
    sheets: Math.max(1, Math.ceil(total / pagesPerSheet)),
    total,
  };
}

/** Whether a page was ever called so in any language, or stands at such an address. */
function isWanted(db: Db, query: string) {
  if (!query) return undefined;
  const pattern = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const titled = (texts: typeof pageVersions | typeof pageTranslations) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(texts)
        .where(and(eq(texts.pageId, pages.id), ilike(texts.title, pattern))),
    );
  return or(
    ilike(pages.title, pattern),
    ilike(pages.slug, pattern),
    titled(pageVersions),
    titled(pageTranslations),
  );
}

/** When a page was written on last in any language, and by whom. */
function lastSaved({ updatedAt }: PageRow, facts: TitledFacts[]) {
  const saved = facts.flatMap(({ saved }) => saved ?? []);
  const last = saved.toSorted((one, other) => Number(other.savedAt) - Number(one.savedAt))[0];
  return last ?? { savedAt: updatedAt, author: 'site' as const };
}

/** By their name, or why there is none. */
export type PageAuthor = 'site' | 'gone' | { name: string };

const authorOf = (id: string | null, name: string | null): PageAuthor =>
  id === null ? 'site' : name === null ? 'gone' : { name };

export type ListedPage = Awaited<ReturnType<typeof listPages>>['pages'][number];

const pageColumns = {
  id: pages.id,
  title: pages.title,
  slug: pages.slug,
  isPublished: pages.isPublished,
  publishedVersion: pages.publishedVersion,
  updatedAt: pages.updatedAt,
};

type PageRow = Pick<typeof pages.$inferSelect, keyof typeof pageColumns>;

interface TitledFacts extends LanguageFacts {
  /** Of the version saved last. */
  title?: string;
  saved?: { savedAt: Date; author: PageAuthor };
}

/** How a page stands in each language there is a text in, in the order of the interface. */
const states = ({ isPublished }: PageRow, facts: LanguageFacts[]) =>
  facts.map((one) => ({ language: one.language, status: languageStatus(isPublished, one) }));

export type LanguageState = ReturnType<typeof states>[number];

/** What is stored in each language of these pages. */
async function listFacts(db: Db, rows: PageRow[]): Promise<Map<PageId, TitledFacts[]>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { pageId, language, number, title, createdAt, authorId } = pageVersions;
  const authorName = userProfiles.firstName;
  const [heads, translations] = await Promise.all([
    db
      .selectDistinctOn([pageId, language], {
        ...{ pageId, language, number, title, createdAt, authorId, authorName },
      })
      .from(pageVersions)
      .leftJoin(userProfiles, eq(userProfiles.id, authorId))
      .where(inArray(pageId, ids))
      .orderBy(pageId, language, desc(number)),
    db
      .select({
        pageId: pageTranslations.pageId,
        language: pageTranslations.language,
        publishedVersion: pageTranslations.publishedVersion,
      })
      .from(pageTranslations)
      .where(inArray(pageTranslations.pageId, ids)),
  ]);
  const factsOf = ({ id, publishedVersion }: PageRow) =>
    locales.flatMap((language): TitledFacts[] => {
      const here = (row: { pageId: PageId; language: Locale }) =>
        row.pageId === id && row.language === language;
      const head = heads.find(here);
      const shown = language === defaultLocale ? { publishedVersion } : translations.find(here);
      if (!head && !shown) return [];
      return [
        {
          language,
          isPublic: shown !== undefined,
          publishedVersion: shown?.publishedVersion ?? null,
          newestVersion: head?.number ?? null,
          title: head?.title,
          saved: head && {
            savedAt: head.createdAt,
            author: authorOf(head.authorId, head.authorName),
          },
        },
      ];
    });
  return new Map(rows.map((page) => [page.id, factsOf(page)]));
}

/** What the form of a page begins with, in one language. */
export interface Draft {
  title: string;
  description: string;
  shareImage: string;
  document: RichTextDocument | null;
  /** Clean; what the editor opens where there is no document. */
  html: string;
  /** Whoever saves says that this is what they changed; 0 where nothing is written yet. */
  revision: number;
}

/** A page of which nothing is written yet. */
const nothing: Draft = { title: '', description: '', shareImage: '', document: null, html: '', revision: 0 };

/** A page as its editor finds it: what was saved last in the language, which version visitors read, and how it stands in all. */
export async function findDraft(db: Db, given: unknown, language: Locale) {
  const id = parseId<'page'>(given);
  if (!id) return undefined;
  const [page] = await db.select().from(pages).where(eq(pages.id, id)).limit(1);
  if (!page) return undefined;
  const [facts, newest, shown] = await Promise.all([
    listFacts(db, [page]),
    findVersion(db, id, language),
    findPublicText(db, page, language),
  ]);
  const text = newest ?? (shown && { ...shown, document: null, number: firstVersion });
  const draft = text ? draftOf(text) : nothing;
  const { slug } = page;
  const seenVersion = page.isPublished ? (shown?.publishedVersion ?? null) : null;
  return { id, slug, draft, seenVersion, languages: states(page, facts.get(id) ?? []) };
}

type DraftText = Pick<Version, 'title' | 'description' | 'shareImage' | 'document' | 'content' | 'number'>;

function draftOf({ title, description, shareImage, document, content, number }: DraftText): Draft {
  return { title, description, shareImage, document, html: sanitiseHtml(content), revision: number };
}

/** A saved version as it would be shown, the newest where no number is asked for. */
export async function findPreview(db: Db, given: unknown, language: Locale, number?: number) {
  const id = parseId<'page'>(given);
  if (!id) return undefined;
  if (number === undefined) {
    const found = await findDraft(db, id, language);
    return found && found.draft.revision > 0 ? shownOf(found.draft) : undefined;
  }
  const version = await findVersion(db, id, language, number);
  return version && shownOf(draftOf(version));
}

const shownOf = ({ title, description, html }: Draft) => ({ title, description, html });

const versionsPerSheet = 50;

/** The versions of a page in one language, the newest first, from below a number on. */
export async function listVersions(db: Db, pageId: PageId, language: Locale, below?: number) {
  const found = await db
    .select({
      number: pageVersions.number,
      title: pageVersions.title,
      createdAt: pageVersions.createdAt,
      restoredFrom: pageVersions.restoredFrom,
      authorId: pageVersions.authorId,
      authorName: userProfiles.firstName,
    })
    .from(pageVersions)
    .leftJoin(userProfiles, eq(userProfiles.id, pageVersions.authorId))
    .where(
      and(
        eq(pageVersions.pageId, pageId),
        eq(pageVersions.language, language),
        below === undefined ? undefined : lt(pageVersions.number, below),
      ),
    )
    .orderBy(desc(pageVersions.number))
    .limit(versionsPerSheet + 1);
  const versions = found
    .slice(0, versionsPerSheet)
    .map(({ authorId, authorName, ...version }) => ({ ...version, author: authorOf(authorId, authorName) }));
  return { versions, older: found.length > versionsPerSheet ? versions.at(-1)?.number : undefined };
}
