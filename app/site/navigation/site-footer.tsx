import { LanguageSwitcher, ThemeSwitcher } from '#app/accounts/profile/preferences.tsx';
import { samplePath } from '#app/dictation/try-it/sample.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { Link } from '#app/ui/router-link.tsx';
import { SiteLogo, useSiteFrame } from './site-context.tsx';
import { SiteLink, SocialList } from './site-links.tsx';

const linkClasses =
  'inline-flex min-h-11 items-center rounded-tick text-ink-soft underline-offset-4 hover:text-ink hover:underline';

/** What stands below every page. Where it stands twice, its navigation needs a name of its own. */
export function SiteFooter({ navigationLabel }: { navigationLabel?: string }) {
  const t = useText('site');
  const { siteName } = usePageFrame();
  const { footer, year } = useSiteFrame();
  return (
    <footer className="border-line border-t laid-out-when-near [--expected-height:12rem]">
      <div className="mx-auto grid max-w-6xl gap-5 px-4 py-8 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <Link to="/" className="inline-flex rounded-control text-xl no-underline">
            <SiteLogo logo={footer.logo} />
          </Link>
          {footer.items.length > 0 ? (
            <nav aria-label={navigationLabel ?? t('site:footer.label')}>
              <ul className="flex flex-wrap gap-x-6">
                {footer.items.map(({ title, url }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike, and none changes its place
                  <li key={index}>
                    <SiteLink to={url} className={linkClasses}>
                      {title}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
            <span className="text-balance">
              © {year} {siteName}. <Text k="site:footer.rights" />
            </span>
            <span className="flex flex-wrap gap-x-3">
              <SiteLink
                to="/voices"
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
              >
                <Text k="site:footer.voices" />
              </SiteLink>
              <SiteLink
                to={samplePath(useLocale())}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
              >
                <Text k="site:footer.sample" />
              </SiteLink>
            </span>
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <SocialList links={footer.socialLinks} className="-ml-3" />
            <div className="flex flex-wrap items-center gap-2">
              <LanguageSwitcher opensUp />
              <ThemeSwitcher />
            </div>
          </div>
        </div>
      </div>
    </footer>
  );
}
