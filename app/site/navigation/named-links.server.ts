import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { pageUrls } from '../site.tables.server.ts';
import {
  type Asking,
  asOpened,
  changeFrame,
  full,
  lockPart,
  mostEntries,
  type Opened,
  type Saved,
} from './change-navigation.server.ts';
import type { NamedLinkForm } from './navigation.forms.ts';

const taken = refuse('conflict', 'frame:refusal.keyTaken', { field: 'key' });
const part = 'named-link';

/** Gives an address a name that texts can refer to. A name that is taken is refused. Admins only. */
export function addNamedLink(scope: Asking, { key, url }: NamedLinkForm): Promise<Outcome<Saved>> {
  return changeFrame(scope, async (tx, admin) => {
    await lockPart(tx, part);
    if (await findKey(tx, key)) return taken;
    if ((await tx.$count(pageUrls)) >= mostEntries) return full;
    await tx.insert(pageUrls).values({ key, url });
    const act = { action: 'named-link.create', subject: { id: key, name: key }, after: { url } } as const;
    await recordAuditEvent(tx, admin, act);
    return ok({ id: key, revision: 1 });
  });
}

/** Saves the name and the address of a named link. Admins only. */
export function editNamedLink(
  scope: Asking,
  { key, url }: NamedLinkForm,
  opened: Opened,
): Promise<Outcome<Saved>> {
  return changeFrame(scope, async (tx, admin) => {
    await lockPart(tx, part);
    const found = asOpened(await findKey(tx, opened.id), opened);
    if (!found.ok) return found;
    const before = found.value;
    if (key !== before.key && (await findKey(tx, key))) return taken;
    const revision = before.revision + 1;
    await tx.update(pageUrls).set({ key, url, revision }).where(eq(pageUrls.key, before.key));
    await recordAuditEvent(tx, admin, {
      action: 'named-link.edit',
      subject: { id: key, name: key },
      before: { key: before.key, url: before.url },
      after: { key, url },
    });
    return ok({ id: key, revision });
  });
}

/** Deletes a named link, unless somebody changed it since it was seen. Admins only. */
export function deleteNamedLink(scope: Asking, opened: Opened): Promise<Outcome<undefined>> {
  return changeFrame(scope, async (tx, admin) => {
    await lockPart(tx, part);
    const found = asOpened(await findKey(tx, opened.id), opened);
    if (!found.ok) return found;
    const { key, url } = found.value;
    await tx.delete(pageUrls).where(eq(pageUrls.key, key));
    const act = { action: 'named-link.delete', subject: { id: key, name: key }, before: { url } } as const;
    await recordAuditEvent(tx, admin, act);
    return ok();
  });
}

async function findKey(tx: Db, given: unknown) {
  if (typeof given !== 'string' || given.includes('\0')) return undefined;
  const [link] = await tx.select().from(pageUrls).where(eq(pageUrls.key, given)).for('update');
  return link;
}
