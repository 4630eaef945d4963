import { Outlet } from 'react-router';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import type { Route } from './+types/open.layout.ts';
import { findSignedInFrame } from './navigation.queries.server.ts';
import { PublicPage } from './public-page.tsx';
import { SignedInPage } from './signed-in-page.tsx';

export const loader = (asked: Route.LoaderArgs) => findSignedInFrame(asked);

/** For pages that everyone may open: whoever is signed in keeps the sidebar. */
export default function OpenFrame({ loaderData }: Route.ComponentProps) {
  return useViewer() ? (
    <SignedInPage {...loaderData}>
      <Outlet />
    </SignedInPage>
  ) : (
    <PublicPage frame={loaderData.frame}>
      <Outlet />
    </PublicPage>
  );
}
