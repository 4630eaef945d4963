import { Outlet } from 'react-router';
import { useViewer } from '#app/accounts/ui/use-viewer.ts';
import { findSubscriptionNotice } from '#app/subscription/banner.server.ts';
import { SubscriptionBanner } from '#app/subscription/ui/subscription-banner.tsx';
import type { Route } from './+types/open-frame.ts';
import { findEntryCounts } from './entry-counts.queries.server.ts';
import { findShownFrame } from './shown-frame.server.ts';
import { isSidebarOpen } from './sidebar-choice.ts';
import { PublicPage } from './ui/public-page.tsx';
import { SignedInPage } from './ui/signed-in-page.tsx';

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  frame: await findShownFrame(context),
  notice: findSubscriptionNotice(context),
  counts: await findEntryCounts(context),
  isSidebarOpen: isSidebarOpen(request.headers.get('cookie')),
});

/** For pages that everyone may open: whoever is signed in keeps the sidebar. */
export default function OpenFrame({ loaderData }: Route.ComponentProps) {
  return useViewer() ? (
    <SignedInPage {...loaderData} banner={<SubscriptionBanner {...loaderData.notice} />}>
      <Outlet />
    </SignedInPage>
  ) : (
    <PublicPage frame={loaderData.frame}>
      <Outlet />
    </PublicPage>
  );
}
