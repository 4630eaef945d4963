import { Outlet } from 'react-router';
import { shouldRevalidateLayout } from '#app/platform/revalidation.ts';
import { AccessExpired, ExpiredPopup, useStaysOpen } from '#app/subscription/entitlement/access-expired.tsx';
import { entitlementContext, subscribersOnly } from '#app/subscription/entitlement/guards.server.ts';
import type { Route } from './+types/subscriber.layout.ts';

export const middleware: Route.MiddlewareFunction[] = [subscribersOnly];

export const shouldRevalidate = shouldRevalidateLayout;

/** Navigation in the browser reaches the guard through it; the page learns whether it stands under the popup. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(entitlementContext);

/** The page keeps its place whether it is covered or not: access may end, and come back, while someone writes. */
export default function SubscriberArea({ loaderData }: Route.ComponentProps) {
  const staysOpen = useStaysOpen();
  const closed = loaderData.access === 'closed' && !staysOpen ? loaderData.reason : undefined;
  return (
    <>
      {closed ? (
        <div className="hidden noscript:block">
          <AccessExpired reason={closed} />
        </div>
      ) : null}
      <div className={closed ? 'contents noscript:hidden' : 'contents'}>
        <Outlet />
      </div>
      {closed ? <ExpiredPopup reason={closed} /> : null}
    </>
  );
}
