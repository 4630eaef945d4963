import { Outlet } from 'react-router';
import { rereadsFrame } from '#app/platform/rereads-frame.ts';
import type { Route } from './+types/signed-in-frame.ts';
import { findShownFrame } from './shown-frame.server.ts';
import { isSidebarOpen } from './sidebar-choice.ts';
import { SignedInPage } from './ui/signed-in-page.tsx';

export const shouldRevalidate = rereadsFrame;

/** Runs outside the guards, which stand below it, so it may say nothing about anyone. */
export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  frame: await findShownFrame(context),
  isSidebarOpen: isSidebarOpen(request.headers.get('cookie')),
});

export default function SignedInFrame({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInPage {...loaderData}>
      <Outlet />
    </SignedInPage>
  );
}
