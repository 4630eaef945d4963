import { recordAct } from '#app/platform/audit/record-act.server.ts';
import { type Outcome, ok } from '#app/platform/outcome.ts';
import { publish } from '#app/platform/realtime/publish.server.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import { claimPageImages } from './page-images.server.ts';
import { addVersion, findVersion, keepNewest, lockPage } from './page-versions.server.ts';
import type { RestoreForm } from './pages.forms.ts';
import { mayWritePages } from './pages.policy.ts';
import { adminsOnly, changedMeanwhile, missingPage } from './refusals.ts';

/** Makes an old version the draft again, as a new version after all others: nothing is lost by it. Admins only. */
export async function restoreVersion(
  { db, actor, now }: Pick<Scope, 'db' | 'actor' | 'now'>,
  given: unknown,
  { language, version: seen, number }: RestoreForm,
): Promise<Outcome> {
  if (!mayWritePages(actor)) return adminsOnly;
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
    await recordAct(tx, actor, {
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
