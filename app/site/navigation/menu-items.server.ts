import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { parseId } from '#app/platform/ids.ts';
import { type Outcome, ok } from '#app/platform/outcome.ts';
import {
  type Asking,
  changeFrame,
  full,
  gone,
  lockPart,
  type Menu,
  menuTables,
  navigationChangedMeanwhile,
  type Opened,
  type Saved,
} from './change-navigation.server.ts';
import type { MenuItemForm } from './navigation.forms.ts';
import { closeGaps, nextPlace } from './ordered-lists.server.ts';

const newItem = { title: 'New Item', url: '/' };

/** Adds an item to the end of a menu, for its texts to be typed afterwards. Admins only. */
export function addMenuItem(scope: Asking, menu: Menu): Promise<Outcome<Saved>> {
  return changeFrame(scope, async (tx, admin) => {
    await lockPart(tx, `${menu}-item`);
    const order = await nextPlace(tx, `${menu}-item`);
    if (order === undefined) return full;
    const { items } = menuTables[menu];
    const [added] = await tx
      .insert(items)
      .values({ ...newItem, order })
      .returning({ id: items.id, revision: items.revision });
    if (!added) throw new Error('a menu item was not stored');
    const subject = { id: added.id, name: newItem.title };
    await recordAuditEvent(tx, admin, { action: `${menu}-item.create`, subject, after: newItem });
    return ok(added);
  });
}

/** Saves an item's titles, its address and whether it opens in a new tab. Admins only. */
export function editMenuItem(
  scope: Asking,
  menu: Menu,
  opened: Opened,
  { titles, title, url, isExternal }: MenuItemForm,
): Promise<Outcome<Saved>> {
  return changeFrame(scope, async (tx, admin) => {
    const before = await lockItem(tx, menu, opened.id);
    if (!before) return gone;
    if (before.revision !== opened.revision) return navigationChangedMeanwhile;
    const after = { title, url, ...(menu === 'header' ? { isExternal } : {}) };
    const { items, titles: translations } = menuTables[menu];
    const revision = before.revision + 1;
    await tx
      .update(items)
      .set({ ...after, revision })
      .where(eq(items.id, before.id));
    await tx.delete(translations).where(eq(translations.menuItemId, before.id));
    const rows = Object.entries(titles).map(([language, translated]) => ({
      menuItemId: before.id,
      language: language as Locale,
      title: translated,
    }));
    if (rows.length > 0) await tx.insert(translations).values(rows);
    await recordAuditEvent(tx, admin, {
      action: `${menu}-item.edit`,
      subject: { id: before.id, name: title },
      before: before.fields,
      after: { ...after, ...titles },
    });
    return ok({ id: before.id, revision });
  });
}

/** Takes an item out of its menu, unless somebody changed it since it was seen. Admins only. */
export function deleteMenuItem(scope: Asking, menu: Menu, opened: Opened): Promise<Outcome<undefined>> {
  return changeFrame(scope, async (tx, admin) => {
    await lockPart(tx, `${menu}-item`);
    const item = await lockItem(tx, menu, opened.id);
    if (!item) return gone;
    if (item.revision !== opened.revision) return navigationChangedMeanwhile;
    await tx.delete(menuTables[menu].items).where(eq(menuTables[menu].items.id, item.id));
    await closeGaps(tx, `${menu}-item`);
    const subject = { id: item.id, name: String(item.fields.title) };
    await recordAuditEvent(tx, admin, { action: `${menu}-item.delete`, subject, before: item.fields });
    return ok();
  });
}

/** The item as it is stored, with its titles by language; nobody else changes it until the transaction ends. */
async function lockItem(tx: Db, menu: Menu, given: unknown) {
  const id = parseId<'footerItem'>(given);
  if (!id) return undefined;
  const { items, titles } = menuTables[menu];
  const [row] = await tx.select().from(items).where(eq(items.id, id)).for('update');
  if (!row) return undefined;
  const translations = await tx
    .select({ language: titles.language, title: titles.title })
    .from(titles)
    .where(eq(titles.menuItemId, id));
  const { id: _id, order: _order, revision, ...fields } = row;
  return {
    id,
    revision,
    fields: {
      ...fields,
      ...Object.fromEntries(translations.map(({ language, title }) => [language, title])),
    } as Record<string, unknown>,
  };
}
