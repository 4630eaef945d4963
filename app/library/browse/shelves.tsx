import { type ReactNode, useId, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { RememberedPart } from '#app/platform/http/remembered-part.tsx';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextLink } from '#app/ui/link.tsx';
import { AudioCard } from './audio-card.tsx';
import { CategoryCarousel, useCategoryOrder } from './category-carousel.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { EmptyShelf } from './empty-shelf.tsx';
import { EndlessGrid } from './endless-grid.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { findLibrary } from './library-page.queries.server.ts';
import { type ShelfCard, type ShelfFilters, shelfSearch } from './shelf.ts';
import {
  isNarrowed,
  type LibraryTab,
  libraryAddress,
  readLibraryAddress,
  recentPath,
} from './shelf-address.ts';

/** A few cards in one line: side by side where there is room, moved sideways on a phone. */
function CardRow({ cards }: { cards: ShelfCard[] }) {
  return (
    <ul className="grid gap-3 max-lg:-mx-4 max-lg:snap-x max-lg:auto-cols-[minmax(10.5rem,13rem)] max-lg:grid-flow-col max-lg:justify-start max-lg:overflow-x-auto max-lg:px-4 max-lg:-mt-1 max-lg:pt-1 max-lg:pb-3 max-lg:[scrollbar-width:thin] sm:gap-5 lg:grid-cols-5">
      {cards.map((card) => (
        <RememberedPart
          key={card.id}
          as="li"
          className="snap-start scroll-ml-4"
          part={AudioCard}
          props={{ card }}
        />
      ))}
    </ul>
  );
}

type ShelfSectionProps = {
  title: TextKey;
  /** Beside the title: how many there are. */
  aside?: ReactNode;
  more?: { to: string; label: TextKey };
  children: ReactNode;
};

/** A shelf under its name. */
function ShelfSection({ title, aside, more, children }: ShelfSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-4 flex items-baseline justify-between gap-x-4">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 id={titleId} className="text-2xl">
            <Text k={title} />
          </h2>
          {aside}
        </div>
        {more ? (
          <TextLink to={more.to} className="inline-flex min-h-9 shrink-0 items-center text-sm">
            <Text k={more.label} />
          </TextLink>
        ) : null}
      </div>
      {children}
    </section>
  );
}

interface Loaded {
  tab: LibraryTab;
  filters: ShelfFilters;
}

/** The filters as the person set them, also while the page they lead to is still on its way, and how to set them. */
function useShelfFilters(loaded: Loaded) {
  const navigate = useNavigate();
  const coming = useComingAddress();
  // Until the next data come the last choice counts: a box that is ticked shows it at once.
  const [chosen, setChosen] = useState({ over: loaded.filters, filters: loaded.filters });
  const latest = chosen.over === loaded.filters ? chosen.filters : loaded.filters;
  // An address without a choice is filled in by the server: until then what is shown stays as it is.
  const shown = coming?.tab === loaded.tab && !coming.isOpening ? coming.filters : latest;

  function choose(change: Partial<ShelfFilters>, { replace = false } = {}) {
    const isLeaving = coming !== undefined && coming.tab !== loaded.tab;
    const { tab, filters } = isLeaving ? coming : { tab: loaded.tab, filters: shown };
    const wanted = shelfSearch.changed(filters, change);
    setChosen({ over: loaded.filters, filters: wanted });
    void navigate(libraryAddress(tab, wanted), { replace, preventScrollReset: true });
  }
  return { shown, choose, isOnItsWay: coming !== undefined };
}

/** Where in the library the page is going. */
function useComingAddress() {
  const { location } = useNavigation();
  if (location?.pathname !== '/library') return undefined;
  return readLibraryAddress(new URLSearchParams(location.search));
}

type Library = Awaited<ReturnType<typeof findLibrary>>;

/** The library as far as it was asked for: the filters, the rows for those who look around, and the grid. */
export function Shelves(library: Library) {
  const { tab, filters, isOpening, learning, shelf, counts, categories } = library;
  const { shown, choose, isOnItsWay } = useShelfFilters(library);
  const inOrder = useCategoryOrder()(categories);
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 gap-4">
        <FilterBar {...{ tab, shown, choose, counts }} categories={inOrder.map(({ name }) => name)} />
        <ChosenFilters {...{ tab, filters, isOpening, learning }} isEmpty={shelf.cards.length === 0} />
      </div>
      <Rows {...library} categories={inOrder} />
      <ShelfSection title={titleOf(library)} aside={<FileCount total={counts.total} />}>
        <div
          aria-busy={isOnItsWay || undefined}
          className={classNames(isOnItsWay && 'opacity-60 transition-opacity')}
        >
          {shelf.cards.length === 0 ? (
            <EmptyShelf tab={tab} filters={filters} />
          ) : (
            <EndlessGrid
              level={3}
              first={shelf}
              addressAfter={(after) => libraryAddress(tab, { ...filters, after })}
            />
          )}
          {filters.after === undefined ? null : (
            <p className="mt-6 text-center">
              <TextLink to={libraryAddress(tab, shelfSearch.changed(filters, {}))}>
                <Text k="library:shelf.fromTheStart" />
              </TextLink>
            </p>
          )}
        </div>
      </ShelfSection>
    </div>
  );
}

/** What was added and played last, and the topics: only for those who look around. */
function Rows({ tab, filters, counts, categories, rows }: Library) {
  if (!rows) return null;
  return (
    <>
      {rows.played.length > 0 ? (
        <ShelfSection title="library:shelf.played">
          <CardRow cards={rows.played} />
        </ShelfSection>
      ) : null}
      {rows.recent.length > 0 ? (
        <ShelfSection title="shell:page.recent" more={{ to: recentPath, label: 'library:shelf.seeAll' }}>
          <CardRow cards={rows.recent} />
        </ShelfSection>
      ) : null}
      <CategoryCarousel
        categories={categories}
        counts={counts.categories ?? {}}
        addressOf={(name) => libraryAddress(tab, shelfSearch.changed(filters, { categories: [name] }))}
      />
    </>
  );
}

function titleOf({ tab, filters, isOpening }: Library): TextKey {
  if (tab === 'favorites') return 'library:tabs.favorites';
  if (!isNarrowed(tab, filters)) return 'library:shelf.all';
  return isOpening ? 'library:shelf.forYou' : 'library:shelf.results';
}

/** Read out whenever it changes: the answer to what was typed or chosen. */
function FileCount({ total }: { total: number | undefined }) {
  return (
    <p role="status" className="text-ink-soft text-sm tabular-nums">
      {total === undefined ? null : <Text k="library:files" values={{ count: total }} />}
    </p>
  );
}
