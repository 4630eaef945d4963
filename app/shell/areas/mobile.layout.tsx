import { Outlet } from 'react-router';
import { AccessExpired, useStaysOpen } from '#app/subscription/entitlement/access-expired.tsx';
import { entitlementContext, subscribersOnly } from '#app/subscription/entitlement/guards.server.ts';
import type { Route } from './+types/mobile.layout.ts';

export const middleware: Route.MiddlewareFunction[] = [subscribersOnly];

/** Navigation in the browser reaches the guard through it; without access a phone shows a page, not a popup. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(entitlementContext);

export default function MobileArea({ loaderData }: Route.ComponentProps) {
  const staysOpen = useStaysOpen();
  if (loaderData.access === 'open' || staysOpen) return <Outlet />;
  return <AccessExpired reason={loaderData.reason} />;
}
