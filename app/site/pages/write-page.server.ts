import { isDeepStrictEqual } from 'node:util';
import { recordAct } from '#app/platform/audit/record-act.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isUniqueViolation } from '#app/platform/db/errors.server.ts';
import { defaultLocale } from '#app/platform/i18n/locales.ts';
import { type Outcome, ok } from '#app/platform/outcome.ts';
import { publish } from '#app/platform/realtime/publish.server.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import { type PageId, pages } from '../site.tables.server.ts';
import { claimSlug, moveSlug } from './former-slugs.server.ts';
import { claimPageImages } from './page-images.server.ts';
import { mayPublish } from './page-status.ts';
import { addVersion, keepNewest, lockPage, showVersion, type Version } from './page-versions.server.ts';
import type { PageForm } from './pages.forms.ts';
import { mayWritePages } from './pages.policy.ts';
import { recordPublishing } from './publish-page.server.ts';
import { adminsOnly, changedMeanwhile, englishFirst, missingPage, slugTaken } from './refusals.ts';
import { textOr, type WrittenText, writtenText } from './written-text.server.ts';

type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;

/** Writes a new page, in English. Nobody sees it before it is published. A slug that is taken is refused. Admins only. */
export async function createPage(scope: Asking, form: PageForm): Promise<Outcome<{ id: PageId }>> {
  const { db, actor, now } = scope;
  if (!mayWritePages(actor)) return adminsOnly;
  if (form.language !== defaultLocale) return englishFirst;
  const written = writtenText(form);
  if (!written.ok) return written;
  const text = textOr(written.value, undefined);
  if (!text.ok) return text;
  return unlessSlugTaken(
    db.transaction(async (tx) => {
      const { title, slug } = form;
      const { content } = text.value;
      const [page] = await tx
        .insert(pages)
        .values({ title, slug, content: '', isPublished: false, createdAt: now, updatedAt: now })
        .returning({ id: pages.id });
      if (!page) throw new Error('the page was not stored');
      await claimSlug(tx, slug);
      const first = { ...text.value, title, language: defaultLocale, authorId: actor.userId, createdAt: now };
      const version = await addVersion(tx, page.id, undefined, first);
      const subject = { id: page.id, name: title };
      await recordAct(tx, actor, { action: 'page.create', subject, after: { title, slug, content } });
      if (form.publish) await publishVersion(tx, scope, version);
      await claimPageImages(tx, page.id);
      await publish(tx, 'site');
      return ok({ id: page.id });
    }),
  );
}

/**
 * Saves a page in one language as a new version, which visitors see once it is published. Refused when somebody else
 * saved since the form was opened. Saving what is there already changes nothing. Admins only.
 */
export async function savePage(
  scope: Asking,
  given: unknown,
  form: PageForm,
): Promise<Outcome<{ id: PageId }>> {
  const { db, actor, now } = scope;
  if (!mayWritePages(actor)) return adminsOnly;
  const written = writtenText(form);
  if (!written.ok) return written;
  return unlessSlugTaken(
    db.transaction(async (tx) => {
      const page = await lockPage(tx, given);
      if (!page) return missingPage;
      const { language, slug } = form;
      const newest = await keepNewest(tx, page, language);
      const movesSlug = slug !== form.seenSlug && slug !== page.slug;
      if (form.version !== (newest?.number ?? 0) || (movesSlug && page.slug !== form.seenSlug))
        return changedMeanwhile;
      if (form.publish && !mayPublish(language, page.isPublished)) return englishFirst;
      const text = textOr(written.value, newest);
      if (!text.ok) return text;
      if (movesSlug) await moveSlug(tx, page, slug, now);
      const next = { ...text.value, title: form.title, language, authorId: actor.userId, createdAt: now };
      const isNew = !newest || differs(newest, next);
      const version = isNew ? await addVersion(tx, page.id, newest, next) : newest;
      if (isNew || movesSlug)
        await recordAct(tx, actor, {
          action: 'page.edit',
          subject: { id: page.id, name: version.title },
          before: { slug: page.slug, ...seenOf(newest) },
          after: { slug: movesSlug ? slug : page.slug, ...seenOf(version) },
        });
      if (form.publish) await publishVersion(tx, scope, version);
      await claimPageImages(tx, page.id);
      await publish(tx, 'site');
      return ok({ id: page.id });
    }),
  );
}

async function publishVersion(tx: Db, { actor, now }: Asking, version: Version): Promise<void> {
  await showVersion(tx, version, now);
  await recordPublishing(tx, actor, version);
}

/** What the log of acts says of a text. */
const seenOf = (version: Version | undefined) =>
  version && { language: version.language, title: version.title, content: version.content };

/** One that began as HTML has no document; what the editor made of it unchanged is no change. */
const differs = (stored: Version, { title, content, document }: WrittenText & { title: string }) =>
  stored.title !== title ||
  stored.content !== content ||
  (stored.document !== null && !isDeepStrictEqual(stored.document, document));

async function unlessSlugTaken<Value>(writing: Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await writing;
  } catch (error) {
    if (!isUniqueViolation(error, 'pages_slug_unique')) throw error;
    return slugTaken;
  }
}
