import { Link } from 'react-router';
import { ThemeSwitcher } from '#app/accounts/ui/theme-switcher.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { SocialList } from './social-list.tsx';

/** The links that stand in the footer until an admin has entered others. */
const fallbackLinks = [
  { to: '/terms', text: 'shell:footer.terms' },
  { to: '/privacy', text: 'shell:footer.privacy' },
  { to: '/contact', text: 'shell:footer.contact' },
] as const;

export function SiteFooter({ year }: { year: number }) {
  const t = useText('shell');
  const { siteName } = usePageFrame();
  return (
    <footer className="border-line border-t">
      <div className="mx-auto grid max-w-6xl gap-5 px-4 py-8 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <Link to="/" className="inline-flex rounded-control text-xl no-underline">
            <Logo name={siteName} />
          </Link>
          <nav aria-label={t('shell:footer.label')}>
            <ul className="flex flex-wrap gap-x-6">
              {fallbackLinks.map(({ to, text }) => (
                <li key={to}>
                  <TextLink
                    to={to}
                    tone="soft"
                    underline="hover"
                    className="inline-flex min-h-11 items-center"
                  >
                    <Text k={text} />
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
          <SocialList className="-mx-3" />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-ink-soft text-sm">
            © {year} {siteName}. <Text k="site:footer.rights" />{' '}
            <TextLink to="/voices" tone="soft" className="inline-flex min-h-11 items-center">
              <Text k="shell:footer.voices" />
            </TextLink>
          </p>
          <ThemeSwitcher />
        </div>
      </div>
    </footer>
  );
}
