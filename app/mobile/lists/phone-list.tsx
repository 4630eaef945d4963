import {
  countedOptions,
  languageOptions,
  useCategoryOptions,
  useWorkOptions,
} from '#app/dictation/workspace/file-filters.tsx';
import { FilterBar, FilterSelect, optionsOf, useFilters } from '#app/forms/filter-bar.tsx';
import { cefrLevels } from '#app/library/audio-file.ts';
import { EndlessItems } from '#app/library/browse/endless-grid.tsx';
import { SearchField } from '#app/library/browse/library-header.tsx';
import { shelfSearch } from '#app/library/browse/shelf.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PhoneEntry } from '../phone-entry.tsx';
import type { PhoneShelf } from './list.queries.server.ts';
import { type ListName, phoneShelfAddress, shelfPaths } from './list-address.ts';

type ShelfFiltersProps = { list: ListName; library: PhoneShelf };

/** A word to look for, and three pickers. Each change is an address; without scripts the button sends the form. */
function ShelfFilters({ list, library }: ShelfFiltersProps) {
  const t = useText('library');
  const tMobile = useText('mobile');
  const { filters: answered, counts } = library;
  // The list of favourites shows nothing else: its address need not say so.
  const favoritesOnly = answered.favoritesOnly && list !== 'favorites';
  const filters = useFilters(shelfSearch, shelfPaths[list], { ...answered, favoritesOnly });
  const { languages, levels, categories } = filters.wanted;
  const categoryOptions = useCategoryOptions(library.categories);
  return (
    <FilterBar
      filters={filters}
      label={t('library:filter.label')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 sm:grid-cols-4"
    >
      <div className="col-span-full flex">
        <SearchField query={answered.query} onSearch={(query) => filters.say('query', query)} />
      </div>
      <FilterSelect
        filters={filters}
        any={tMobile('mobile:picker.allLanguages')}
        name="languages"
        label={<Text k="mobile:picker.language" />}
        options={withCounts(languageOptions, counts.languages, languages[0])}
      />
      <FilterSelect
        filters={filters}
        any={tMobile('mobile:picker.any')}
        name="levels"
        label={<Text k="mobile:picker.level" />}
        options={withCounts(optionsOf(cefrLevels, String), counts.levels, levels[0])}
      />
      <FilterSelect
        filters={filters}
        any={tMobile('mobile:picker.allTopics')}
        name="categories"
        label={<Text k="mobile:picker.topic" />}
        options={withCounts(categoryOptions, counts.categories, categories[0])}
      />
      <FilterSelect
        filters={filters}
        any={tMobile('mobile:picker.allStates')}
        name="work"
        label={<Text k="library:filter.work.label" />}
        options={useWorkOptions()}
      />
      <div className="col-span-full hidden noscript:block">
        <Button type="submit" variant="secondary" className="w-full">
          <Text k="library:filter.apply" />
        </Button>
      </div>
    </FilterBar>
  );
}

/** The same, with how many recordings each would show. */
const withCounts: typeof countedOptions = (options, counts, chosen) =>
  countedOptions(options, counts, chosen).map((option) =>
    counts ? { ...option, text: `${option.text} (${counts[option.value] ?? 0})` } : option,
  );

/** A list that can be searched and narrowed, and grows on request. */
export function PhoneList({ list, library }: { list: ListName; library: PhoneShelf }) {
  const { filters, shelf, counts } = library;
  return (
    <>
      <ShelfFilters list={list} library={library} />
      <section className="grid grid-cols-1 gap-3">
        <p role="status" className="text-ink-soft text-sm tabular-nums">
          {counts.total === undefined ? null : <Text k="library:files" values={{ count: counts.total }} />}
        </p>
        {shelf.cards.length === 0 ? (
          <Nothing list={list} library={library} />
        ) : (
          <ul className="grid grid-cols-1 gap-2.5">
            <EndlessItems
              first={shelf}
              addressAfter={(after) => phoneShelfAddress(list, { ...filters, after })}
              part={PhoneEntry}
              level={2}
            />
          </ul>
        )}
      </section>
    </>
  );
}

function Nothing({ list, library: { filters } }: { list: ListName; library: PhoneShelf }) {
  const isNarrowed = phoneShelfAddress(list, filters) !== shelfPaths[list];
  if (list === 'favorites' && !isNarrowed)
    return (
      <EmptyState
        title={<Text k="library:empty.favorites" />}
        action={
          <ButtonLink to={shelfPaths.search}>
            <Text k="library:empty.browse" />
          </ButtonLink>
        }
      >
        <Text k="library:empty.favoritesAdvice" />
      </EmptyState>
    );
  return (
    <EmptyState
      title={<Text k="library:empty.title" />}
      action={
        isNarrowed ? (
          <ButtonLink to={shelfPaths[list]} variant="secondary">
            <Text k="library:filter.clear" />
          </ButtonLink>
        ) : undefined
      }
    >
      <Text k="library:empty.advice" />
    </EmptyState>
  );
}
