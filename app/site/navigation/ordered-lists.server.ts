import { asc, sql } from 'drizzle-orm';
import type { AuditAction } from '#app/platform/audit/audit-actions.ts';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { footerMenuItems, footerSocialLinks, headerMenuItems, socialLinks } from '../site.tables.server.ts';
import {
  type Asking,
  changeFrame,
  isSameOrder,
  isSameSet,
  lockPart,
  mostEntries,
} from './change-navigation.server.ts';

/** The lists that have an order, each with what its entries are called by. */
const lists = {
  'header-item': { table: headerMenuItems, name: headerMenuItems.title },
  'footer-item': { table: footerMenuItems, name: footerMenuItems.title },
  'footer-link': { table: footerSocialLinks, name: footerSocialLinks.platform },
  'social-link': { table: socialLinks, name: socialLinks.platform },
} as const;

export type FrameList = keyof typeof lists;

export interface Reordering {
  /** The order as it stood on the page. */
  seen: readonly string[];
  wanted: readonly string[];
}

/**
 * Puts a list into another order, its places counted from 0. Refused when it is not the list any more that was seen: what
 * another admin has moved, added or deleted meanwhile is not undone. Admins only.
 */
export function reorderList(
  scope: Asking,
  list: FrameList,
  { seen, wanted }: Reordering,
): Promise<Outcome<undefined>> {
  return changeFrame(scope, async (tx, admin) => {
    await lockPart(tx, list);
    const entries = await listEntries(tx, list);
    const order = entries.map(({ id }) => id as string);
    if (!isSameOrder(order, seen)) return refuse('conflict', 'frame:refusal.orderChanged');
    if (!isSameSet(wanted, order)) return refuse('invalid', 'frame:refusal.order');
    await writeOrder(tx, list, wanted);
    const nameOf = new Map(entries.map(({ id, name }) => [id as string, name]));
    const names = (ids: readonly string[]) => ({ order: ids.map((id) => nameOf.get(id)) });
    await recordAuditEvent(tx, admin, {
      action: `${list}.reorder` satisfies AuditAction,
      subject: { id: list, name: list },
      before: names(order),
      after: names(wanted),
    });
    return ok();
  });
}

/** The place of a new entry: after all others. `undefined` when there is no room. Call it under the list's lock. */
export async function nextPlace(tx: Db, list: FrameList): Promise<number | undefined> {
  const entries = await listEntries(tx, list);
  return entries.length < mostEntries ? entries.length : undefined;
}

/** Counts the places anew after an entry is gone. Call it under the list's lock. */
export async function closeGaps(tx: Db, list: FrameList): Promise<void> {
  await writeOrder(
    tx,
    list,
    (await listEntries(tx, list)).map(({ id }) => id),
  );
}

function listEntries(tx: Db, list: FrameList) {
  const { table, name } = lists[list];
  return tx
    .select({ id: table.id, name })
    .from(table)
    .orderBy(asc(table.order), asc(table.id))
    .limit(mostEntries + 1);
}

async function writeOrder(tx: Db, list: FrameList, ids: readonly string[]): Promise<void> {
  const { table } = lists[list];
  await tx.execute(sql`
    update ${table} set "order" = wanted.nth - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, nth)
    where ${table}.id = wanted.id and ${table}."order" <> wanted.nth - 1`);
}
