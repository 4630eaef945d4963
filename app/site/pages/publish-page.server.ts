import { and, desc, eq } from 'drizzle-orm';
import { claimImagesOfUrls } from '#app/media/images/image-usage.server.ts';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { defaultLocale, type Locale } from '#app/platform/i18n/locales.ts';
import type { Staff } from '#app/platform/ids.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok } from '#app/platform/outcome.ts';
import { type PageId, pages, pageTranslations } from '../site.tables.server.ts';
import {
  addVersion,
  findPublicText,
  findVersion,
  keepNewest,
  type LockedPage,
  lockPage,
  showVersion,
  type Version,
} from './page-versions.server.ts';
import type { PublishForm, RestoreForm } from './pages.forms.ts';
import { pageVersions } from './pages.tables.server.ts';
import {
  changedMeanwhile,
  englishFirst,
  mayPublish,
  mayWritePages,
  missingPage,
  pageAdminsOnly,
} from './pages.ts';

type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;

/** One change of a page, by an admin: its pictures are signed for, and open pages hear of it once it is stored. */
export async function changePage<Value>(
  { db, actor }: Pick<Asking, 'db' | 'actor'>,
  given: unknown,
  change: (tx: Db, page: LockedPage, admin: Staff) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (!mayWritePages(actor)) return pageAdminsOnly;
  return db.transaction(async (tx) => {
    const page = await lockPage(tx, given);
    if (!page) return missingPage;
    const outcome = await change(tx, page, actor);
    if (outcome.ok) await finishPage(tx, page.id);
    return outcome;
  });
}

/** Shows visitors what was saved last in one language, if it is what the admin saw. English goes first. Admins only. */
export const publishPage = (scope: Asking, given: unknown, { language, revision: seen }: PublishForm) =>
  changePage(scope, given, async (tx, page) => {
    const newest = await keepNewest(tx, page, language);
    if (!newest) return missingPage;
    if (newest.number !== seen) return changedMeanwhile;
    if (!mayPublish(language, page.isPublished)) return englishFirst;
    await publishVersion(tx, scope, newest);
    return ok();
  });

/** Makes a version the one that visitors read, and writes that down. */
export async function publishVersion(tx: Db, { actor, now }: Asking, version: Version): Promise<void> {
  const { pageId, title, language, number } = version;
  await showVersion(tx, version);
  await tx.update(pages).set({ isPublished: true, updatedAt: now }).where(eq(pages.id, pageId));
  await recordAuditEvent(tx, actor, {
    action: 'page.publish',
    subject: { id: pageId, name: title },
    after: { language, version: number },
  });
}

/** Takes a page off the site: English with all its languages, any other alone. What was written stays. Admins only. */
export const unpublishPage = (scope: Asking, given: unknown, { language }: Pick<PublishForm, 'language'>) =>
  changePage(scope, given, async (tx, page, admin) => {
    const newest = await keepNewest(tx, page, language);
    if (!newest || !(await isShown(tx, page, language))) return ok();
    await takeOff(tx, page, language);
    await recordAuditEvent(tx, admin, {
      action: 'page.unpublish',
      subject: { id: page.id, name: newest.title },
      before: { slug: page.slug, language },
    });
    return ok();
  });

const isShown = async (tx: Db, page: LockedPage, language: Locale) =>
  language === defaultLocale ? page.isPublished : (await findPublicText(tx, page, language)) !== undefined;

async function takeOff(tx: Db, { id }: LockedPage, language: Locale): Promise<void> {
  if (language === defaultLocale) await tx.update(pages).set({ isPublished: false }).where(eq(pages.id, id));
  else
    await tx
      .delete(pageTranslations)
      .where(and(eq(pageTranslations.pageId, id), eq(pageTranslations.language, language)));
}

/** Makes an old version the draft again, as a new version after all others: nothing is lost by it. Admins only. */
export const restoreVersion = (scope: Asking, given: unknown, form: RestoreForm) =>
  changePage(scope, given, async (tx, page, admin) => {
    const { language, revision: seen, number } = form;
    const newest = await keepNewest(tx, page, language);
    const old = await findVersion(tx, page.id, language, number);
    if (!newest || !old) return missingPage;
    if (newest.number !== seen) return changedMeanwhile;
    if (old.number === newest.number) return ok();
    const { title, content, description, shareImage, document } = old;
    const written = { title, content, description, shareImage, document, language, restoredFrom: number };
    await addVersion(tx, page.id, newest, { ...written, authorId: admin.userId, createdAt: scope.now });
    await recordAuditEvent(tx, admin, {
      action: 'page.restore',
      subject: { id: page.id, name: title },
      before: { language, title: newest.title, content: newest.content },
      after: { language, title, content, restoredFrom: number },
    });
    return ok();
  });

const pictureAddress = /\ssrc="([^"]*)"/g;

/**
 * Ends every change of a page, in the same transaction. Signs for its pictures: those that visitors see, and those of what
 * was saved last, in every language; of a page that is gone it lets all of them go.
 */
export async function finishPage(tx: Db, pageId: PageId): Promise<void> {
  const texts = [
    await tx
      .select({ content: pages.content, shareImage: pages.shareImage })
      .from(pages)
      .where(eq(pages.id, pageId)),
    await tx
      .select({ content: pageTranslations.content, shareImage: pageTranslations.shareImage })
      .from(pageTranslations)
      .where(eq(pageTranslations.pageId, pageId)),
    await tx
      .selectDistinctOn([pageVersions.language], {
        content: pageVersions.content,
        shareImage: pageVersions.shareImage,
      })
      .from(pageVersions)
      .where(eq(pageVersions.pageId, pageId))
      .orderBy(pageVersions.language, desc(pageVersions.number)),
  ].flat();
  const urls = texts.flatMap(({ content, shareImage }) => [
    shareImage,
    ...Array.from(content.matchAll(pictureAddress), ([, url = '']) => url),
  ]);
  await claimImagesOfUrls(tx, urls, { kind: 'page', id: pageId });
  await publish(tx, 'site');
}
