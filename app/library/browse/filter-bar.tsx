import { ChevronDown, Heart, SlidersHorizontal } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Flag } from '#app/accounts/profile/preferences.tsx';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { type Language, languages } from '#app/platform/languages.ts';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/choice.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { SelectField } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { cefrLevels } from '../audio-file.ts';
import { CategoryName } from './category-art.tsx';
import { SearchField } from './library-header.tsx';
import { type ShelfFilters, shelfSorts } from './shelf.ts';
import { fieldNames, type LibraryTab, readLibraryAddress, toggled } from './shelf-address.ts';
import type { ShelfCounts } from './shelf-counts.ts';

type FilterGroupProps<Value extends string> = {
  legend: TextKey;
  /** For a group whose purpose its chips already show. */
  legendHidden?: boolean;
  /** The name under which the form sends it. */
  name: string;
  values: readonly Value[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
  /** How many files each would show; absent when they were not counted. */
  counts?: Partial<Record<Value, number>>;
  labelOf: (value: Value) => ReactNode;
  iconOf?: (value: Value) => ReactNode;
  /** On a phone the chips stay in one line that is moved sideways. */
  inOneLine?: boolean;
};

/** Any number of choices of one kind. One that would show nothing cannot be made, only unmade. */
function FilterGroup<Value extends string>(props: FilterGroupProps<Value>) {
  const { legend, legendHidden, name, values, chosen, onToggle, counts, labelOf, iconOf, inOneLine } = props;
  return (
    <fieldset className="min-w-0">
      <legend className={legendHidden ? 'sr-only' : 'mb-2 font-medium text-sm'}>
        <Text k={legend} />
      </legend>
      <div
        className={classNames(
          'flex flex-wrap gap-2',
          inOneLine &&
            'max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] max-sm:[&>*]:shrink-0',
        )}
      >
        {values.map((value) => {
          const count = counts && (counts[value] ?? 0);
          const isChosen = chosen.includes(value);
          return (
            <Chip
              key={value}
              name={name}
              value={value}
              checked={isChosen}
              onChange={() => onToggle(value)}
              // What is moved sideways must be reachable by keyboard, also when nothing in it would show anything.
              disabled={count === 0 && !isChosen && !inOneLine}
              label={labelOf(value)}
              icon={iconOf?.(value)}
              count={count}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

type FilterBarProps = {
  tab: LibraryTab;
  shown: ShelfFilters;
  choose: (change: Partial<ShelfFilters>, options?: { replace: boolean }) => void;
  counts: ShelfCounts;
  categories: string[];
};

/** What to show and in which order. Every change is an address; without scripts the form is sent by its button. */
export function FilterBar({ tab, shown, choose, counts, categories }: FilterBarProps) {
  const t = useText('library');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new URLSearchParams(new FormData(event.currentTarget) as never);
    choose({ query: readLibraryAddress(typed).filters.query }, { replace: true });
  }
  return (
    <search>
      <form
        action="/library"
        onSubmit={submit}
        aria-label={t('library:filter.label')}
        className="grid grid-cols-1 gap-3"
      >
        <HiddenFields tab={tab} />
        <div className="flex flex-wrap items-center gap-3">
          <SearchField query={shown.query} onSearch={(query) => choose({ query }, { replace: true })} />
          {tab === 'favorites' ? null : (
            <Chip
              name={fieldNames.favoritesOnly}
              value="1"
              checked={shown.favoritesOnly}
              onChange={() => choose({ favoritesOnly: !shown.favoritesOnly })}
              icon={<Heart />}
              label={<Text k="library:filter.favoritesOnly" />}
            />
          )}
          <Sorting sort={shown.sort} onSort={(sort) => choose({ sort })} />
        </div>
        <LanguageGroup {...{ shown, choose, counts }} />
        <MoreFilters {...{ shown, choose, counts, categories }} />
        <div className="hidden noscript:block">
          <Button type="submit">
            <Text k="library:filter.apply" />
          </Button>
        </div>
      </form>
    </search>
  );
}

/** Says to the server that what the form does not choose is meant that way. */
function HiddenFields({ tab }: { tab: LibraryTab }) {
  return tab === 'all' ? (
    <input type="hidden" name={fieldNames.everything} value="1" />
  ) : (
    <input type="hidden" name={fieldNames.tab} value={tab} />
  );
}

type GroupsProps = Pick<FilterBarProps, 'shown' | 'choose' | 'counts'>;

function LanguageGroup({ shown, choose, counts }: GroupsProps) {
  return (
    <FilterGroup<Language>
      legend="library:filter.languages"
      legendHidden
      inOneLine
      name={fieldNames.languages}
      values={languages}
      chosen={shown.languages}
      onToggle={(language) => choose({ languages: toggled(shown.languages, language) })}
      counts={counts.languages}
      labelOf={(language) => <span lang={language}>{localeNames[language].name}</span>}
      iconOf={(language) => <Flag locale={language} />}
    />
  );
}

/** Levels and categories: many, and so folded away until they are wanted. */
function MoreFilters({ shown, choose, counts, categories }: GroupsProps & { categories: string[] }) {
  const chosenCount = shown.levels.length + shown.categories.length;
  const { search } = useLocation();
  const isAsked = new URLSearchParams(search).has(unfolded);
  const isDrawn = useHydrated() || isAsked || chosenCount > 0;
  return (
    <details className="group" open={isAsked || undefined}>
      <summary className="inline-flex min-h-9 list-none items-center gap-2 rounded-control px-2 text-ink-soft text-sm hover:bg-shade hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        <Text k="library:filter.more" />
        {chosenCount > 0 ? (
          <span className="rounded-full bg-marker px-2 font-medium text-ink text-xs tabular-nums">
            {chosenCount}
          </span>
        ) : null}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      {isDrawn ? <FoldedFilters {...{ shown, choose, counts, categories }} /> : <Unfold search={search} />}
    </details>
  );
}

/** The field of an address that asks for the folded filters: without scripts nothing draws them later. */
const unfolded = 'filters';

function Unfold({ search }: { search: string }) {
  const fields = new URLSearchParams(search);
  fields.set(unfolded, '1');
  return (
    <p className="hidden noscript:block">
      <TextLink to={`/library?${fields}`}>
        <Text k="library:filter.more" />
      </TextLink>
    </p>
  );
}

function FoldedFilters({ shown, choose, counts, categories }: GroupsProps & { categories: string[] }) {
  return (
    <div className="mt-3 grid gap-5 rounded-card border border-line bg-sheet p-4 sm:p-5">
      <FilterGroup
        legend="library:filter.levels"
        name={fieldNames.levels}
        values={cefrLevels}
        chosen={shown.levels}
        onToggle={(level) => choose({ levels: toggled(shown.levels, level) })}
        counts={counts.levels}
        labelOf={(level) => level}
      />
      <FilterGroup
        legend="library:filter.categories"
        name={fieldNames.categories}
        values={categories}
        chosen={shown.categories}
        onToggle={(name) => choose({ categories: toggled(shown.categories, name) })}
        counts={counts.categories}
        labelOf={(name) => <CategoryName name={name} />}
      />
    </div>
  );
}

function Sorting({
  sort,
  onSort,
}: {
  sort: ShelfFilters['sort'];
  onSort: (sort: ShelfFilters['sort']) => void;
}) {
  const t = useText('library');
  return (
    <SelectField
      name={fieldNames.sort}
      value={sort}
      onChange={(event) => onSort(shelfSorts.find((name) => name === event.target.value) ?? 'likes')}
      label={<Text k="library:sort.label" />}
      labelHidden
      className="w-48 max-sm:flex-1"
    >
      {shelfSorts.map((name) => (
        <option key={name} value={name}>
          {t(`library:sort.${name}`)}
        </option>
      ))}
    </SelectField>
  );
}
