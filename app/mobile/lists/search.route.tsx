import { shouldRevalidateLibrary } from '#app/library/browse/favorites.ts';
import { useLibraryNotices } from '#app/library/browse/use-library-notices.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import { PhoneFailed, PhoneScreen } from '../phone-screen.tsx';
import type { Route } from './+types/search.route.ts';
import { findPhoneShelf } from './list.queries.server.ts';
import { readPhoneShelf } from './list-address.ts';
import { PhoneList } from './phone-list.tsx';

export const shouldRevalidate = shouldRevalidateLibrary;

export async function loader({ url, context }: Route.LoaderArgs) {
  const filters = readPhoneShelf('search', url.searchParams);
  return {
    library: await findPhoneShelf(context.get(scopeContext), context.get(entitlementContext), filters),
  };
}

export default function MobileSearch({ loaderData }: Route.ComponentProps) {
  const t = useText('shell');
  useLibraryNotices();
  return (
    <PhoneScreen name={t('shell:page.mobileSearch')} heading={<Text k="shell:page.mobileSearch" />}>
      <PhoneList list="search" library={loaderData.library} />
    </PhoneScreen>
  );
}

export function ErrorBoundary() {
  return <PhoneFailed />;
}
