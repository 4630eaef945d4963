import { Outlet } from 'react-router';
import { scopeContext } from '#app/platform/scope.server.ts';
import type { Route } from './+types/public-frame.ts';
import { PublicPage } from './ui/public-page.tsx';

/** The year comes from the server, so that the browser's first render is the same. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  year: context.get(scopeContext).now.getFullYear(),
});

export default function PublicFrame({ loaderData }: Route.ComponentProps) {
  return (
    <PublicPage year={loaderData.year}>
      <Outlet />
    </PublicPage>
  );
}
