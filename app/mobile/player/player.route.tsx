import type { SessionHandle } from '#app/accounts/sessions/session-provider.tsx';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { ContentGate } from '#app/dictation/workspace/content-gate.tsx';
import { workspaceSearch } from '#app/dictation/workspace/workspace-address.ts';
import { shouldRevalidateLibrary } from '#app/library/browse/favorites.ts';
import { useLibraryNotices } from '#app/library/browse/use-library-notices.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { AccessHandle } from '#app/subscription/entitlement/access-expired.tsx';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { shelfPaths } from '../lists/list-address.ts';
import { PhoneScreen } from '../phone-screen.tsx';
import type { Route } from './+types/player.route.ts';
import { findPhonePlayer } from './phone-player.queries.server.ts';
import { PhonePlayer } from './phone-player.tsx';

export { PhoneFailed as ErrorBoundary } from '../phone-screen.tsx';

/** Whoever is signed out while writing keeps the editor before them. */
export const handle = {
  staysWhenSessionEnds: true,
  staysOpen: (loaded) => (loaded as Awaited<ReturnType<typeof findPhonePlayer>>).state === 'open',
} satisfies SessionHandle & AccessHandle;

export const shouldRevalidate = shouldRevalidateLibrary;

export function loader({ url, context }: Route.LoaderArgs) {
  const { file, attempt } = workspaceSearch.read(url.searchParams);
  return findPhonePlayer(context.get(scopeContext), context.get(entitlementContext), { file, attempt });
}

export default function MobilePlayer({ loaderData: opened }: Route.ComponentProps) {
  const t = useText('shell');
  const viewer = useViewer();
  useLibraryNotices();
  if (opened.state === 'open') {
    const { dictation, draft, begun } = opened;
    return (
      <PhoneScreen name={dictation.title} heading={<span lang={dictation.language}>{dictation.title}</span>}>
        <PhonePlayer key={dictation.id} userId={viewer?.id ?? ''} {...{ dictation, draft, begun }} />
      </PhoneScreen>
    );
  }
  return (
    <PhoneScreen name={t('shell:page.mobilePlayer')} heading={<Text k="shell:page.mobilePlayer" />}>
      {opened.state === 'refused' && opened.kind === 'payment' ? (
        <ContentGate problem={opened.problem} file={opened.file} />
      ) : (
        <EmptyState
          title={<Text k={opened.state === 'refused' ? opened.problem : 'dictation:workspace.empty.title'} />}
          action={
            <ButtonLink to={shelfPaths.search}>
              <Text k="library:empty.browse" />
            </ButtonLink>
          }
        >
          <Text k="dictation:workspace.empty.advice" />
        </EmptyState>
      )}
    </PhoneScreen>
  );
}
