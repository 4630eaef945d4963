import { Outlet } from 'react-router';
import { shouldRevalidateLayout } from '#app/platform/revalidation.ts';
import type { Route } from './+types/signed-in.layout.ts';
import { findSignedInFrame } from './navigation.queries.server.ts';
import { SignedInPage } from './signed-in-page.tsx';

export const shouldRevalidate = shouldRevalidateLayout;

/** Runs outside the guards, which stand below it, so it says nothing about anyone but the one who asks. */
export const loader = (asked: Route.LoaderArgs) => findSignedInFrame(asked);

export default function SignedInFrame({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInPage {...loaderData}>
      <Outlet />
    </SignedInPage>
  );
}
