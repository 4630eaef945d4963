import type { ReactNode } from 'react';
import { useText } from '#app/platform/i18n/text.tsx';
import { AnnouncementLine } from '#app/site/ui/frame/announcement-line.tsx';
import { SiteFooter } from '#app/site/ui/frame/site-footer.tsx';
import { type ShownFrame, SiteFrameProvider } from '#app/site/ui/frame/site-frame-context.ts';
import { EditModeHost } from '#app/site/ui/texts/edit-mode-host.tsx';
import { ToastArea } from '#app/ui/toast.tsx';
import type { EntryCounts } from '../entry-counts.ts';
import { EntryCountsProvider, InboxNews } from './entry-count.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { Sidebar } from './sidebar.tsx';
import { contentId, SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

type SignedInPageProps = {
  frame: ShownFrame;
  isSidebarOpen: boolean;
  counts: EntryCounts;
  /** Between the top bar and the page: what the learner should know about their subscription. */
  banner?: ReactNode;
  children: ReactNode;
};

/** Top bar, sidebar and footer around a page for people who are signed in. */
export function SignedInPage({ frame, isSidebarOpen, counts, banner, children }: SignedInPageProps) {
  const t = useText('shell');
  const toasts = {
    regionLabel: t('shell:toast.region'),
    toastLabel: t('shell:toast.one'),
    closeLabel: t('shell:toast.close'),
  };
  return (
    <SiteFrameProvider value={frame}>
      <EntryCountsProvider value={counts}>
        <div className="flex min-h-dvh flex-col">
          <SkipLink />
          <PageAnnouncer />
          <InboxNews />
          <AnnouncementLine />
          <TopBar />
          <div className="flex flex-1 flex-col md:flex-row">
            <Sidebar startsOpen={isSidebarOpen} />
            <div className="flex min-w-0 flex-1 flex-col">
              {banner}
              <main id={contentId} tabIndex={-1} className="flex flex-1 flex-col outline-none">
                <ToastArea {...toasts}>{children}</ToastArea>
              </main>
              <SiteFooter />
            </div>
          </div>
          <EditModeHost />
        </div>
      </EntryCountsProvider>
    </SiteFrameProvider>
  );
}
