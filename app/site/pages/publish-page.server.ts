import { and, desc, eq } from 'drizzle-orm';
import { claimImagesOfUrls } from '#app/media/images/image-usage.server.ts';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { defaultLocale, type Locale, locales } from '#app/platform/i18n/locales.ts';
import type { Actor } from '#app/platform/ids.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok } from '#app/platform/outcome.ts';
import type { PageId } from '../site.tables.server.ts';
import { pages, pageTranslations } from '../site.tables.server.ts';
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

/** Shows visitors what was saved last in one language, if it is what the admin saw. English goes first. Admins only. */
export async function publishPage(
  { db, actor, now }: Asking,
  given: unknown,
  { language, revision: seen }: PublishForm,
): Promise<Outcome> {
  if (!mayWritePages(actor)) return pageAdminsOnly;
  return db.transaction(async (tx) => {
    const page = await lockPage(tx, given);
    if (!page) return missingPage;
    const newest = await keepNewest(tx, page, language);
    if (!newest) return missingPage;
    if (newest.number !== seen) return changedMeanwhile;
    if (!mayPublish(language, page.isPublished)) return englishFirst;
    await showVersion(tx, newest, now);
    await recordPublishing(tx, actor, newest);
    await claimPageImages(tx, page.id);
    await publish(tx, 'site');
    return ok();
  });
}

/** Takes a page off the site: English with all its languages, any other alone. What was written stays. Admins only. */
export async function unpublishPage(
  { db, actor }: Asking,
  given: unknown,
  { language }: Pick<PublishForm, 'language'>,
): Promise<Outcome> {
  if (!mayWritePages(actor)) return pageAdminsOnly;
  return db.transaction(async (tx) => {
    const page = await lockPage(tx, given);
    if (!page) return missingPage;
    const newest = await keepNewest(tx, page, language);
    if (!newest || !(await isShown(tx, page, language))) return ok();
    await takeOff(tx, page, language);
    await recordAuditEvent(tx, actor, {
      action: 'page.unpublish',
      subject: { id: page.id, name: newest.title },
      before: { slug: page.slug, language },
    });
    await claimPageImages(tx, page.id);
    await publish(tx, 'site');
    return ok();
  });
}

const isShown = async (tx: Db, page: LockedPage, language: Locale) =>
  language === defaultLocale ? page.isPublished : (await findPublicText(tx, page, language)) !== undefined;

async function takeOff(tx: Db, { id }: LockedPage, language: Locale): Promise<void> {
  if (language === defaultLocale) await tx.update(pages).set({ isPublished: false }).where(eq(pages.id, id));
  else
    await tx
      .delete(pageTranslations)
      .where(and(eq(pageTranslations.pageId, id), eq(pageTranslations.language, language)));
}

/** Writes down that visitors see a version from now on. */
export const recordPublishing = (tx: Db, actor: Actor, { pageId, title, language, number }: Version) =>
  recordAuditEvent(tx, actor, {
    action: 'page.publish',
    subject: { id: pageId, name: title },
    after: { language, version: number },
  });

/** Makes an old version the draft again, as a new version after all others: nothing is lost by it. Admins only. */
export async function restoreVersion(
  { db, actor, now }: Pick<Scope, 'db' | 'actor' | 'now'>,
  given: unknown,
  { language, revision: seen, number }: RestoreForm,
): Promise<Outcome> {
  if (!mayWritePages(actor)) return pageAdminsOnly;
  return db.transaction(async (tx) => {
    const page = await lockPage(tx, given);
    if (!page) return missingPage;
    const newest = await keepNewest(tx, page, language);
    const old = await findVersion(tx, page.id, language, number);
    if (!newest || !old) return missingPage;
    if (newest.number !== seen) return changedMeanwhile;
    if (old.number === newest.number) return ok();
    const { title, content, document } = old;
    const written = { title, content, document, language, restoredFrom: number };
    await addVersion(tx, page.id, newest, { ...written, authorId: actor.userId, createdAt: now });
    await recordAuditEvent(tx, actor, {
      action: 'page.restore',
      subject: { id: page.id, name: title },
      before: { language, title: newest.title, content: newest.content },
      after: { language, title, content, restoredFrom: number },
    });
    await claimPageImages(tx, page.id);
    await publish(tx, 'site');
    return ok();
  });
}

/**
 * Signs for the pictures of a page: those that visitors see, and those of what was saved last, in every language. To be
 * called after every change of it, in the same transaction; of a page that is gone it lets all of them go.
 */
export async function claimPageImages(tx: Db, pageId: PageId): Promise<void> {
  const texts = [...(await listPublicTexts(tx, pageId)), ...(await listNewestTexts(tx, pageId))];
  const urls = texts.flatMap((html) => Array.from(html.matchAll(pictureAddress), ([, url = '']) => url));
  await claimImagesOfUrls(tx, urls, { kind: 'page', id: pageId });
}

const pictureAddress = /\ssrc="([^"]*)"/g;

async function listPublicTexts(tx: Db, pageId: PageId): Promise<string[]> {
  const english = await tx
    .select({ content: pages.content })
    .from(pages)
    .where(eq(pages.id, pageId))
    .limit(1);
  const others = await tx
    .select({ content: pageTranslations.content })
    .from(pageTranslations)
    .where(eq(pageTranslations.pageId, pageId))
    .limit(locales.length);
  return [...english, ...others].map(({ content }) => content);
}

async function listNewestTexts(tx: Db, pageId: PageId): Promise<string[]> {
  const newest = await tx
    .selectDistinctOn([pageVersions.language], { content: pageVersions.content })
    .from(pageVersions)
    .where(eq(pageVersions.pageId, pageId))
    .orderBy(pageVersions.language, desc(pageVersions.number))
    .limit(locales.length);
  return newest.map(({ content }) => content);
}
