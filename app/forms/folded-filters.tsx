import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import {
  FilterActions,
  FilterBar,
  type FilterOption,
  FilterSearch,
  FilterSelect,
  type Filters,
} from './filter-bar.tsx';

/** How many choices stand in one line of a tablet, and of a desk. */
const [onTablet, onDesk] = [4, 7];

type FoldedFiltersProps<Values> = {
  filters: Filters<Values>;
  /** How many rows the answer shows. */
  shown: number;
  search: { label: TextKey; placeholder: string };
  sort: { label: TextKey; options: FilterOption[] };
  /** The choices, in their order; all of them can be left open. */
  choices: { name: keyof Values & string; label: TextKey; options: FilterOption[] }[];
  /** The choice of none of them. */
  any: string;
};

/**
 * The search and the order of a list, and many choices, of which one line is in sight and the others are asked for, because
 * the list comes first; a phone asks for all of them. Without scripts nothing could open what is closed.
 */
export function FoldedFilters<Values extends { query: string; sort: string }>(
  props: FoldedFiltersProps<Values>,
) {
  const { filters, shown, search, sort, choices, any } = props;
  const choicesId = useId();
  const [isOpen, setIsOpen] = useState(filters.search.isNarrowed({ ...filters.answered, query: '' }));
  return (
    <FilterBar {...{ filters, shown }} className="mb-6 grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <FilterSearch
          filters={filters}
          name="query"
          label={<Text k={search.label} />}
          labelHidden
          placeholder={search.placeholder}
          className="flex-1 basis-full sm:basis-80"
        />
        <FilterSelect
          filters={filters}
          name="sort"
          label={<Text k={sort.label} />}
          labelHidden
          className="grow sm:grow-0"
          options={sort.options}
        />
        <FilterActions filters={filters} />
        <Button
          variant="secondary"
          icon={<SlidersHorizontal />}
          aria-expanded={isOpen}
          aria-controls={choicesId}
          onClick={() => setIsOpen(!isOpen)}
          className={classNames(
            'grow sm:grow-0 noscript:hidden',
            choices.length <= onTablet && 'md:hidden',
            choices.length <= onDesk && 'xl:hidden',
          )}
        >
          <Text k="platform:filter.show" />
        </Button>
      </div>
      <div
        id={choicesId}
        className={classNames(
          'grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-7',
          !isOpen &&
            'max-md:hidden md:max-xl:[&>:nth-child(n+5)]:hidden xl:[&>:nth-child(n+8)]:hidden noscript:grid noscript:[&>*]:!flex',
        )}
      >
        {choices.map(({ name, label, options }) => (
          <FilterSelect key={name} {...{ filters, name, any, options }} label={<Text k={label} />} />
        ))}
      </div>
    </FilterBar>
  );
}
