import { data, redirect } from 'react-router';
import type { SessionHandle } from '#app/accounts/sessions/session-provider.tsx';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { isPhone } from '#app/platform/http/phone.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { AccessHandle } from '#app/subscription/entitlement/access-expired.tsx';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { todayPath } from '../sets/personal-set.ts';
import { SetResult, SetWriting } from '../sets/set-screen.tsx';
import { findPersonalSet } from '../sets/sets.queries.server.ts';
import type { Route } from './+types/set.route.ts';

/** Whoever is signed out while writing keeps what they write before them. */
export const handle = {
  staysWhenSessionEnds: true,
  staysOpen: (loaded) => (loaded as { set?: unknown }).set !== undefined,
} satisfies SessionHandle & AccessHandle;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (isPhone(request.headers)) throw redirect(`/mobile/today/${params.set}`);
  const entitlement = context.get(entitlementContext);
  if (entitlement.access === 'closed') return {};
  const set = await findPersonalSet(context.get(scopeContext), entitlement, params.set);
  if (!set) throw data(null, 404);
  return { set };
}

export default function SetPage({ loaderData: { set } }: Route.ComponentProps) {
  const t = useText('today');
  const { siteName } = usePageFrame();
  const title = set?.isFinished ? 'today:result.title' : 'today:name';
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6 lg:py-10">
      <title>{`${t('today:name')} · ${siteName}`}</title>
      <PageHeader title={<Text k={title} />} back={{ to: todayPath, label: <Text k="today:title" /> }} />
      {set && !set.isFinished ? <SetWriting key={set.id} set={set} /> : null}
      {set?.isFinished ? (
        <div className="grid grid-cols-1 gap-8">
          <SetResult set={set} textAddress={(file) => `/dictation?${new URLSearchParams({ file })}`} />
          <div>
            <ButtonLink to={todayPath} size="large">
              <Text k="today:result.back" />
            </ButtonLink>
          </div>
        </div>
      ) : null}
    </div>
  );
}
