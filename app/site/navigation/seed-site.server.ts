import type { Db } from '#app/platform/db/database.server.ts';
import { defaultLocale, type Locale, locales } from '#app/platform/i18n/locales.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
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
import { fallbackSocialLinks } from './social-links.ts';

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
    const items = rows.headerItems.map(({ title, url, isExternal }, order) => ({
      title,
      url,
      isExternal,
      order,
    }));
    const stored = await tx.insert(headerMenuItems).values(items).returning({ id: headerMenuItems.id });
    await tx.insert(headerMenuTranslations).values(translationsOf(rows.headerItems, stored));
  });
  await once(db, 'footer menu', async (tx) => {
    const items = rows.footerItems.map(({ title, url }, order) => ({ title, url, order }));
    const stored = await tx.insert(footerMenuItems).values(items).returning({ id: footerMenuItems.id });
    await tx.insert(footerMenuTranslations).values(translationsOf(rows.footerItems, stored));
  });
  await once(db, 'social links', async (tx) => {
    await tx.insert(socialLinks).values(rows.socialLinks.map((link, order) => ({ ...link, order })));
  });
  await once(db, 'footer social links', async (tx) => {
    await tx
      .insert(footerSocialLinks)
      .values(rows.footerSocialLinks.map((link, order) => ({ ...link, order })));
  });
}

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

interface DefaultItem {
  title: Extract<TextKey, `site:${string}`>;
  url: string;
}

const headerItems: DefaultItem[] = [
  { title: 'site:menu.home', url: '/#banner1' },
  { title: 'site:menu.discover', url: '/#features' },
  { title: 'site:menu.students', url: '/#students' },
  { title: 'site:menu.teams', url: '/#teams' },
  { title: 'site:menu.pricing', url: '/#pricing' },
];

const footerItems: DefaultItem[] = [
  { title: 'site:footerMenu.about', url: '/page/about' },
  { title: 'site:footerMenu.plans', url: '/subscription' },
  { title: 'site:footerMenu.contact', url: '/contact' },
  { title: 'site:footerMenu.terms', url: '/page/terms' },
  { title: 'site:footerMenu.privacy', url: '/page/privacy' },
];

/** The footer while nothing can be read: short, and by the addresses that never change. */
const footerStandIns: DefaultItem[] = [
  { title: 'site:footerMenu.terms', url: '/terms' },
  { title: 'site:footerMenu.privacy', url: '/privacy' },
  { title: 'site:footerMenu.contact', url: '/contact' },
];

/** From the numbers that are kept free for examples: nobody has it, so a site that is open to the world shows none. */
const placeholderPhone = '+1 202 555 0100';

/** The telephone number of the top bar until an admin has entered one. */
export const phoneOfNewSite = (mode: 'local' | 'production') => (mode === 'local' ? placeholderPhone : null);

export type TitleOf = (locale: Locale, key: DefaultItem['title']) => string;

const menuRow = (titleOf: TitleOf, { title, url }: DefaultItem): MenuRow => ({
  title: titleOf(defaultLocale, title),
  url,
  isExternal: false,
  titles: Object.fromEntries(locales.map((locale) => [locale, titleOf(locale, title)])),
});

/** What a new site begins with, in all seven languages. */
export function defaultRows(titleOf: TitleOf, phoneNumber: string | null): SiteRows {
  return {
    topbar: { phoneNumber, chatLink: '/chat' },
    headerItems: headerItems.map((item) => menuRow(titleOf, item)),
    footerItems: footerItems.map((item) => menuRow(titleOf, item)),
    socialLinks: [...fallbackSocialLinks],
    footerSocialLinks: fallbackSocialLinks.map((link) => ({ ...link, icon: null })),
    announcements: [],
  };
}

/** What stands in while what is stored cannot be read. */
export const standInRows = (titleOf: TitleOf, phoneNumber: string | null): SiteRows => ({
  ...defaultRows(titleOf, phoneNumber),
  footerItems: footerStandIns.map((item) => menuRow(titleOf, item)),
});
