import type { Locale } from '#app/platform/i18n/locales.ts';
import { defaultLocale, locales } from '#app/platform/i18n/locales.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { MenuRow, SiteMode, SiteRows } from './site-frame.ts';
import { fallbackSocialLinks } from './social-links.ts';

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
export const phoneOfNewSite = (mode: SiteMode) => (mode === 'local' ? placeholderPhone : null);

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
