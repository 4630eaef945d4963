import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextLink } from '#app/ui/link.tsx';
import type { findLibrary } from '../../shelf/library-page.queries.server.ts';
import { isNarrowed, libraryAddress, recentPath } from '../../shelf/shelf-address.ts';
import { CardRow } from './card-row.tsx';
import { CategoryCarousel } from './category-carousel.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { EmptyShelf } from './empty-shelf.tsx';
import { EndlessGrid } from './endless-grid.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ShelfSection } from './shelf-section.tsx';
import { useCategoryOrder } from './use-category-order.ts';
import { useShelfFilters } from './use-shelf-filters.ts';

type Library = Awaited<ReturnType<typeof findLibrary>>;

/** The library as far as it was asked for: the filters, the rows for those who look around, and the grid. */
export function Shelves(library: Library) {
  const { tab, filters, isOpening, shelf, counts, categories } = library;
  const { shown, choose, isOnItsWay } = useShelfFilters(library);
  const names = useCategoryOrder()(categories).map(({ name }) => name);
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 gap-4">
        <FilterBar {...{ tab, shown, choose, counts }} categories={names} />
        <ChosenFilters {...{ tab, filters, isOpening }} isEmpty={shelf.cards.length === 0} />
      </div>
      <Rows {...library} />
      <ShelfSection title={titleOf(library)} aside={<FileCount total={counts.total} />}>
        <div
          aria-busy={isOnItsWay || undefined}
          className={classNames(isOnItsWay && 'opacity-60 transition-opacity')}
        >
          {shelf.cards.length === 0 ? (
            <EmptyShelf tab={tab} filters={filters} />
          ) : (
            <EndlessGrid first={shelf} addressAfter={(after) => libraryAddress(tab, { ...filters, after })} />
          )}
          {filters.after === undefined ? null : (
            <p className="mt-6 text-center">
              <TextLink to={libraryAddress(tab, { ...filters, after: undefined })}>
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
        addressOf={(name) => libraryAddress(tab, { ...filters, categories: [name] })}
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
