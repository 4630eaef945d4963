import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { parseId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import {
  announcements,
  announcementTranslations,
  type FooterItemId,
  footerMenuItems,
  footerMenuTranslations,
  footerSocialLinks,
  headerMenuItems,
  headerMenuTranslations,
  socialLinks,
} from '../site.tables.server.ts';
import {
  type Asking,
  asOpened,
  changeFrame,
  full,
  isSameOrder,
  isSameSet,
  lockPart,
  mostEntries,
  type Opened,
  type Saved,
} from './change-navigation.server.ts';

/** Lists of rows that are edited one by one, each row with a revision. */
const tables = {
  'header-item': headerMenuItems,
  'footer-item': footerMenuItems,
  'social-link': socialLinks,
  'footer-link': footerSocialLinks,
  announcement: announcements,
};

export type RowList = keyof typeof tables;
export type OrderedList = Exclude<RowList, 'announcement'>;

/** What is typed into a row, apart from its words in each language. */
export type RowFields<List extends RowList> = Omit<
  (typeof tables)[List]['$inferSelect'],
  'id' | 'order' | 'revision' | 'createdAt'
>;
type Words = Partial<Record<Locale, string>>;

/** All tables agree with this one in what is done here; announcements alone have no order. */
const tableOf = (list: RowList) => tables[list] as unknown as typeof footerMenuItems;
const isOrdered = (list: RowList): list is OrderedList => list !== 'announcement';

type WordTable = typeof footerMenuTranslations;

const titlesIn = (table: WordTable) => ({
  table,
  rowId: table.menuItemId,
  words: table.title,
  rowOf: (id: FooterItemId, language: Locale, title: string) => ({ menuItemId: id, language, title }),
});

/** What rows say in each language: the footer's titles, with whose table the others agree but for names. */
const wordTables: Partial<Record<RowList, ReturnType<typeof titlesIn>>> = {
  'header-item': titlesIn(headerMenuTranslations as unknown as WordTable),
  'footer-item': titlesIn(footerMenuTranslations),
  announcement: {
    table: announcementTranslations as unknown as WordTable,
    rowId: announcementTranslations.announcementId as unknown as WordTable['menuItemId'],
    words: announcementTranslations.text as unknown as WordTable['title'],
    rowOf: (id, language, text) => ({ announcementId: id, language, text }) as never,
  },
};

/** What a new row says until somebody types; nobody sees a link before its address is whole. */
const [newItem, newLink] = [
  { title: 'New Item', url: '/' },
  { platform: 'New Link', url: 'https://' },
];
const newRows: Record<RowList, Record<string, string>> = {
  'header-item': newItem,
  'footer-item': newItem,
  'social-link': newLink,
  'footer-link': newLink,
  announcement: {},
};

/** What people call a row: its title, its platform or its words. */
const nameOf = ({ title, platform }: Record<string, unknown>, words: Words = {}) =>
  String(title ?? platform ?? words.en ?? Object.values(words)[0] ?? '');

/** The rows of a list in their order, announcements the newest first. */
export async function listRows<List extends RowList>(db: Db, list: List) {
  const table = tableOf(list);
  const { createdAt, id } = announcements;
  const order = isOrdered(list) ? [asc(table.order), asc(table.id)] : [desc(createdAt), desc(id)];
  const rows = await db
    .select()
    .from(table)
    .orderBy(...order)
    .limit(mostEntries);
  const words = await listWords(
    db,
    list,
    rows.map((row) => row.id),
  );
  return rows.map((row) => splitRow<List>(row, words));
}

type StoredRow = typeof footerMenuItems.$inferSelect & { createdAt?: Date };

/** A row as it is stored, with its words beside what else is typed into it. */
function splitRow<List extends RowList>(row: StoredRow, words: Map<string, Words>) {
  const { id, revision, order: _order, createdAt: _createdAt, ...fields } = row;
  return { id, revision, fields: fields as unknown as RowFields<List>, words: words.get(id) ?? {} };
}

async function listWords(db: Db, list: RowList, ids: FooterItemId[]): Promise<Map<string, Words>> {
  const found = new Map<string, Words>();
  const from = wordTables[list];
  if (!from) return found;
  const rows = await db
    .select({ id: from.rowId, language: from.table.language, words: from.words })
    .from(from.table)
    .where(inArray(from.rowId, ids));
  for (const { id, language, words } of rows) found.set(id, { ...found.get(id), [language]: words });
  return found;
}

/** The row that was opened; nobody else changes it until the transaction ends. */
async function lockRow<List extends RowList>(tx: Db, list: List, opened: Opened) {
  const id = parseId<'footerItem'>(opened.id);
  const table = tableOf(list);
  const [row] = id ? await tx.select().from(table).where(eq(table.id, id)).for('update') : [];
  return asOpened(row && splitRow<List>(row, await listWords(tx, list, [row.id])), opened);
}

/** Adds a row, after all others where they have an order, for its texts to be typed afterwards. Admins only. */
export function addRow(scope: Asking & Pick<Scope, 'now'>, list: RowList): Promise<Outcome<Saved>> {
  return changeFrame(scope, async (tx, admin) => {
    await lockPart(tx, list);
    const table = tableOf(list);
    const count = await tx.$count(table);
    if (count >= mostEntries) return full;
    const row = { ...newRows[list], ...(isOrdered(list) ? { order: count } : { createdAt: scope.now }) };
    const [added] = await tx
      .insert(table)
      .values(row as typeof table.$inferInsert)
      .returning({ id: table.id, revision: table.revision });
    if (!added) throw new Error('a row was not stored');
    await recordAuditEvent(tx, admin, {
      action: `${list}.create`,
      subject: { id: added.id, name: nameOf(newRows[list]) },
      after: newRows[list],
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
  return changeFrame(scope, async (tx, admin) => {
    const before = await lockRow(tx, list, opened);
    if (!before.ok) return before;
    const { id } = before.value;
    const revision = before.value.revision + 1;
    const table = tableOf(list);
    await tx
      .update(table)
      .set({ ...fields, revision })
      .where(eq(table.id, id));
    await writeWords(tx, list, id, words);
    await recordAuditEvent(tx, admin, {
      action: `${list}.edit`,
      subject: { id, name: nameOf(fields, words) },
      before: { ...before.value.fields, ...before.value.words },
      after: { ...fields, ...words },
    });
    return ok({ id, revision });
  });
}

async function writeWords(tx: Db, list: RowList, id: FooterItemId, words: Words): Promise<void> {
  const to = wordTables[list];
  if (!to) return;
  await tx.delete(to.table).where(eq(to.rowId, id));
  const rows = Object.entries(words).map(([language, said]) => to.rowOf(id, language as Locale, said));
  if (rows.length > 0) await tx.insert(to.table).values(rows);
}

/** Deletes a row, unless somebody changed it since it was seen. Admins only. */
export function deleteRow(scope: Asking, list: RowList, opened: Opened): Promise<Outcome<undefined>> {
  return changeFrame(scope, async (tx, admin) => {
    await lockPart(tx, list);
    const before = await lockRow(tx, list, opened);
    if (!before.ok) return before;
    const { id, fields, words } = before.value;
    await tx.delete(tableOf(list)).where(eq(tableOf(list).id, id));
    // The places are counted anew.
    if (isOrdered(list))
      await writeOrder(
        tx,
        list,
        (await listRows(tx, list)).map((row) => row.id),
      );
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
  return changeFrame(scope, async (tx, admin) => {
    await lockPart(tx, list);
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
