import {
  footerMenuItems,
  footerMenuTranslations,
  footerSocialLinks,
  headerMenuItems,
  headerMenuTranslations,
  socialLinks,
} from '../site.tables.server.ts';

export type Menu = 'header' | 'footer';

/** What both menus have: the footer's shape, with which the header's tables agree but for one column of theirs. */
export const menuTables = {
  header: {
    items: headerMenuItems as unknown as typeof footerMenuItems,
    titles: headerMenuTranslations as unknown as typeof footerMenuTranslations,
  },
  footer: { items: footerMenuItems, titles: footerMenuTranslations },
};

/** The links of the top bar, and those of the footer, which also have icons. */
export type LinkList = 'social-link' | 'footer-link';

/** What both have: the top bar's shape. */
export const linkTables = {
  'social-link': socialLinks,
  'footer-link': footerSocialLinks as unknown as typeof socialLinks,
};
