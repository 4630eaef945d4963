import { Outlet } from 'react-router';
import { rereadsFrame } from '#app/platform/rereads-frame.ts';
import { entitlementContext, subscribersOnly } from '#app/subscription/guards.server.ts';
import { AccessExpired } from '#app/subscription/ui/access-expired.tsx';
import { ExpiredPopup } from '#app/subscription/ui/expired-popup.tsx';
import type { Route } from './+types/subscriber.ts';

export const middleware: Route.MiddlewareFunction[] = [subscribersOnly];

export const shouldRevalidate = rereadsFrame;

/** Navigation in the browser reaches the guard through it; the page learns whether it stands under the popup. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(entitlementContext);

export default function SubscriberArea({ loaderData }: Route.ComponentProps) {
  if (loaderData.access === 'open') return <Outlet />;
  return (
    <>
      <div className="hidden noscript:block">
        <AccessExpired />
      </div>
      <div className="noscript:hidden">
        <Outlet />
      </div>
      <ExpiredPopup />
    </>
  );
}
