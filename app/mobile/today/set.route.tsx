import { data } from 'react-router';
import type { SessionHandle } from '#app/accounts/sessions/session-provider.tsx';
import { SetResult, SetWriting } from '#app/dictation/sets/set-screen.tsx';
import { findPersonalSet } from '#app/dictation/sets/sets.queries.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { AccessHandle } from '#app/subscription/entitlement/access-expired.tsx';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PhoneScreen } from '../phone-screen.tsx';
import { playerAddress } from '../player-address.ts';
import type { Route } from './+types/set.route.ts';

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

/** The dictation of the day on the phone. */
export default function MobileSet({ loaderData: { set } }: Route.ComponentProps) {
  const t = useText('today');
  const heading = <Text k={set?.isFinished ? 'today:result.title' : 'today:name'} />;
  return (
    <PhoneScreen name={t('today:name')} heading={heading}>
      {set && !set.isFinished ? <SetWriting key={set.id} set={set} /> : null}
      {set?.isFinished ? (
        <>
          <SetResult set={set} textAddress={playerAddress} />
          <ButtonLink to="/mobile" size="large">
            <Text k="today:result.back" />
          </ButtonLink>
        </>
      ) : null}
    </PhoneScreen>
  );
}
