import { Outlet } from 'react-router';
import type { Route } from './+types/public-frame.ts';
import { findShownFrame } from './shown-frame.server.ts';
import { PublicPage } from './ui/public-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => findShownFrame(context);

export default function PublicFrame({ loaderData }: Route.ComponentProps) {
  return (
    <PublicPage frame={loaderData}>
      <Outlet />
    </PublicPage>
  );
}
