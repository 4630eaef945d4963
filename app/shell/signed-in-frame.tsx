import { Outlet } from 'react-router';
import { rereadsFrame } from '#app/platform/rereads-frame.ts';
import { findSubscriptionNotice } from '#app/subscription/banner.server.ts';
import { SubscriptionBanner } from '#app/subscription/ui/subscription-banner.tsx';
import type { Route } from './+types/signed-in-frame.ts';
import { findEntryCounts } from './entry-counts.queries.server.ts';
import { findShownFrame } from './shown-frame.server.ts';
import { isSidebarOpen } from './sidebar-choice.ts';
import { SignedInPage } from './ui/signed-in-page.tsx';

export const shouldRevalidate = rereadsFrame;

/** Runs outside the guards, which stand below it, so it says nothing about anyone but the one who asks. */
export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  frame: await findShownFrame(context),
  notice: findSubscriptionNotice(context),
  counts: await findEntryCounts(context),
  isSidebarOpen: isSidebarOpen(request.headers.get('cookie')),
});

export default function SignedInFrame({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInPage {...loaderData} banner={<SubscriptionBanner {...loaderData.notice} />}>
      <Outlet />
    </SignedInPage>
  );
}
