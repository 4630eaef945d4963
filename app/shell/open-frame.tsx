import { Outlet } from 'react-router';
import { useViewer } from '#app/accounts/ui/use-viewer.ts';
import { scopeContext } from '#app/platform/scope.server.ts';
import type { Route } from './+types/open-frame.ts';
import { isSidebarOpen } from './sidebar-choice.ts';
import { PublicPage } from './ui/public-page.tsx';
import { SignedInPage } from './ui/signed-in-page.tsx';

export const loader = ({ request, context }: Route.LoaderArgs) => ({
  year: context.get(scopeContext).now.getFullYear(),
  isSidebarOpen: isSidebarOpen(request.headers.get('cookie')),
});

/** For pages that everyone may open: whoever is signed in keeps the sidebar. */
export default function OpenFrame({ loaderData }: Route.ComponentProps) {
  return useViewer() ? (
    <SignedInPage frame={loaderData}>
      <Outlet />
    </SignedInPage>
  ) : (
    <PublicPage year={loaderData.year}>
      <Outlet />
    </PublicPage>
  );
}
