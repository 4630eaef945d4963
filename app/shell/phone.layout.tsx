import { Outlet } from 'react-router';
import { BottomBar } from '#app/mobile/bottom-bar.tsx';
import { DeviceContact, OfflineNote } from '#app/mobile/connection.tsx';
import { shouldRevalidateLayout } from '#app/platform/revalidation.ts';
import { findSubscriptionNotice } from '#app/subscription/entitlement/banner.server.ts';
import { SubscriptionBanner } from '#app/subscription/entitlement/subscription-banner.tsx';
import type { Route } from './+types/phone.layout.ts';
import { MainWithToasts, PageAnnouncer, SkipLink } from './page-landmarks.tsx';

export const shouldRevalidate = shouldRevalidateLayout;

/** Runs outside the guards, which stand below it, so it says nothing about anyone but the one who asks. */
export const loader = ({ context }: Route.LoaderArgs) => ({ notice: findSubscriptionNotice(context) });

/** Around the screens of the phone: nothing above them, the way to the others below. */
export default function PhoneFrame({ loaderData }: Route.ComponentProps) {
  return (
    <div className="group/phone flex min-h-dvh flex-col pt-[env(safe-area-inset-top)]">
      <link rel="manifest" href="/app.webmanifest" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <SkipLink />
      <PageAnnouncer />
      <OfflineNote />
      <SubscriptionBanner {...loaderData.notice} isLasting />
      <MainWithToasts>
        <DeviceContact />
        <Outlet />
      </MainWithToasts>
      <BottomBar />
    </div>
  );
}
