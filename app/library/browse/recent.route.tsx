import { type SessionHandle, useSessionEnded } from '#app/accounts/sessions/session-provider.tsx';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/recent.route.ts';
import { EmptyShelf, LibraryFailed, LibrarySignedOut, LibraryWidth } from './empty-shelf.tsx';
import { EndlessGrid } from './endless-grid.tsx';
import { shouldRevalidateLibrary } from './favorites.ts';
import { listRecentlyAdded } from './shelf.queries.server.ts';
import { everything, shelfPageSize, shelfSearch } from './shelf.ts';
import { recentAddress, tabAddress } from './shelf-address.ts';
import { useLibraryNotices } from './use-library-notices.ts';

export const handle = { staysWhenSessionEnds: true } satisfies SessionHandle;

export const shouldRevalidate = shouldRevalidateLibrary;

export async function loader({ url, context }: Route.LoaderArgs) {
  const after = shelfSearch.read(url.searchParams).after;
  const page = { limit: shelfPageSize, after };
  const shelf = await listRecentlyAdded(context.get(scopeContext), context.get(entitlementContext), page);
  return { library: { shelf } };
}

export default function RecentPage({ loaderData }: Route.ComponentProps) {
  const t = useText('shell');
  const { shelf } = loaderData.library;
  const { siteName } = usePageFrame();
  const isSessionEnded = useSessionEnded();
  useLibraryNotices();
  if (isSessionEnded) return <LibrarySignedOut />;
  return (
    <LibraryWidth>
      <title>{`${t('shell:page.recent')} · ${siteName}`}</title>
      <PageHeader
        title={<Text k="shell:page.recent" />}
        back={{ to: tabAddress('all'), label: <Text k="shell:entry.library" /> }}
      />
      {shelf.cards.length === 0 ? (
        <EmptyShelf tab="all" filters={everything} />
      ) : (
        <EndlessGrid first={shelf} addressAfter={recentAddress} level={2} />
      )}
    </LibraryWidth>
  );
}

export const ErrorBoundary = LibraryFailed;
