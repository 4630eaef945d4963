import { Outlet } from 'react-router';
import { findSpaceContext } from '#app/media/storage/free-space.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { shouldRevalidateLayout } from '#app/platform/revalidation.ts';
import type { Route } from './+types/overview.layout.ts';
import { findOverview } from './overview.queries.server.ts';
import { daysFolding, overviewFolding } from './overview.ts';
import { OverviewSection } from './overview-section.tsx';

export const shouldRevalidate = shouldRevalidateLayout;

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  overview: await findOverview(context.get(scopeContext), context.get(findSpaceContext)),
  isOpen: overviewFolding.isOpen(request.headers.get('cookie')),
  showsDays: daysFolding.isOpen(request.headers.get('cookie')),
});

/** Hands the overview to the dashboard, which stands further left and gives it a place without knowing it. */
export default function OverviewAround({ loaderData: { overview, ...folding } }: Route.ComponentProps) {
  return <Outlet context={overview ? <OverviewSection overview={overview} {...folding} /> : null} />;
}
