import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AuthButtons } from '#app/accounts/ui/auth-buttons.tsx';
import { AuthDialogHost } from '#app/accounts/ui/auth-dialog-host.tsx';
import { useViewer } from '#app/accounts/ui/use-viewer.ts';
import { UserMenu } from '#app/accounts/ui/user-menu.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { CompactLanguage } from './compact-language.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { SiteFooter } from './site-footer.tsx';
import { contentId, SkipLink } from './skip-link.tsx';

/** Header and footer around a page that everyone may read. */
export function PublicPage({ year, children }: { year: number; children: ReactNode }) {
  const { siteName } = usePageFrame();
  const viewer = useViewer();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PageAnnouncer />
      <header className="border-line border-b">
        <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-end gap-x-2 px-4 py-1.5 sm:px-6">
          <Link to="/" className="mr-auto inline-flex rounded-control text-2xl no-underline">
            <Logo name={siteName} markOnPhones />
          </Link>
          <CompactLanguage onlyOnPhones />
          {viewer ? <UserMenu /> : <AuthButtons />}
        </div>
      </header>
      <main id={contentId} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <SiteFooter year={year} />
      <AuthDialogHost />
    </div>
  );
}
