import { useLocation } from 'react-router';
import { shouldRevalidateLibrary } from '#app/library/browse/favorites.ts';
import { useLibraryNotices } from '#app/library/browse/use-library-notices.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import { PhoneScreen } from '../phone-screen.tsx';
import type { Route } from './+types/list.route.ts';
import { findPhoneShelf } from './list.queries.server.ts';
import { listAt, readPhoneShelf } from './list-address.ts';
import { PhoneList } from './phone-list.tsx';

export { PhoneFailed as ErrorBoundary } from '../phone-screen.tsx';

export const shouldRevalidate = shouldRevalidateLibrary;

export async function loader({ url, context }: Route.LoaderArgs) {
  const filters = readPhoneShelf(listAt(url), url.searchParams);
  return {
    library: await findPhoneShelf(context.get(scopeContext), context.get(entitlementContext), filters),
  };
}

const names = { search: 'shell:page.mobileSearch', favorites: 'shell:page.mobileFavorites' } as const;

/** The search or the favourites, by its address. */
export default function MobileList({ loaderData }: Route.ComponentProps) {
  const t = useText('shell');
  const list = listAt(useLocation());
  useLibraryNotices();
  return (
    <PhoneScreen name={t(names[list])} heading={<Text k={names[list]} />}>
      <PhoneList list={list} library={loaderData.library} />
    </PhoneScreen>
  );
}
