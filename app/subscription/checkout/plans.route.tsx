import type { Route } from './+types/plans.route.ts';
import { findPlansPage } from './plans-page.server.ts';
import { PlansPage } from './plans-page.tsx';

export const loader = ({ url, context }: Route.LoaderArgs) => findPlansPage(context, url);

export default function Plans({ loaderData }: Route.ComponentProps) {
  return <PlansPage {...loaderData} />;
}
