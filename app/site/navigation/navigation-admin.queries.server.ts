import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { ImagePlace } from '#app/media/images/image-usage-places.server.ts';
import type { UsedBy } from '#app/media/storage/stored-objects.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { parseId } from '#app/platform/ids.ts';
import {
  announcements,
  announcementTranslations,
  footerSettings,
  headerSettings,
  type PageId,
  pages,
  pageUrls,
  topbarSettings,
} from '../site.tables.server.ts';
import { type LinkList, linkTables, type Menu, menuTables, mostEntries } from './change-navigation.server.ts';
import { announcementValues, type FrameEntry, menuValues } from './form-values.ts';
import { neverSaved } from './site-settings.server.ts';

/** The items of a menu in their order, each as its form shows it. */
export async function listMenuEntries(db: Db, menu: Menu): Promise<FrameEntry[]> {
  const { items, titles } = menuTables[menu];
  const rows = await db.select().from(items).orderBy(asc(items.order), asc(items.id)).limit(mostEntries);
  const translations = await db
    .select()
    .from(titles)
    .where(
      inArray(
        titles.menuItemId,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map((row) => {
    const own = translations.filter(({ menuItemId }) => menuItemId === row.id);
    const isExternal = 'isExternal' in row && row.isExternal === true;
    const named = Object.fromEntries(own.map(({ language, title }) => [language, title]));
    return {
      id: row.id,
      revision: row.revision,
      values: menuValues({ title: row.title, url: row.url, isExternal, titles: named }),
    };
  });
}

/** The links of the top bar or the footer in their order, each as its form shows it. */
export async function listLinkEntries(db: Db, list: LinkList): Promise<FrameEntry[]> {
  const table = linkTables[list];
  const rows = await db.select().from(table).orderBy(asc(table.order), asc(table.id)).limit(mostEntries);
  return rows.map((row) => ({
    id: row.id,
    revision: row.revision,
    values: {
      platform: row.platform,
      url: row.url,
      ...('icon' in row ? { icon: String(row.icon ?? '') } : {}),
    },
  }));
}

/** The named links by their names. */
export async function listNamedLinkEntries(db: Db): Promise<FrameEntry[]> {
  const rows = await db.select().from(pageUrls).orderBy(asc(pageUrls.key)).limit(mostEntries);
  return rows.map(({ key, url, revision }) => ({ id: key, revision, values: { key, url } }));
}

/** The announcements, the newest first. */
export async function listAnnouncementEntries(db: Db): Promise<FrameEntry[]> {
  const rows = await db
    .select()
    .from(announcements)
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(mostEntries);
  const texts = await db
    .select()
    .from(announcementTranslations)
    .where(
      inArray(
        announcementTranslations.announcementId,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map(({ id, revision, ...row }) => {
    const own = texts.filter(({ announcementId }) => announcementId === id);
    const said = Object.fromEntries(own.map(({ language, text }) => [language, text]));
    return { id, revision, values: announcementValues({ ...row, texts: said }) };
  });
}

/** The settings of the header and the top bar as their form shows them. */
export async function findHeaderEntry(db: Db): Promise<FrameEntry> {
  const [header] = await db.select({ logoUrl: headerSettings.logoUrl }).from(headerSettings).limit(1);
  const [topbar] = await db.select().from(topbarSettings).where(eq(topbarSettings.id, 1));
  return {
    id: 'header',
    revision: topbar?.revision ?? neverSaved,
    values: {
      logoUrl: header?.logoUrl ?? '',
      phoneNumber: topbar?.phoneNumber ?? '',
      chatLink: topbar?.chatLink ?? '',
    },
  };
}

/** The settings of the footer as their form shows them. */
export async function findFooterEntry(db: Db): Promise<FrameEntry> {
  const [footer] = await db.select().from(footerSettings).where(eq(footerSettings.id, 1));
  return {
    id: 'footer',
    revision: footer?.revision ?? neverSaved,
    values: { logoUrl: footer?.logoUrl ?? '' },
  };
}

const editors: Partial<Record<string, string>> = { header: '/top', footer: '/footer' };

/** The places of the site that have signed for a picture, by name and address; a page that is gone has neither. */
export async function nameImagePlaces(db: Db, uses: UsedBy[]): Promise<ImagePlace[]> {
  const pageIds = uses.flatMap(({ kind, id }) => (kind === 'page' ? (parseId<'page'>(id) ?? []) : []));
  const titles = pageIds.length > 0 ? await listTitles(db, pageIds) : [];
  return uses.map(({ kind, id }) => {
    const page = kind === 'page' ? titles.find((row) => row.id === id) : undefined;
    return page ? { kind, name: page.title, to: `/pages/${page.id}` } : { kind, to: editors[kind] };
  });
}

const listTitles = (db: Db, ids: PageId[]) =>
  db.select({ id: pages.id, title: pages.title }).from(pages).where(inArray(pages.id, ids)).limit(ids.length);
