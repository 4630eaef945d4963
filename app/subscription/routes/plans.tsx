import { findPlansPage } from '../plans-page.server.ts';
import { PlansPage } from '../ui/plans-page.tsx';
import type { Route } from './+types/plans.ts';

export const loader = ({ url, context }: Route.LoaderArgs) => findPlansPage(context, url);

export default function Plans({ loaderData }: Route.ComponentProps) {
  return <PlansPage {...loaderData} />;
}
