import { rereadsLibrary } from '#app/library/shelf/favorite-toggle.ts';
import { useLibraryNotices } from '#app/library/ui/use-library-notices.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { scopeContext } from '#app/platform/scope.server.ts';
import { entitlementContext } from '#app/subscription/guards.server.ts';
import { findPhoneShelf } from '../shelf/phone-shelf.queries.server.ts';
import { readPhoneShelf } from '../shelf/phone-shelf-address.ts';
import { PhoneFailed } from '../ui/phone-failed.tsx';
import { PhoneScreen } from '../ui/phone-screen.tsx';
import { PhoneList } from '../ui/shelf/phone-list.tsx';
import type { Route } from './+types/search.ts';

export const shouldRevalidate = rereadsLibrary;

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
