import type { ReactNode } from 'react';
import { PageAnnouncer } from './page-announcer.tsx';
import { Sidebar } from './sidebar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { contentId, SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

type SignedInPageProps = {
  frame: { year: number; isSidebarOpen: boolean };
  /** Between the top bar and the page: what the learner should know about their subscription. */
  banner?: ReactNode;
  children: ReactNode;
};

/** Top bar, sidebar and footer around a page for people who are signed in. */
export function SignedInPage({ frame, banner, children }: SignedInPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PageAnnouncer />
      <TopBar />
      <div className="flex flex-1 flex-col md:flex-row">
        <Sidebar startsOpen={frame.isSidebarOpen} />
        <div className="flex min-w-0 flex-1 flex-col">
          {banner}
          <main id={contentId} tabIndex={-1} className="flex flex-1 flex-col outline-none">
            {children}
          </main>
          <SiteFooter year={frame.year} />
        </div>
      </div>
    </div>
  );
}
