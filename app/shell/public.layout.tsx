import { Outlet } from 'react-router';
import type { Route } from './+types/public.layout.ts';
import { findShownFrame } from './navigation.queries.server.ts';
import { PublicPage } from './public-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => findShownFrame(context);

export default function PublicFrame({ loaderData }: Route.ComponentProps) {
  return (
    <PublicPage frame={loaderData}>
      <Outlet />
    </PublicPage>
  );
}
