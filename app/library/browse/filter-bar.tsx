import { ChevronDown, Heart, SlidersHorizontal } from 'lucide-react';
import type { FormEvent } from 'react';
import { useLocation } from 'react-router';
import { Flag } from '#app/accounts/profile/preferences.tsx';
import { RememberedPart } from '#app/platform/http/remembered-part.tsx';
import { type Locale, localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { languages } from '#app/platform/languages.ts';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/choice.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { SelectField } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { cefrLevels } from '../audio-file.ts';
import { CategoryName } from './category-art.tsx';
import { SearchField } from './library-header.tsx';
import { type ShelfFilters, shelfSorts, writtenStates } from './shelf.ts';
import { fieldNames, type LibraryTab, readLibraryAddress, toggled } from './shelf-address.ts';
import type { ShelfCounts } from './shelf-counts.ts';

type GroupsProps = {
  shown: ShelfFilters;
  choose: (change: Partial<ShelfFilters>, options?: { replace: boolean }) => void;
  counts: ShelfCounts;
};

type FilterGroupProps = GroupsProps & {
  /** Which of the filters it chooses. */
  by: 'languages' | 'levels' | 'categories';
  values: readonly string[];
  /** Its chips show what they are for, and on a phone they stay in one line that is moved sideways. */
  inOneLine?: boolean;
};

/** Any number of choices of one kind. */
function FilterGroup({ by, values, shown, choose, counts, inOneLine = false }: FilterGroupProps) {
  const chosen: readonly string[] = shown[by];
  return (
    <fieldset className="min-w-0">
      <legend className={inOneLine ? 'sr-only' : 'mb-2 font-medium text-sm'}>
        <Text k={`library:filter.${by}`} />
      </legend>
      <RememberedPart
        as="div"
        className={classNames(
          'flex flex-wrap gap-2',
          inOneLine &&
            'max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] max-sm:[&>*]:shrink-0',
        )}
        part={FilterChips}
        props={{
          ...{ by, values, chosen, inOneLine },
          counted: counts[by],
          onToggle: (value) => choose({ [by]: toggled(chosen, value) } as Partial<ShelfFilters>),
        }}
      />
    </fieldset>
  );
}

type FilterChipsProps = Required<Pick<FilterGroupProps, 'by' | 'values' | 'inOneLine'>> & {
  chosen: readonly string[];
  counted: Partial<Record<string, number>> | undefined;
  onToggle: (value: string) => void;
};

/** One that would show nothing cannot be chosen, only unchosen. */
function FilterChips({ by, values, chosen, counted, inOneLine, onToggle }: FilterChipsProps) {
  return values.map((value) => {
    const count = counted && (counted[value] ?? 0);
    const isChosen = chosen.includes(value);
    return (
      <Chip
        key={value}
        name={fieldNames[by]}
        value={value}
        checked={isChosen}
        onChange={() => onToggle(value)}
        // What is moved sideways must be reachable by keyboard, also when nothing in it would show anything.
        disabled={count === 0 && !isChosen && !inOneLine}
        label={<ChipLabel by={by} value={value} />}
        icon={by === 'languages' ? <Flag locale={value as Locale} /> : undefined}
        count={count}
      />
    );
  });
}

function ChipLabel({ by, value }: Pick<FilterChipsProps, 'by'> & { value: string }) {
  if (by === 'categories') return <CategoryName name={value} />;
  return by === 'levels' ? value : <span lang={value}>{localeNames[value as Locale].name}</span>;
}

type FilterBarProps = GroupsProps & { tab: LibraryTab; categories: string[] };

/** What to show and in which order. Every change is an address; without scripts the form is sent by its button. */
export function FilterBar({ tab, categories, ...groups }: FilterBarProps) {
  const t = useText('library');
  const { shown, choose } = groups;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new URLSearchParams(new FormData(event.currentTarget) as never);
    choose({ query: readLibraryAddress(typed).filters.query }, { replace: true });
  }
  // Says to the server that what the form does not choose is meant that way.
  const meant =
    tab === 'all' ? { name: fieldNames.everything, value: '1' } : { name: fieldNames.tab, value: tab };
  return (
    <search>
      <form
        action="/library"
        onSubmit={submit}
        aria-label={t('library:filter.label')}
        className="grid grid-cols-1 gap-3"
      >
        <input type="hidden" {...meant} />
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
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <SelectField
              name={fieldNames.work}
              value={shown.work ?? ''}
              onChange={({ target }) =>
                choose({ work: writtenStates.find((state) => state === target.value) })
              }
              label={<Text k="library:filter.work.label" />}
              labelHidden
              className="max-sm:grow"
            >
              <option value="">{t('library:filter.work.any')}</option>
              {writtenStates.map((state) => (
                <option key={state} value={state}>
                  {t(`library:filter.work.${state}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              name={fieldNames.sort}
              value={shown.sort}
              onChange={({ target }) =>
                choose({ sort: shelfSorts.find((name) => name === target.value) ?? 'likes' })
              }
              label={<Text k="library:sort.label" />}
              labelHidden
              className="max-sm:grow"
            >
              {shelfSorts.map((name) => (
                <option key={name} value={name}>
                  {t(`library:sort.${name}`)}
                </option>
              ))}
            </SelectField>
          </div>
        </div>
        <FilterGroup {...groups} by="languages" inOneLine values={languages} />
        <MoreFilters {...groups} categories={categories} />
        <div className="hidden noscript:block">
          <Button type="submit">
            <Text k="library:filter.apply" />
          </Button>
        </div>
      </form>
    </search>
  );
}

/** The field of an address that asks for the folded filters: without scripts nothing draws them later. */
const unfolded = 'filters';

/** Levels and categories: many, and so folded away until they are wanted. */
function MoreFilters({ categories, ...groups }: GroupsProps & { categories: string[] }) {
  const chosenCount = groups.shown.levels.length + groups.shown.categories.length;
  const { search } = useLocation();
  const address = new URLSearchParams(search);
  const isAsked = address.has(unfolded);
  const isDrawn = useHydrated() || isAsked || chosenCount > 0;
  address.set(unfolded, '1');
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
      {isDrawn ? (
        <div className="mt-3 grid gap-5 rounded-card border border-line bg-sheet p-4 sm:p-5">
          <FilterGroup {...groups} by="levels" values={cefrLevels} />
          <FilterGroup {...groups} by="categories" values={categories} />
        </div>
      ) : (
        <p className="hidden noscript:block">
          <TextLink to={`/library?${address}`}>
            <Text k="library:filter.more" />
          </TextLink>
        </p>
      )}
    </details>
  );
}
