import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { parseId } from '#app/platform/ids.ts';
import {
  announcements,
  announcementTranslations,
  type FooterItemId,
  footerMenuItems,
  footerMenuTranslations,
  footerSettings,
  footerSocialLinks,
  headerMenuItems,
  headerMenuTranslations,
  headerSettings,
  pageUrls,
  socialLinks,
  topbarSettings,
} from '../site.tables.server.ts';
import type { RowList } from './navigation.forms.ts';
import { safeUrl } from './safe-url.ts';
import type { SiteRows } from './site-frame.ts';

/** More than any menu or bar could show. */
export const mostEntries = 50;

/** Each row has a revision. */
const tables = {
  'header-item': headerMenuItems,
  'footer-item': footerMenuItems,
  'social-link': socialLinks,
  'footer-link': footerSocialLinks,
  'named-link': pageUrls,
  announcement: announcements,
} satisfies Record<RowList, unknown>;

/** What is typed into a row, apart from its words in each language. */
export type RowFields<List extends RowList> = Omit<
  (typeof tables)[List]['$inferSelect'],
  'id' | 'order' | 'revision' | 'createdAt'
>;
export type Words = Partial<Record<Locale, string>>;

/** All tables agree with this one in what is done here, but for their order and for what names their rows. */
export const tableOf = (list: RowList) => tables[list] as unknown as typeof footerMenuItems;

/** By what a row is found: a named link by its name. */
export const idColumn = (list: RowList) =>
  list === 'named-link' ? (pageUrls.key as unknown as typeof footerMenuItems.id) : tableOf(list).id;

export type OrderedList = Exclude<RowList, 'named-link' | 'announcement'>;
export const isOrdered = (list: RowList): list is OrderedList => 'order' in tables[list];

/** What rows say in each language: the footer's titles, with whose table the others agree but for names. */
const wordTables = {
  'header-item': [headerMenuTranslations, 'menuItemId', 'title'],
  'footer-item': [footerMenuTranslations, 'menuItemId', 'title'],
  announcement: [announcementTranslations, 'announcementId', 'text'],
} as const;

/** The table with the words of a list, and its columns for the row and for the words. */
export const wordTableOf = (list: RowList) =>
  wordTables[list as 'footer-item'] as (typeof wordTables)['footer-item'] | undefined;

/** The rows of a list in their order: named links by their names, announcements the newest first. */
export async function listRows<List extends RowList>(db: Db, list: List) {
  const { order, id } = tableOf(list);
  const unordered = list === 'named-link' ? [asc(pageUrls.key)] : [desc(announcements.createdAt), desc(id)];
  const rows = await db
    .select()
    .from(tableOf(list))
    .orderBy(...(isOrdered(list) ? [asc(order), asc(id)] : unordered))
    .limit(mostEntries);
  return withWords(db, list, rows);
}

/** The links that texts lead to by name, for whoever writes a text. */
export const listNamedLinks = (db: Db) =>
  db
    .select({ key: pageUrls.key, url: pageUrls.url })
    .from(pageUrls)
    .orderBy(asc(pageUrls.key))
    .limit(mostEntries);

/** The address that a named link has today. */
export async function findNamedLink(db: Db, key: string): Promise<string | undefined> {
  if (key.includes('\0')) return undefined;
  const [row] = await db.select({ url: pageUrls.url }).from(pageUrls).where(eq(pageUrls.key, key)).limit(1);
  return safeUrl(row?.url);
}

/** The row of this id, if there is one; nobody else changes it until the transaction ends. */
export async function lockRow<List extends RowList>(tx: Db, list: List, given: unknown) {
  const isName = list === 'named-link' && typeof given === 'string' && !given.includes('\0');
  const id = isName ? (given as FooterItemId) : parseId<'footerItem'>(given);
  const rows = id
    ? await tx
        .select()
        .from(tableOf(list))
        .where(eq(idColumn(list), id))
        .for('update')
    : [];
  const [row] = await withWords(tx, list, rows);
  return row;
}

type StoredRow = typeof footerMenuItems.$inferSelect & { key?: string; createdAt?: Date };

/** Rows as they are stored, with their words beside what else is typed into them. */
async function withWords<List extends RowList>(db: Db, list: List, rows: StoredRow[]) {
  const ids = rows.map(({ id }) => id);
  const from = wordTableOf(list);
  const said = from && (await listWords(db, from, ids));
  return rows.map(({ id, revision, order: _order, createdAt: _createdAt, ...fields }) => ({
    id: (fields.key ?? id) as FooterItemId,
    revision,
    fields: fields as unknown as RowFields<List>,
    words: said && wordsOf(said, id),
  }));
}

const listWords = (db: Db, [table, row, words]: (typeof wordTables)['footer-item'], ids: FooterItemId[]) =>
  db
    .select({ id: table[row], language: table.language, words: table[words] })
    .from(table)
    .where(inArray(table[row], ids));

const wordsOf = (said: { id: FooterItemId; language: Locale; words: string }[], id: FooterItemId): Words =>
  Object.fromEntries(said.filter((row) => row.id === id).map(({ language, words }) => [language, words]));

/** The site navigation that visitors see, in all languages and in its order: drafts are not among it. */
export async function findSiteRows(db: Db): Promise<SiteRows> {
  const [header] = await db.select({ logoUrl: headerSettings.logoUrl }).from(headerSettings).limit(1);
  const [footer] = await db.select({ logoUrl: footerSettings.logoUrl }).from(footerSettings).limit(1);
  const [topbar] = await db
    .select({ phoneNumber: topbarSettings.phoneNumber, chatLink: topbarSettings.chatLink })
    .from(topbarSettings)
    .limit(1);
  const listItems = async (list: 'header-item' | 'footer-item') =>
    (await listRows(db, list))
      .filter(({ fields }) => fields.isShown)
      .map(({ fields: { isShown: _isShown, ...fields }, words = {} }) => ({
        isExternal: false,
        ...fields,
        titles: words,
      }));
  const shown = (await listRows(db, 'announcement')).filter(({ fields }) => fields.isOn);
  return {
    header,
    topbar,
    footer,
    headerItems: await listItems('header-item'),
    footerItems: await listItems('footer-item'),
    socialLinks: (await listRows(db, 'social-link')).map(({ fields }) => fields),
    footerSocialLinks: (await listRows(db, 'footer-link')).map(({ fields }) => fields),
    announcements: shown.map(({ fields, words = {} }) => ({ ...fields, texts: words })),
  };
}
