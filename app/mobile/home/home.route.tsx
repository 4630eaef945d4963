import { Play } from 'lucide-react';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { streakOn, weekOn } from '#app/dictation/progress/progress.ts';
import { WeekCard, weekStartsOn } from '#app/dictation/progress/progress-cards.tsx';
import { useToday } from '#app/dictation/progress/use-today.ts';
import { StartOffer } from '#app/dictation/start/start-steps.tsx';
import type { Today } from '#app/dictation/today/today.ts';
import { DictationCard } from '#app/dictation/today/today-cards.tsx';
import {
  countedOptions,
  languageOptions,
  useCategoryOptions,
} from '#app/dictation/workspace/file-filters.tsx';
import { FilterBar, FilterSelect, useFilters } from '#app/forms/filter-bar.tsx';
import { shouldRevalidateLibrary } from '#app/library/browse/favorites.ts';
import { FileFacts, FilePicture, FileRemarks } from '#app/library/browse/file-facts.tsx';
import type { ShelfCard } from '#app/library/browse/shelf.ts';
import { useLibraryNotices } from '#app/library/browse/use-library-notices.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { Link } from '#app/ui/router-link.tsx';
import { ScrollRegion } from '#app/ui/table.tsx';
import { phoneShelfAddress } from '../lists/list-address.ts';
import { PhoneEntry } from '../phone-entry.tsx';
import { PhoneScreen } from '../phone-screen.tsx';
import { playerAddress } from '../player-address.ts';
import type { Route } from './+types/home.route.ts';
import { findPhoneHome, type PhoneHome } from './home.queries.server.ts';
import { filtersOf, homePath, homeSearch, phoneTopics } from './home-address.ts';

/** The newest, side by side: moved with a finger, or with the arrow keys. Needs no script. */
function LatestRow({ cards }: { cards: ShelfCard[] }) {
  const t = useText('mobile');
  return (
    <ScrollRegion
      label={t('mobile:latest')}
      className="-mx-4 snap-x snap-mandatory scroll-px-4 px-4 pb-2 [scrollbar-width:none]"
    >
      <ul className="flex w-max gap-3">
        {cards.map((card) => (
          <li
            key={card.id}
            className="relative w-[min(15rem,72vw)] shrink-0 snap-start overflow-hidden rounded-card border border-line bg-sheet has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-brand"
          >
            <FilePicture card={card} sizes="15rem" className="aspect-16/9 w-full" />
            <div className="p-3">
              <h3 lang={card.language} className="line-clamp-2 hyphens-auto text-base leading-snug">
                {card.access === 'closed' ? (
                  card.title
                ) : (
                  <Link
                    to={playerAddress(card.id)}
                    className="text-inherit no-underline outline-none after:absolute after:inset-0"
                  >
                    {card.title}
                  </Link>
                )}
              </h3>
              <FileFacts card={card} />
              <FileRemarks card={card} />
            </div>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}

type PickersProps = Pick<PhoneHome, 'choice' | 'topicCounts' | 'languageCounts'>;

/** What to listen to: two pickers of the phone's own. */
function Pickers({ choice, topicCounts, languageCounts }: PickersProps) {
  const t = useText('mobile');
  const filters = useFilters(homeSearch, homePath, choice);
  const { language, topic } = filters.wanted;
  const topics = useCategoryOptions(phoneTopics).map((option) =>
    // The one topic that the library does not come with.
    option.value === 'Business' ? { ...option, text: t('mobile:picker.business') } : option,
  );
  return (
    <FilterBar
      filters={filters}
      label={t('mobile:picker.label')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3"
    >
      <FilterSelect
        filters={filters}
        name="language"
        label={<Text k="mobile:picker.language" />}
        any={t('mobile:picker.allLanguages')}
        options={countedOptions(languageOptions, languageCounts, language)}
      />
      <FilterSelect
        filters={filters}
        name="topic"
        label={<Text k="mobile:picker.topic" />}
        any={t('mobile:picker.allTopics')}
        options={countedOptions(topics, topicCounts, topic)}
      />
      <div className="col-span-full hidden noscript:block">
        <Button type="submit" variant="secondary" className="w-full">
          <Text k="mobile:picker.show" />
        </Button>
      </div>
    </FilterBar>
  );
}

/** The one thing to do now: go on with what was played last, or begin. */
function PromoCard({ card, wasPlayed }: { card: ShelfCard; wasPlayed: boolean }) {
  return (
    <section className="overflow-hidden rounded-card border border-line bg-marker-soft">
      <div className="flex flex-wrap items-center gap-4 p-4">
        <FilePicture card={card} sizes="6rem" className="h-18 w-24 rounded-control" />
        <div className="min-w-0 flex-1 basis-32">
          <h2 className="font-medium font-sans text-ink-soft text-sm">
            <Text k={wasPlayed ? 'mobile:promo.continue' : 'mobile:promo.begin'} />
          </h2>
          <p lang={card.language} className="line-clamp-2 hyphens-auto font-serif text-lg leading-snug">
            {card.title}
          </p>
          <FileFacts card={card} />
        </div>
      </div>
      <div className="px-4 pb-4">
        <ButtonLink
          to={playerAddress(card.id)}
          size="large"
          icon={<Play className="fill-current" />}
          className="w-full"
        >
          <Text k="mobile:promo.play" />
        </ButtonLink>
      </div>
    </section>
  );
}

/** How far the week's goal is reached. */
function Week({ today: { days, utcToday } }: { today: Today }) {
  const day = useToday(utcToday);
  const worked = new Set(days);
  return <WeekCard week={weekOn(day, worked, weekStartsOn)} streak={streakOn(day, worked)} />;
}

export { PhoneFailed as ErrorBoundary } from '../phone-screen.tsx';

export const shouldRevalidate = shouldRevalidateLibrary;

export function loader({ url, context }: Route.LoaderArgs) {
  const choice = homeSearch.read(url.searchParams);
  return findPhoneHome(context.get(scopeContext), context.get(entitlementContext), choice);
}

/** The first screen: what to go on with, what is new, and everything by language and topic. */
export default function MobileHome({ loaderData }: Route.ComponentProps) {
  const t = useText('shell');
  const viewer = useViewer();
  useLibraryNotices({ showsPlays: true });
  const { choice, promo, wasPlayed, latest, list, today } = loaderData;
  return (
    <PhoneScreen
      name={t('shell:page.mobileHome')}
      heading={<Text k="mobile:greeting" values={{ name: viewer?.firstName ?? '' }} />}
    >
      <StartOffer />
      {today ? <DictationCard {...today} /> : null}
      <Pickers {...loaderData} />
      {promo ? <PromoCard card={promo} wasPlayed={wasPlayed} /> : null}
      {today ? <Week today={today} /> : null}
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
