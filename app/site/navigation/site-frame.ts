import type { Locale } from '#app/platform/i18n/locales.ts';
import { type Icon, isSitePath, safeIcon, safeUrl } from './safe-url.ts';
import { isPlaceholder, onePerPlatform, type SocialLink } from './social-links.ts';

export interface MenuItem {
  title: string;
  url: string;
  /** Opens in a new tab. */
  isExternal: boolean;
}

/** Our own mark, a picture that an admin chose, or the first letter of the site's name. */
export type LogoChoice = { kind: 'own' } | { kind: 'letter' } | { kind: 'image'; url: string };

export interface FooterSocialLink extends SocialLink {
  icon?: Icon;
}

/** What stands around every page, in one language. Every address in it may stand in a link as it is. */
export interface SiteFrame {
  header: { logo: LogoChoice; items: MenuItem[] };
  topbar: { phone?: { number: string; url: string }; chatLink: string };
  socialLinks: SocialLink[];
  footer: { logo: LogoChoice; items: MenuItem[]; socialLinks: FooterSocialLink[] };
  announcement?: { text: string; link?: string };
}

type Translated = Partial<Record<Locale, string>>;

export interface MenuRow extends MenuItem {
  titles: Translated;
}

/** The stored site navigation, in all languages. Settings that were never saved are `undefined`. */
export interface SiteRows {
  header?: { logoUrl: string | null };
  topbar?: { phoneNumber: string | null; chatLink: string | null };
  footer?: { logoUrl: string | null };
  headerItems: MenuRow[];
  footerItems: MenuRow[];
  socialLinks: SocialLink[];
  footerSocialLinks: (SocialLink & { icon: string | null })[];
  /** Those that are switched on, the newest first. */
  announcements: { link: string | null; fromAt: Date | null; untilAt: Date | null; texts: Translated }[];
}

/** It leads to the contact form, and is not called a chat. */
export const defaultChatLink = '/chat';

/** A site to try out, or one that is open to the world and shows nothing that stands in for something of its own. */
export type SiteMode = 'local' | 'production';

/** The site navigation as a page shows it: of what was typed, only what is safe and makes sense. */
export function siteFrame(rows: SiteRows, locale: Locale, now: Date, mode: SiteMode = 'local'): SiteFrame {
  return {
    header: { logo: headerLogo(rows.header), items: menuItems(rows.headerItems, locale) },
    topbar: {
      phone: phone(rows.topbar?.phoneNumber),
      chatLink: safeUrl(rows.topbar?.chatLink) ?? defaultChatLink,
    },
    socialLinks: safeLinks(rows.socialLinks, mode),
    footer: {
      logo: image(rows.footer?.logoUrl) ?? { kind: 'own' },
      items: menuItems(rows.footerItems, locale),
      socialLinks: safeLinks(rows.footerSocialLinks, mode).map(({ platform, url, icon }) => ({
        platform,
        url,
        icon: safeIcon(icon),
      })),
    },
    announcement: announcement(rows.announcements, locale, now),
  };
}

/** Before anyone has saved the settings our own mark is shown; who takes the logo away gets a letter. */
function headerLogo(settings: SiteRows['header']): LogoChoice {
  return image(settings?.logoUrl) ?? { kind: settings ? 'letter' : 'own' };
}

/** Pictures come from this site alone: the browser would refuse any other. */
function image(url: string | null | undefined): LogoChoice | undefined {
  const path = url?.trim() ?? '';
  return path.startsWith('/') && isSitePath(path) ? { kind: 'image', url: path } : undefined;
}

function menuItems(rows: MenuRow[], locale: Locale): MenuItem[] {
  return rows.flatMap(({ title, titles, url: typed, isExternal }) => {
    const url = safeUrl(typed);
    return url ? { title: titles[locale]?.trim() || title, url, isExternal } : [];
  });
}

function safeLinks<Link extends SocialLink>(links: readonly Link[], mode: SiteMode): Link[] {
  const safe = links.flatMap((link) => {
    const url = safeUrl(link.url);
    return url && (mode === 'local' || !isPlaceholder(link)) ? { ...link, url } : [];
  });
  return onePerPlatform(safe);
}

function phone(typed: string | null | undefined): SiteFrame['topbar']['phone'] {
  const number = typed?.trim() ?? '';
  const dialled = number.replace(/[^\d+]/g, '');
  return /\d/.test(dialled) ? { number, url: `tel:${dialled}` } : undefined;
}

function announcement(rows: SiteRows['announcements'], locale: Locale, now: Date): SiteFrame['announcement'] {
  const current = rows.find(
    ({ fromAt, untilAt }) => (fromAt === null || fromAt <= now) && (untilAt === null || now < untilAt),
  );
  const text = current?.texts[locale]?.trim() || current?.texts.en?.trim();
  return text ? { text, link: safeUrl(current?.link) } : undefined;
}
