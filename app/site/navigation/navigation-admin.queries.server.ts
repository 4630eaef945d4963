import { asc, eq, inArray } from 'drizzle-orm';
import type { ImagePlace } from '#app/media/images/image-usage-places.server.ts';
import type { UsedBy } from '#app/media/storage/stored-objects.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { parseId } from '#app/platform/ids.ts';
import {
  footerSettings,
  headerSettings,
  type PageId,
  pages,
  pageUrls,
  topbarSettings,
} from '../site.tables.server.ts';
import { mostEntries } from './change-navigation.server.ts';
import { announcementValues, type FrameEntry, menuValues } from './form-values.ts';
import { listRows } from './navigation-rows.server.ts';
import { neverSaved } from './site-settings.server.ts';

export type Menu = 'header' | 'footer';

/** The items of a menu in their order, each as its form shows it. */
export async function listMenuEntries(db: Db, menu: Menu): Promise<FrameEntry[]> {
  const rows = await listRows(db, `${menu}-item`);
  return rows.map(({ id, revision, fields, words }) => ({
    id,
    revision,
    values: menuValues({ isExternal: false, ...fields, titles: words }),
  }));
}

/** The links of the top bar, and those of the footer, which also have icons. */
export type LinkList = 'social-link' | 'footer-link';

/** The links of the top bar or the footer in their order, each as its form shows it. */
export async function listLinkEntries(db: Db, list: LinkList): Promise<FrameEntry[]> {
  const rows = await listRows(db, list);
  return rows.map(({ id, revision, fields: { platform, url, ...fields } }) => ({
    id,
    revision,
    values: { platform, url, ...('icon' in fields ? { icon: String(fields.icon ?? '') } : {}) },
  }));
}

/** The named links by their names. */
export async function listNamedLinkEntries(db: Db): Promise<FrameEntry[]> {
  const rows = await db.select().from(pageUrls).orderBy(asc(pageUrls.key)).limit(mostEntries);
  return rows.map(({ key, url, revision }) => ({ id: key, revision, values: { key, url } }));
}

/** The announcements, the newest first. */
export async function listAnnouncementEntries(db: Db): Promise<FrameEntry[]> {
  const rows = await listRows(db, 'announcement');
  return rows.map(({ id, revision, fields, words }) => ({
    id,
    revision,
    values: announcementValues({ ...fields, texts: words }),
  }));
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
