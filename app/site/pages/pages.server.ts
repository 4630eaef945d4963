import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import { putIntoBin } from '#app/platform/bin/bin.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isUniqueViolation } from '#app/platform/db/errors.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { defaultLocale } from '#app/platform/i18n/locales.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { RichTextDocument } from '../editor/rich-text.ts';
import { sanitiseHtml } from '../editor/sanitise-html.server.ts';
import { writeBlocks } from '../editor/write-html.ts';
import { type PageId, pages } from '../site.tables.server.ts';
import { addVersion, keepNewest, type Version } from './page-versions.server.ts';
import type { PageForm } from './pages.forms.ts';
import { formerSlugs } from './pages.tables.server.ts';
import {
  changedMeanwhile,
  englishFirst,
  mayPublish,
  mayWritePages,
  pageAdminsOnly,
  pageLimits,
  pageSummary,
  slugTaken,
} from './pages.ts';
import { changePage, finishPage, publishVersion } from './publish-page.server.ts';

/** Gives a page another slug. Whoever comes to the one before is sent on from now. */
async function moveSlug(
  tx: Db,
  { id, slug: before }: { id: PageId; slug: string },
  slug: string,
  now: Date,
): Promise<void> {
  await claimSlug(tx, slug);
  await tx.update(pages).set({ slug }).where(eq(pages.id, id));
  await tx
    .insert(formerSlugs)
    .values({ slug: before, pageId: id, leftAt: now })
    .onConflictDoUpdate({ target: formerSlugs.slug, set: { pageId: id, leftAt: now } });
}

/** A page that stands at an address goes before one that once stood there. */
async function claimSlug(tx: Db, slug: string): Promise<void> {
  await tx.delete(formerSlugs).where(eq(formerSlugs.slug, slug));
}

interface WrittenText {
  content: string;
  document: RichTextDocument | null;
}

type SaidOfPage = WrittenText & Pick<PageForm, 'title' | 'description' | 'shareImage'>;

/** Says more than nothing: a picture or a line does so without a word. */
const saysSomething = (html: string) => pageSummary(html) !== '' || /<(img|hr|table)\b/.test(html);

const empty = refuse('invalid', 'written:form.allRequired', { field: 'content' });

/** What is stored of what was written, if anything was. The HTML is made here, whatever the browser had made of it. */
function writtenText({ content: document }: PageForm): Outcome<WrittenText | undefined> {
  if (!document) return ok(undefined);
  const html = writeBlocks(document.root.children);
  // Before it is cleaned: that takes long for much, and nobody else is answered meanwhile.
  if (html.length > pageLimits.html) return refuse('invalid', 'written:form.tooLong', { field: 'content' });
  const content = sanitiseHtml(html);
  if (!saysSomething(content)) return empty;
  return ok({ content, document });
}

type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;

/** Writes a new page, in English. Nobody sees it before it is published. A slug that is taken is refused. Admins only. */
export async function createPage(scope: Asking, form: PageForm): Promise<Outcome<{ id: PageId }>> {
  const { db, actor, now } = scope;
  if (!mayWritePages(actor)) return pageAdminsOnly;
  if (form.language !== defaultLocale) return englishFirst;
  const written = writtenText(form);
  if (!written.ok) return written;
  const text = written.value;
  if (!text) return empty;
  return unlessSlugTaken(
    db.transaction(async (tx) => {
      const { title, slug, description, shareImage } = form;
      const { content } = text;
      const [page] = await tx
        .insert(pages)
        .values({ title, slug, content: '', isPublished: false, createdAt: now, updatedAt: now })
        .returning({ id: pages.id });
      if (!page) throw new Error('the page was not stored');
      await claimSlug(tx, slug);
      const by = { authorId: actor.userId, createdAt: now };
      const first = { ...text, title, description, shareImage, language: defaultLocale, ...by };
      const version = await addVersion(tx, page.id, undefined, first);
      const subject = { id: page.id, name: title };
      await recordAuditEvent(tx, actor, {
        action: 'page.create',
        subject,
        after: { title, slug, description, shareImage, content },
      });
      if (form.publish) await publishVersion(tx, scope, version);
      await finishPage(tx, page.id);
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
  const written = writtenText(form);
  if (!written.ok) return written;
  return unlessSlugTaken(
    changePage(scope, given, async (tx, page, admin) => {
      const { language, slug, title, description, shareImage } = form;
      const newest = await keepNewest(tx, page, language);
      const movesSlug = slug !== form.seenSlug && slug !== page.slug;
      if (form.revision !== (newest?.number ?? 0) || (movesSlug && page.slug !== form.seenSlug))
        return changedMeanwhile;
      if (form.publish && !mayPublish(language, page.isPublished)) return englishFirst;
      const text = written.value ?? newest;
      if (!text) return empty;
      if (movesSlug) await moveSlug(tx, page, slug, scope.now);
      const { content, document } = text;
      const said = { title, description, shareImage, content, document };
      const next = { ...said, language, authorId: admin.userId, createdAt: scope.now };
      const isNew = !newest || differs(newest, said);
      const version = isNew ? await addVersion(tx, page.id, newest, next) : newest;
      if (isNew || movesSlug)
        await recordAuditEvent(tx, admin, {
          action: 'page.edit',
          subject: { id: page.id, name: version.title },
          before: { slug: page.slug, ...seenOf(newest) },
          after: { slug: movesSlug ? slug : page.slug, ...seenOf(version) },
        });
      if (form.publish) await publishVersion(tx, scope, version);
      return ok({ id: page.id });
    }),
  );
}

/** What the audit log says of a text. */
const seenOf = (version: Version | undefined) => {
  if (!version) return undefined;
  const { language, number, title, description, shareImage, content } = version;
  return { language, version: number, title, description, shareImage, content };
};

/** One that began as HTML has no document; what the editor made of it unchanged is no change. */
const differs = (stored: Version, { title, description, shareImage, content, document }: SaidOfPage) =>
  stored.title !== title ||
  stored.description !== description ||
  stored.shareImage !== shareImage ||
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

/** Puts a page into the bin, in all its languages, with its versions and the addresses that led to it. Admins only. */
export const deletePage = (scope: Asking, given: unknown) =>
  changePage(scope, given, async (tx, { id, title, slug, content }, admin) => {
    await putIntoBin(tx, { actor: admin, now: scope.now }, { kind: 'page', id, name: title });
    await recordAuditEvent(tx, admin, {
      action: 'page.delete',
      subject: { id, name: title },
      before: { title, slug, content },
    });
    return ok();
  });
