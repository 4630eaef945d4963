import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { changeEach } from '#app/forms/change-each.server.ts';
import { chosenRows, type ManyResult } from '#app/forms/many-rows.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { defaultLocale, locales } from '#app/platform/i18n/locales.ts';
import { parseId } from '#app/platform/ids.ts';
import { type Outcome, ok } from '#app/platform/outcome.ts';
import { pages } from '../site.tables.server.ts';
import { findPublicText, keepNewest } from './page-versions.server.ts';
import { deletePage } from './pages.server.ts';
import { missingPage } from './pages.ts';
import { changePage, publishVersion, unpublishPage } from './publish-page.server.ts';

type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;

const changes = ['publish', 'unpublish'] as const;

export const changePagesForm = chosenRows.and(z.object({ change: z.enum(changes) }));

/** Publishes many pages in every language, or takes them off the site. Admins only. */
export const changeManyPages = (
  scope: Asking,
  ids: string[],
  change: (typeof changes)[number],
): Promise<Outcome<ManyResult>> =>
  changeEach(scope, ids, {
    run: (within, id) =>
      change === 'publish'
        ? publishLanguages(within, id)
        : unpublishPage(within, id, { language: defaultLocale }),
    names: namePages,
  });

/** Deletes many pages in all their languages. Admins only. */
export const deleteManyPages = (scope: Asking, ids: string[]): Promise<Outcome<ManyResult>> =>
  changeEach(scope, ids, { run: deletePage, names: namePages, isDeletion: true });

/** Shows visitors what was saved last in every language there is a text in; English goes first. */
const publishLanguages = (scope: Asking, id: string) =>
  changePage(scope, id, async (tx, page) => {
    const others = locales.filter((locale) => locale !== defaultLocale);
    for (const language of [defaultLocale, ...others]) {
      const newest = await keepNewest(tx, page, language);
      if (!newest && language === defaultLocale) return missingPage;
      const shown = newest && (await findPublicText(tx, page, language));
      const isShown =
        shown?.publishedVersion === newest?.number && (language !== defaultLocale || page.isPublished);
      if (newest && !isShown) await publishVersion(tx, scope, newest);
    }
    return ok();
  });

async function namePages(db: Db, ids: string[]): Promise<Map<string, string>> {
  const known = ids.flatMap((id) => parseId<'page'>(id) ?? []);
  const { id, title } = pages;
  const found = await db.select({ id, title }).from(pages).where(inArray(id, known));
  return new Map(found.map((page) => [page.id, page.title]));
}
