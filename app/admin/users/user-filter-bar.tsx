import {
  FilterActions,
  FilterBar,
  FilterSearch,
  FilterSelect,
  FoldedFilters,
  useFilters,
} from '#app/forms/filter-bar.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { displayStatuses, roles, sorts, type UserFilters, userSearch, yesNo } from './user-filters.ts';

/** Search, filters and order. Looking for somebody else does not close the row that is open. */
export function UserFilterBar({ answered, shown }: { answered: UserFilters; shown: number }) {
  const t = useText('users');
  const filters = useFilters(userSearch, '/users', answered);
  const select = (name: keyof UserFilters, values: readonly string[], word: string, any?: string) => (
    <FilterSelect
      key={name}
      {...{ filters, name, any }}
      label={<Text k={`users:filter.${name as 'role'}`} />}
      options={values.map((value) => ({ value, text: t(`users:${word}.${value}` as 'users:role.user') }))}
    />
  );
  const any = t('users:filter.any');
  return (
    <FilterBar {...{ filters, shown }} className="mb-6 grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <FilterSearch
          filters={filters}
          name="query"
          label={<Text k="users:search.label" />}
          labelHidden
          placeholder={t('users:search.placeholder')}
          className="flex-1 basis-full sm:basis-64"
        />
        <FilterActions filters={filters} />
      </div>
      <FoldedFilters startsOpen={userSearch.isNarrowed({ ...answered, query: '' })}>
        {select('role', roles, 'role', any)}
        {select('standing', displayStatuses, 'standing', any)}
        {(['vip', 'disabled', 'verified', 'online'] as const).map((name) =>
          select(name, yesNo, 'filter', any),
        )}
        {select('sort', sorts, 'sort')}
      </FoldedFilters>
    </FilterBar>
  );
}
