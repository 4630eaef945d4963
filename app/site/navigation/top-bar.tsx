import { LanguageSwitcher } from '#app/accounts/profile/preferences.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { useSiteFrame } from './site-context.tsx';

import { ContactLinks, SiteLink, SocialList } from './site-links.tsx';

/** The narrow line over the header: where to follow us, how to reach us, and the language. */
export function TopBar() {
  const t = useText('site');
  const { socialLinks } = useSiteFrame();
  const schools = t('site:topbar.schools');
  return (
    <div className="border-line border-b text-sm">
      <div className="mx-auto flex min-h-11 max-w-6xl items-center gap-x-6 px-4 sm:px-6">
        <SocialList links={socialLinks} className="-ml-3 max-lg:hidden" />
        <SiteLink
          to={`/contact?subject=${encodeURIComponent(schools)}#message`}
          className="mr-auto inline-flex min-h-11 items-center text-ink-soft leading-5 underline-offset-4 hover:text-ink hover:underline"
        >
          <Text k="site:topbar.schools" />
        </SiteLink>
        <ul className="flex items-center gap-x-6 max-md:hidden">
          <ContactLinks />
        </ul>
        <div className="-mr-3">
          <CompactLanguage onlyOnPhones />
        </div>
      </div>
    </div>
  );
}

/** One sentence above everything, while there is one. */
export function AnnouncementLine() {
  const t = useText('site');
  const { announcement } = useSiteFrame();
  if (!announcement) return null;
  const { text, link } = announcement;
  return (
    <aside aria-label={t('site:announcement')} className="bg-brand text-on-brand">
      <p className="mx-auto max-w-6xl px-4 py-2 text-center text-sm sm:px-6">
        {link ? (
          <SiteLink to={link} className="inline-flex min-h-8 items-center underline underline-offset-4">
            {text}
          </SiteLink>
        ) : (
          text
        )}
      </p>
    </aside>
  );
}

/** The language switcher where there is little room: its sign alone, the current language only spoken. */
export function CompactLanguage({ onlyOnPhones = false }: { onlyOnPhones?: boolean }) {
  return (
    <div
      className={
        onlyOnPhones
          ? 'max-sm:[&_summary>span:last-of-type]:sr-only'
          : '[&_summary>span:last-of-type]:sr-only'
      }
    >
      <LanguageSwitcher />
    </div>
  );
}
