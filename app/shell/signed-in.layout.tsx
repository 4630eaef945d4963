import { Outlet } from 'react-router';
import { shouldRevalidateLayout } from '#app/platform/revalidation.ts';
import { findSubscriptionNotice } from '#app/subscription/entitlement/banner.server.ts';
import { SubscriptionBanner } from '#app/subscription/entitlement/subscription-banner.tsx';
import type { Route } from './+types/signed-in.layout.ts';
import { findEntryCounts, findShownFrame } from './navigation.queries.server.ts';
import { sidebarFolding } from './navigation.ts';
import { SignedInPage } from './signed-in-page.tsx';

export const shouldRevalidate = shouldRevalidateLayout;

/** Runs outside the guards, which stand below it, so it says nothing about anyone but the one who asks. */
export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  frame: await findShownFrame(context),
  notice: findSubscriptionNotice(context),
  counts: await findEntryCounts(context),
  isSidebarOpen: sidebarFolding.isOpen(request.headers.get('cookie')),
});

export default function SignedInFrame({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInPage {...loaderData} banner={<SubscriptionBanner {...loaderData.notice} />}>
      <Outlet />
    </SignedInPage>
  );
}
