import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { type PageId, pages } from '../site.tables.server.ts';
import { isSlug } from './pages.queries.server.ts';
import { formerSlugs } from './pages.tables.server.ts';

/** Gives a page another slug. Whoever comes to the one before is sent on from now. */
export async function moveSlug(
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
export async function claimSlug(tx: Db, slug: string): Promise<void> {
  await tx.delete(formerSlugs).where(eq(formerSlugs.slug, slug));
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
