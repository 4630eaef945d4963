import type { ReactNode } from 'react';
import { AuthDialogHost } from '#app/accounts/credentials/auth-dialog-host.tsx';
import { type ShownFrame, SiteFrameProvider } from '#app/site/navigation/site-context.tsx';
import { SiteFooter } from '#app/site/navigation/site-footer.tsx';
import { SiteHeader } from '#app/site/navigation/site-header.tsx';
import { AnnouncementLine } from '#app/site/navigation/top-bar.tsx';
import { EditModeHost } from '#app/site/translations/edit-mode-switch.tsx';
import { contentId, PageAnnouncer, SkipLink } from './page-landmarks.tsx';

/** Header and footer around a page that everyone may read. */
export function PublicPage({ frame, children }: { frame: ShownFrame; children: ReactNode }) {
  return (
    <SiteFrameProvider value={frame}>
      {/* A dialog takes the pointer from `body`; what inherits that would all be styled anew, though the veil covers it anyway. */}
      <div className="pointer-events-auto flex min-h-dvh flex-col">
        <SkipLink />
        <PageAnnouncer />
        {/* Its place is always there: one that comes or goes while the page is open leaves all else alone. */}
        <div className="contents">
          <AnnouncementLine />
        </div>
        <SiteHeader />
        <main id={contentId} tabIndex={-1} className="flex flex-1 flex-col outline-none">
          {children}
        </main>
        <SiteFooter />
        <AuthDialogHost />
        <EditModeHost />
      </div>
    </SiteFrameProvider>
  );
}
