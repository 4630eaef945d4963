import { Plus } from 'lucide-react';
import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { FilterActions, FilterBar, FilterSearch, NothingFits, useFilters } from '#app/forms/filter-bar.tsx';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { LoadFailed } from '#app/forms/load-failed.tsx';
import { chosenRows } from '#app/forms/many-rows.ts';
import {
  deletionButton,
  type ManyButton,
  SelectionBar,
  SelectRow,
  useManyRows,
} from '#app/forms/selection-bar.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Paging } from '#app/ui/paging.tsx';
import type { Route } from './+types/pages.route.ts';
import { listPages } from './drafts.queries.server.ts';
import { changeManyPages, changePagesForm, deleteManyPages } from './many-pages.server.ts';
import { findLinkPlaces } from './page-links.queries.server.ts';
import { PagesFrame } from './page-parts.tsx';
import { deletePage } from './pages.server.ts';
import { pageSearch } from './pages.ts';
import { PagesTable } from './pages-table.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const filters = pageSearch.read(url.searchParams);
  const { db } = context.get(scopeContext);
  const [{ pages, ...list }, places] = await Promise.all([listPages(db, filters), findLinkPlaces(db)]);
  return {
    filters,
    ...list,
    pages: pages.map((page) => ({ ...page, linkedFrom: places.get(page.slug) ?? [] })),
  };
}

export const headers = headersOfAction;

const failed = 'written:delete.failed';

export const action = formAction(failed, {
  delete: intent({ run: ({ scope, fields }) => deletePage(scope, fields.id), done: 'written:done.deleted' }),
  'change-many': intent({
    form: changePagesForm,
    run: ({ scope }, { ids, change }) => changeManyPages(scope, ids, change),
    done: (value) => ({ done: 'many:changed', value }),
    typed: [],
  }),
  'delete-many': intent({
    form: chosenRows,
    run: ({ scope }, { ids }) => deleteManyPages(scope, ids),
    done: (value) => ({ done: 'many:deleted', value }),
    typed: [],
  }),
});

const manyButtons: ManyButton[] = [
  {
    label: 'written:many.publish',
    fields: { intent: 'change-many', change: 'publish' },
    question: { title: 'written:many.publishQuestion', hint: 'written:many.publishHint' },
  },
  {
    label: 'written:many.unpublish',
    fields: { intent: 'change-many', change: 'unpublish' },
    question: { title: 'written:many.unpublishQuestion', hint: 'written:many.unpublishHint' },
  },
  deletionButton({ title: 'written:many.deleteQuestion', hint: 'written:many.deleteHint' }),
];

export const clientAction = clientFormAction(failed);

/** The pages written on the site, for those who write them. */
export default function Pages({ loaderData }: Route.ComponentProps) {
  const { pages, filters: answered, sheets, total } = loaderData;
  const t = useText('written');
  const filters = useFilters(pageSearch, '/pages', answered);
  const isNarrowed = answered.query !== '';
  const listed = pages.map(({ id }) => id);
  const many = useManyRows({
    listed,
    total: listed.length,
    matching: pageSearch.address('/pages', answered),
  });
  const add = (
    <ButtonLink to="/pages/new" icon={<Plus />}>
      <Text k="written:list.add" />
    </ButtonLink>
  );
  return (
    <PagesFrame title={t('written:list.title')}>
      <PageHeader
        title={<Text k="written:list.title" />}
        intro={<Text k="written:list.intro" />}
        actions={pages.length > 0 || isNarrowed ? add : undefined}
      />
      {pages.length > 0 || isNarrowed ? (
        <FilterBar {...{ filters }} shown={pages.length} className="mb-6 flex flex-wrap items-end gap-3">
          <FilterSearch
            filters={filters}
            name="query"
            label={<Text k="written:list.search" />}
            className="flex-1 basis-full sm:max-w-md sm:basis-64"
          />
          <FilterActions filters={filters} />
        </FilterBar>
      ) : null}
      {pages.length > 0 || many.answer ? (
        <SelectionBar
          many={many}
          count={<Text k="shell:search.count" values={{ count: total }} />}
          buttons={manyButtons}
        />
      ) : null}
      <PagesTable
        pages={pages}
        tick={({ id, title }) => <SelectRow {...{ many, id }} name={title} />}
        empty={
          isNarrowed ? (
            <NothingFits title="written:list.nothingFits" hint="written:list.nothingFitsHint" to="/pages" />
          ) : (
            <EmptyState title={<Text k="written:list.empty" />} action={add} />
          )
        }
      />
      <div className="mt-6">
        <Paging
          label={t('written:list.paging')}
          page={answered.sheet}
          pageCount={sheets}
          hrefFor={(number) => pageSearch.address('/pages', { query: answered.query, sheet: number })}
          previousLabel={t('written:list.previous')}
          nextLabel={t('written:list.next')}
          pageLabel={(number) => t('written:list.sheet', { number })}
        />
      </div>
    </PagesFrame>
  );
}

export function ErrorBoundary() {
  const t = useText('written');
  return (
    <PagesFrame title={t('written:list.title')}>
      <PageHeader title={<Text k="written:list.title" />} />
      <LoadFailed>
        <Text k="written:list.loadFailed" />
      </LoadFailed>
    </PagesFrame>
  );
}
