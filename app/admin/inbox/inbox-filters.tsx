import { FilterActions, FilterBar, FilterSearch, FilterSelect, useFilters } from '#app/forms/filter-bar.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { type InboxSelection, inboxSearch } from './inbox-address.ts';

/** Which of the rows to show. */
export function InboxFilters({ wish, shown }: { wish: InboxSelection; shown: number }) {
  const t = useText('inbox');
  const filters = useFilters(inboxSearch, '/inbox', wish);
  const { tab } = filters.wanted;
  return (
    <FilterBar {...{ filters, shown }} className="my-6 flex flex-wrap items-end gap-3">
      {tab === 'messages' ? null : <input type="hidden" name="tab" value={tab} />}
      <FilterSearch
        filters={filters}
        name="query"
        label={<Text k="inbox:filter.query" />}
        className="min-w-0 grow basis-60"
      />
      {tab === 'variants' ? null : (
        <FilterSelect
          filters={filters}
          name="isHandled"
          label={<Text k="inbox:filter.show" />}
          any={t('inbox:filter.open')}
          options={[
            {
              value: 'handled',
              text: t(tab === 'messages' ? 'inbox:filter.handled' : 'inbox:filter.decided'),
            },
          ]}
          className="min-w-44"
        />
      )}
      <FilterActions
        filters={filters}
        apply={<Text k="inbox:filter.apply" />}
        clear={<Text k="inbox:filter.clear" />}
      />
    </FilterBar>
  );
}
