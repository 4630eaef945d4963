import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { type Outcome, ok } from '#app/platform/outcome.ts';
import {
  type Asking,
  changeFrame,
  full,
  gone,
  type LinkList,
  linkTables,
  lockPart,
  navigationChangedMeanwhile,
  type Opened,
  type Saved,
} from './change-navigation.server.ts';
import type { LinkForm } from './navigation.forms.ts';
import { closeGaps, nextPlace } from './ordered-lists.server.ts';

/** Until its address is whole, nobody sees it. */
const newLink = { platform: 'New Link', url: 'https://' };

/** Adds a link to the end of a list, for its platform and address to be typed afterwards. Admins only. */
export function addSocialLink(scope: Asking, list: LinkList): Promise<Outcome<Saved>> {
  return changeFrame(scope, async (tx, admin) => {
    await lockPart(tx, list);
    const order = await nextPlace(tx, list);
    if (order === undefined) return full;
    const table = linkTables[list];
    const [added] = await tx
      .insert(table)
      .values({ ...newLink, order })
      .returning({ id: table.id, revision: table.revision });
    if (!added) throw new Error('a social link was not stored');
    const subject = { id: added.id, name: newLink.platform };
    await recordAuditEvent(tx, admin, { action: `${list}.create`, subject, after: newLink });
    return ok(added);
  });
}

/** Saves a link's platform, its address and, in the footer, its icon. Admins only. */
export function editSocialLink(
  scope: Asking,
  list: LinkList,
  opened: Opened,
  { platform, url, icon }: LinkForm,
): Promise<Outcome<Saved>> {
  return changeFrame(scope, async (tx, admin) => {
    const before = await lockLink(tx, list, opened.id);
    if (!before) return gone;
    if (before.revision !== opened.revision) return navigationChangedMeanwhile;
    const after = { platform, url, ...(list === 'footer-link' ? { icon: icon ?? null } : {}) };
    const revision = before.revision + 1;
    await tx
      .update(linkTables[list])
      .set({ ...after, revision })
      .where(eq(linkTables[list].id, before.id));
    const subject = { id: before.id, name: platform };
    await recordAuditEvent(tx, admin, { action: `${list}.edit`, subject, before: before.fields, after });
    return ok({ id: before.id, revision });
  });
}

/** Takes a link out of its list, unless somebody changed it since it was seen. Admins only. */
export function deleteSocialLink(scope: Asking, list: LinkList, opened: Opened): Promise<Outcome<undefined>> {
  return changeFrame(scope, async (tx, admin) => {
    await lockPart(tx, list);
    const link = await lockLink(tx, list, opened.id);
    if (!link) return gone;
    if (link.revision !== opened.revision) return navigationChangedMeanwhile;
    await tx.delete(linkTables[list]).where(eq(linkTables[list].id, link.id));
    await closeGaps(tx, list);
    const subject = { id: link.id, name: link.fields.platform };
    await recordAuditEvent(tx, admin, { action: `${list}.delete`, subject, before: link.fields });
    return ok();
  });
}

/** The link as it is stored; nobody else changes it until the transaction ends. */
async function lockLink(tx: Db, list: LinkList, given: unknown) {
  const id = parseId<'socialLink'>(given);
  if (!id) return undefined;
  const [row] = await tx.select().from(linkTables[list]).where(eq(linkTables[list].id, id)).for('update');
  if (!row) return undefined;
  const { order: _order, revision, id: _id, ...fields } = row;
  return { id, revision, fields };
}
