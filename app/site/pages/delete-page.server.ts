import { eq } from 'drizzle-orm';
import { recordAct } from '#app/platform/audit/record-act.server.ts';
import { type Outcome, ok } from '#app/platform/outcome.ts';
import { publish } from '#app/platform/realtime/publish.server.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import { pages } from '../site.tables.server.ts';
import { claimPageImages } from './page-images.server.ts';
import { lockPage } from './page-versions.server.ts';
import { mayWritePages } from './pages.policy.ts';
import { adminsOnly, missingPage } from './refusals.ts';

/** Deletes a page in all its languages, with its versions and the addresses that led to it. Admins only. */
export async function deletePage(
  { db, actor }: Pick<Scope, 'db' | 'actor'>,
  given: unknown,
): Promise<Outcome> {
  if (!mayWritePages(actor)) return adminsOnly;
  return db.transaction(async (tx) => {
    const page = await lockPage(tx, given);
    if (!page) return missingPage;
    const { id, title, slug, content } = page;
    await tx.delete(pages).where(eq(pages.id, id));
    await recordAct(tx, actor, {
      action: 'page.delete',
      subject: { id, name: title },
      before: { title, slug, content },
    });
    await claimPageImages(tx, id);
    await publish(tx, 'site');
    return ok();
  });
}
