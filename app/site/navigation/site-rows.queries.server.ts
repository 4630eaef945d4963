import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import {
  announcements,
  announcementTranslations,
  footerMenuItems,
  footerMenuTranslations,
  footerSettings,
  footerSocialLinks,
  headerMenuItems,
  headerMenuTranslations,
  headerSettings,
  socialLinks,
  topbarSettings,
} from '../site.tables.server.ts';
import type { MenuRow, SiteRows } from './site-frame.ts';

/** More than any menu or bar could show. */
const mostEntries = 50;
const mostTranslations = 500;

/** Everything that is stored about the site navigation, in all languages and in its order. */
export async function findSiteRows(db: Db): Promise<SiteRows> {
  const [header] = await db.select({ logoUrl: headerSettings.logoUrl }).from(headerSettings).limit(1);
  const [footer] = await db.select({ logoUrl: footerSettings.logoUrl }).from(footerSettings).limit(1);
  const [topbar] = await db
    .select({ phoneNumber: topbarSettings.phoneNumber, chatLink: topbarSettings.chatLink })
    .from(topbarSettings)
    .limit(1);
  return {
    header,
    topbar,
    footer,
    headerItems: await listHeaderItems(db),
    footerItems: await listFooterItems(db),
    socialLinks: await db
      .select({ platform: socialLinks.platform, url: socialLinks.url })
      .from(socialLinks)
      .orderBy(asc(socialLinks.order), asc(socialLinks.id))
      .limit(mostEntries),
    footerSocialLinks: await db
      .select({
        platform: footerSocialLinks.platform,
        url: footerSocialLinks.url,
        icon: footerSocialLinks.icon,
      })
      .from(footerSocialLinks)
      .orderBy(asc(footerSocialLinks.order), asc(footerSocialLinks.id))
      .limit(mostEntries),
    announcements: await listAnnouncements(db),
  };
}

async function listHeaderItems(db: Db): Promise<MenuRow[]> {
  const rows = await db
    .select({
      id: headerMenuItems.id,
      title: headerMenuItems.title,
      url: headerMenuItems.url,
      isExternal: headerMenuItems.isExternal,
    })
    .from(headerMenuItems)
    .orderBy(asc(headerMenuItems.order), asc(headerMenuItems.id))
    .limit(mostEntries);
  const titles = await db.select().from(headerMenuTranslations).limit(mostTranslations);
  return rows.map(({ id, ...row }) => ({ ...row, titles: titlesOf(titles, id) }));
}

async function listFooterItems(db: Db): Promise<MenuRow[]> {
  const rows = await db
    .select({ id: footerMenuItems.id, title: footerMenuItems.title, url: footerMenuItems.url })
    .from(footerMenuItems)
    .orderBy(asc(footerMenuItems.order), asc(footerMenuItems.id))
    .limit(mostEntries);
  const titles = await db.select().from(footerMenuTranslations).limit(mostTranslations);
  return rows.map(({ id, ...row }) => ({ ...row, isExternal: false, titles: titlesOf(titles, id) }));
}

const titlesOf = (rows: { menuItemId: string; language: Locale; title: string }[], id: string) =>
  Object.fromEntries(
    rows.filter(({ menuItemId }) => menuItemId === id).map(({ language, title }) => [language, title]),
  );

async function listAnnouncements(db: Db): Promise<SiteRows['announcements']> {
  const rows = await db
    .select({
      id: announcements.id,
      link: announcements.link,
      fromAt: announcements.fromAt,
      untilAt: announcements.untilAt,
    })
    .from(announcements)
    .where(eq(announcements.isOn, true))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(mostEntries);
  const texts = await db.select().from(announcementTranslations).limit(mostTranslations);
  return rows.map(({ id, ...row }) => ({
    ...row,
    texts: Object.fromEntries(
      texts
        .filter(({ announcementId }) => announcementId === id)
        .map(({ language, text }) => [language, text]),
    ),
  }));
}
