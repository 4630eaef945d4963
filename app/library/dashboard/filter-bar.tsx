import {
  FilterActions,
  FilterBar,
  type FilterOption,
  FilterSearch,
  FilterSelect,
  FoldedFilters,
  optionsOf,
  useFilters,
} from '#app/forms/filter-bar.tsx';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { languages } from '#app/platform/languages.ts';
import { levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { accessTypes, cefrLevels } from '../audio-file.ts';
import { categoryTextKey } from '../categories/category-names.ts';
import { type ManageFilters, manageSearch, visibilities, workStates } from '../files/manage-filters.ts';

type DashboardFilterBarProps = { answered: ManageFilters; categories: readonly string[]; shown: number };

/** Search and filters. Looking for another file does not close the one that is open for editing. */
export function DashboardFilterBar({ answered, categories, shown }: DashboardFilterBarProps) {
  const t = useText('dashboard');
  const libraryText = useText('library');
  const categoryText = useText('categories');
  const uploadText = useText('uploads');
  const filters = useFilters(manageSearch, '/dashboard', answered);
  const select = (name: keyof ManageFilters, options: FilterOption[]) => (
    <FilterSelect
      {...{ filters, name, options }}
      label={<Text k={`dashboard:filter.${name as 'language'}`} />}
      any={t('dashboard:filter.any')}
    />
  );
  return (
    <FilterBar {...{ filters, shown }} className="mb-6 grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <FilterSearch
          filters={filters}
          name="query"
          label={<Text k="library:search.label" />}
          labelHidden
          placeholder={libraryText('library:search.placeholder')}
          className="flex-1 basis-full sm:basis-64"
        />
        <FilterActions filters={filters} />
      </div>
      <FoldedFilters startsOpen={manageSearch.isNarrowed({ ...answered, query: '' })}>
        {select(
          'language',
          languages.map((code) => ({ value: code, text: localeNames[code].name, lang: code })),
        )}
        {select(
          'category',
          optionsOf(categories, (name) => {
            const key = categoryTextKey(name);
            return key ? categoryText(key as never) : name;
          }),
        )}
        {select(
          'visibility',
          optionsOf(visibilities, (name) => t(`dashboard:filter.${name}`)),
        )}
        {select(
          'accessType',
          optionsOf(accessTypes, (name) => t(`dashboard:row.${name}`)),
        )}
        {select(
          'accessLevel',
          optionsOf(levels, (name) => uploadText(`uploads:form.${name}`)),
        )}
        {select(
          'level',
          optionsOf(cefrLevels, (name) => name),
        )}
        {select(
          'work',
          optionsOf(workStates, (name) => t(`dashboard:filter.${name}`)),
        )}
      </FoldedFilters>
    </FilterBar>
  );
}
