import { Outlet } from 'react-router';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { findSubscriptionNotice } from '#app/subscription/entitlement/banner.server.ts';
import { SubscriptionBanner } from '#app/subscription/entitlement/subscription-banner.tsx';
import type { Route } from './+types/open.layout.ts';
import { findEntryCounts, findShownFrame } from './navigation.queries.server.ts';
import { sidebarFolding } from './navigation.ts';
import { PublicPage } from './public-page.tsx';
import { SignedInPage } from './signed-in-page.tsx';

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  frame: await findShownFrame(context),
  notice: findSubscriptionNotice(context),
  counts: await findEntryCounts(context),
  isSidebarOpen: sidebarFolding.isOpen(request.headers.get('cookie')),
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
