import type { Db } from '#app/platform/db/database.server.ts';
import { defaultLocale, type Locale } from '#app/platform/i18n/locales.ts';
import {
  footerMenuItems,
  footerMenuTranslations,
  footerSocialLinks,
  headerMenuItems,
  headerMenuTranslations,
  siteDefaults,
  socialLinks,
  topbarSettings,
} from '../site.tables.server.ts';
import type { MenuRow, SiteRows } from './site-frame.ts';

/** Brings a part of a new site in, in one transaction with the note that it came: what an admin deletes does not come back. */
export async function once(db: Db, name: string, work: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const [noted] = await tx.insert(siteDefaults).values({ name }).onConflictDoNothing().returning();
    if (noted) await work(tx);
  });
}

/**
 * Gives a new site its menus and links. Each part comes in once: what an admin has changed or deleted since stays as it
 * is, and two processes that start together do not double anything.
 */
export async function seedSite(db: Db, rows: SiteRows): Promise<void> {
  await once(db, 'topbar', async (tx) => {
    if (rows.topbar) await tx.insert(topbarSettings).values(rows.topbar).onConflictDoNothing();
  });
  await once(db, 'header menu', async (tx) => {
    const stored = await tx.insert(headerMenuItems).values(placed(rows.headerItems)).returning();
    await tx.insert(headerMenuTranslations).values(translationsOf(rows.headerItems, stored));
  });
  await once(db, 'footer menu', async (tx) => {
    const stored = await tx.insert(footerMenuItems).values(placed(rows.footerItems)).returning();
    await tx.insert(footerMenuTranslations).values(translationsOf(rows.footerItems, stored));
  });
  await once(db, 'social links', async (tx) => {
    await tx.insert(socialLinks).values(placed(rows.socialLinks));
  });
  await once(db, 'footer social links', async (tx) => {
    await tx.insert(footerSocialLinks).values(placed(rows.footerSocialLinks));
  });
}

const placed = <Row>(rows: Row[]) => rows.map((row, order) => ({ ...row, order }));

/** The titles in the six other languages; English stands in the item itself. */
function translationsOf<Id>(items: MenuRow[], stored: { id: Id }[]) {
  return items.flatMap(({ titles }, nth) => {
    const menuItemId = stored[nth]?.id;
    if (menuItemId === undefined) throw new Error('a menu item was not stored');
    return Object.entries(titles)
      .filter(([language]) => language !== defaultLocale)
      .map(([language, title]) => ({ menuItemId, language: language as Locale, title }));
  });
}
