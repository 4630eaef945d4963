import { data } from 'react-router';
import type { SessionHandle } from '#app/accounts/sessions/session-provider.tsx';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { findPersonalSet } from '#app/dictation/sets/sets.queries.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { AccessHandle } from '#app/subscription/entitlement/access-expired.tsx';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import type { Route } from './+types/set.route.ts';
import { PhoneSet } from './phone-set.tsx';

export { PhoneFailed as ErrorBoundary } from '../phone-screen.tsx';

/** Whoever is signed out while writing keeps what they write before them. */
export const handle = {
  staysWhenSessionEnds: true,
  staysOpen: (loaded) => (loaded as { set?: unknown }).set !== undefined,
} satisfies SessionHandle & AccessHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const entitlement = context.get(entitlementContext);
  if (entitlement.access === 'closed') return {};
  const set = await findPersonalSet(context.get(scopeContext), entitlement, params.set);
  if (!set) throw data(null, 404);
  return { set };
}

/** The dictation of the day on the phone. Without access there is nothing of it to show. */
export default function MobileSet({ loaderData: { set } }: Route.ComponentProps) {
  const viewer = useViewer();
  return set ? <PhoneSet key={set.id} set={set} userId={viewer?.id ?? ''} /> : null;
}
