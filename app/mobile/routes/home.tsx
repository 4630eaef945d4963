import { useViewer } from '#app/accounts/ui/use-viewer.ts';
import { rereadsLibrary } from '#app/library/shelf/favorite-toggle.ts';
import { useLibraryNotices } from '#app/library/ui/use-library-notices.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { scopeContext } from '#app/platform/scope.server.ts';
import { entitlementContext } from '#app/subscription/guards.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { findPhoneHome } from '../home/home.queries.server.ts';
import { filtersOf, readHomeChoice } from '../home/home-address.ts';
import { phoneShelfAddress } from '../shelf/phone-shelf-address.ts';
import { LatestRow } from '../ui/home/latest-row.tsx';
import { Pickers } from '../ui/home/pickers.tsx';
import { PromoCard } from '../ui/home/promo-card.tsx';
import { PhoneEntry } from '../ui/phone-entry.tsx';
import { PhoneFailed } from '../ui/phone-failed.tsx';
import { PhoneScreen } from '../ui/phone-screen.tsx';
import type { Route } from './+types/home.ts';

export const shouldRevalidate = rereadsLibrary;

export function loader({ url, context }: Route.LoaderArgs) {
  const choice = readHomeChoice(url.searchParams);
  return findPhoneHome(context.get(scopeContext), context.get(entitlementContext), choice);
}

/** The first screen: what to go on with, what is new, and everything by language and topic. */
export default function MobileHome({ loaderData }: Route.ComponentProps) {
  const t = useText('shell');
  const viewer = useViewer();
  useLibraryNotices({ showsPlays: true });
  const { choice, promo, wasPlayed, latest, list } = loaderData;
  return (
    <PhoneScreen
      name={t('shell:page.mobileHome')}
      heading={<Text k="mobile:greeting" values={{ name: viewer?.firstName ?? '' }} />}
    >
      <Pickers {...loaderData} />
      {promo ? <PromoCard card={promo} wasPlayed={wasPlayed} /> : null}
      {latest.length > 0 ? (
        <section className="grid min-w-0 grid-cols-1 gap-3">
          <h2 className="text-xl">
            <Text k="mobile:latest" />
          </h2>
          <LatestRow cards={latest} />
        </section>
      ) : null}
      <section className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="text-xl">
            <Text k="mobile:all" />
          </h2>
          <TextLink
            to={phoneShelfAddress('search', filtersOf(choice))}
            className="inline-flex min-h-11 items-center"
          >
            <Text k="library:shelf.seeAll" />
          </TextLink>
        </div>
        {list.length === 0 ? (
          <EmptyState level={3} title={<Text k="library:empty.title" />}>
            <Text k="library:empty.advice" />
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-2.5">
            {list.map((card) => (
              <li key={card.id}>
                <PhoneEntry card={card} level={3} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </PhoneScreen>
  );
}

export function ErrorBoundary() {
  return <PhoneFailed />;
}
