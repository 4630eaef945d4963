import { eq, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { FooterItemId } from '../site.tables.server.ts';
import {
  type Asking,
  asOpened,
  changeFrame,
  isSameOrder,
  isSameSet,
  type Opened,
  type Saved,
} from './change-navigation.server.ts';
import type { RowList } from './navigation.forms.ts';
import {
  idColumn,
  isOrdered,
  listRows,
  lockRow,
  mostEntries,
  type OrderedList,
  type RowFields,
  tableOf,
  type Words,
  wordTableOf,
} from './site-rows.queries.server.ts';

/** What a new row says until somebody types: an item is a draft, and nobody sees a link before its address is whole. */
const [newItem, newLink] = [
  { title: 'New Item', url: '/', isShown: false },
  { platform: 'New Link', url: 'https://' },
];
const newRows: Partial<Record<RowList, object>> = {
  'header-item': newItem,
  'footer-item': newItem,
  'social-link': newLink,
  'footer-link': newLink,
};

/** What people call a row: its title, its platform, its name or its words. */
const nameOf = (fields: object, words: Words = {}) => {
  const { title, platform, key }: Record<string, unknown> = { ...fields };
  return String(title ?? platform ?? key ?? words.en ?? Object.values(words)[0] ?? '');
};

const full = refuse('full', 'frame:refusal.full');
const keyTaken = refuse('conflict', 'frame:refusal.keyTaken', { field: 'key' });

/** Whether a named link would get a name that another one has. */
const isKeyTaken = async (tx: Db, list: RowList, fields: object, before?: string) =>
  'key' in fields && fields.key !== before && (await lockRow(tx, list, fields.key)) !== undefined;

/**
 * Adds a row, after all others where they have an order. But for named links its texts are typed afterwards. A name that
 * is taken is refused. Admins only.
 */
export function addRow(
  scope: Asking & Pick<Scope, 'now'>,
  list: RowList,
  fields: object = newRows[list] ?? {},
): Promise<Outcome<Saved>> {
  return changeFrame(scope, list, async (tx, admin) => {
    if (await isKeyTaken(tx, list, fields)) return keyTaken;
    const table = tableOf(list);
    const count = await tx.$count(table);
    if (count >= mostEntries) return full;
    // Each table takes of these what it has a column for.
    const row: object = { ...fields, order: count, createdAt: scope.now };
    const [added] = await tx
      .insert(table)
      .values(row as typeof table.$inferInsert)
      .returning({ id: idColumn(list), revision: table.revision });
    if (!added) throw new Error('a row was not stored');
    await recordAuditEvent(tx, admin, {
      action: `${list}.create`,
      subject: { id: added.id, name: nameOf(fields) },
      after: { ...fields },
    });
    return ok(added);
  });
}

/** Saves what was typed into a row, unless somebody changed it since it was opened. Admins only. */
export function editRow<List extends RowList>(
  scope: Asking,
  list: List,
  opened: Opened,
  { words = {}, ...fields }: RowFields<List> & { words?: Words },
): Promise<Outcome<Saved>> {
  return changeFrame(scope, list, async (tx, admin) => {
    const before = asOpened(await lockRow(tx, list, opened.id), opened);
    if (!before.ok) return before;
    if (await isKeyTaken(tx, list, fields, before.value.id)) return keyTaken;
    const table = tableOf(list);
    const [saved] = await tx
      .update(table)
      .set({ ...fields, revision: before.value.revision + 1 })
      .where(eq(idColumn(list), before.value.id))
      .returning({ id: idColumn(list), revision: table.revision });
    if (!saved) throw new Error('a row was not stored');
    await writeWords(tx, list, saved.id, words);
    await recordAuditEvent(tx, admin, {
      action: `${list}.edit`,
      subject: { id: saved.id, name: nameOf(fields, words) },
      before: { ...before.value.fields, ...before.value.words },
      after: { ...fields, ...words },
    });
    return ok(saved);
  });
}

async function writeWords(tx: Db, list: RowList, id: FooterItemId, words: Words): Promise<void> {
  const to = wordTableOf(list);
  if (!to) return;
  const [table, row, said] = to;
  await tx.delete(table).where(eq(table[row], id));
  const rows = Object.entries(words).map(([language, text]) => ({
    [row]: id,
    language: language as Locale,
    [said]: text,
  }));
  if (rows.length > 0) await tx.insert(table).values(rows as (typeof table.$inferInsert)[]);
}

/** Deletes a row, unless somebody changed it since it was seen. Admins only. */
export function deleteRow(scope: Asking, list: RowList, opened: Opened): Promise<Outcome<undefined>> {
  return changeFrame(scope, list, async (tx, admin) => {
    const before = asOpened(await lockRow(tx, list, opened.id), opened);
    if (!before.ok) return before;
    const { id, fields, words } = before.value;
    await tx.delete(tableOf(list)).where(eq(idColumn(list), id));
    // The places are counted anew.
    if (isOrdered(list)) {
      const left = await listRows(tx, list);
      await writeOrder(
        tx,
        list,
        left.map((row) => row.id),
      );
    }
    await recordAuditEvent(tx, admin, {
      action: `${list}.delete`,
      subject: { id, name: nameOf(fields, words) },
      before: { ...fields, ...words },
    });
    return ok();
  });
}

interface Reordering {
  /** The order as it stood on the page. */
  seen: readonly string[];
  wanted: readonly string[];
}

/**
 * Puts a list into another order, its places counted from 0. Refused when it is not the list any more that was seen: what
 * another admin has moved, added or deleted meanwhile is not undone. Admins only.
 */
export function reorderRows(
  scope: Asking,
  list: OrderedList,
  { seen, wanted }: Reordering,
): Promise<Outcome<undefined>> {
  return changeFrame(scope, list, async (tx, admin) => {
    const rows = await listRows(tx, list);
    const order: string[] = rows.map(({ id }) => id);
    if (!isSameOrder(order, seen)) return refuse('conflict', 'frame:refusal.orderChanged');
    if (!isSameSet(wanted, order)) return refuse('invalid', 'frame:refusal.order');
    await writeOrder(tx, list, wanted);
    const names = new Map<string, string>(rows.map(({ id, fields }) => [id, nameOf(fields)]));
    const named = (ids: readonly string[]) => ({ order: ids.map((id) => names.get(id)) });
    await recordAuditEvent(tx, admin, {
      action: `${list}.reorder`,
      subject: { id: list, name: list },
      before: named(order),
      after: named(wanted),
    });
    return ok();
  });
}

async function writeOrder(tx: Db, list: OrderedList, ids: readonly string[]): Promise<void> {
  const table = tableOf(list);
  await tx.execute(sql`
    update ${table} set "order" = wanted.nth - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, nth)
    where ${table}.id = wanted.id and ${table}."order" <> wanted.nth - 1`);
}
