import { Link, Outlet } from 'react-router';
import { LanguageSwitcher } from '#app/accounts/ui/language-switcher.tsx';
import { ThemeSwitcher } from '#app/accounts/ui/theme-switcher.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { Logo } from '#app/ui/logo.tsx';
import type { Route } from './+types/public-frame.ts';

/** The year comes from the server, so that the browser's first render is the same. */
export const loader = () => ({ year: new Date().getFullYear() });

/** What stands around every public page: header, content, footer. */
export default function PublicFrame({ loaderData }: Route.ComponentProps) {
  const { siteName } = usePageFrame();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only rounded-control bg-brand px-4 py-2 text-on-brand focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        <Text k="site:skipToContent" />
      </a>
      <header className="border-line border-b">
        <div className="mx-auto flex h-16 max-w-6xl items-center justify-between px-4 sm:px-6">
          <Link to="/" className="inline-flex rounded-control text-2xl no-underline">
            <Logo name={siteName} />
          </Link>
          <LanguageSwitcher />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <footer className="border-line border-t">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-4 py-6 sm:px-6">
          <p className="text-ink-soft text-sm">
            © {loaderData.year} {siteName}. <Text k="site:footer.rights" />
          </p>
          <ThemeSwitcher />
        </div>
      </footer>
    </div>
  );
}
