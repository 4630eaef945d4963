import { RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { FocusedMessage } from '#app/forms/form-message.tsx';
import { LoadFailed } from '#app/forms/load-failed.tsx';
import { chosenRows } from '#app/forms/many-rows.ts';
import { PageTurns } from '#app/forms/page-turns.tsx';
import { cursors, searchParams } from '#app/forms/search-params.ts';
import { type ManyButton, SelectionBar, SelectRow, useManyRows } from '#app/forms/selection-bar.tsx';
import { daysInBin } from '#app/platform/bin/bin.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { AdminPage } from '../admin-page.tsx';
import type { Route } from './+types/bin.route.ts';
import {
  type BinRow,
  changeManyInBin,
  deleteForGood,
  listBin,
  restoreDeleted,
  restoreFromBin,
  restoreMany,
} from './bin-entries.server.ts';

const binSearch = searchParams({ ...cursors });

export const loader = ({ url, context }: Route.LoaderArgs) =>
  listBin(context.get(scopeContext), binSearch.read(url.searchParams));

export const headers = headersOfAction;

const failed = 'bin:failed';

export const action = formAction(failed, {
  restore: intent({
    run: ({ scope, fields }) => restoreFromBin(scope, fields.id),
    done: 'bin:done.restored',
  }),
  /** Lists and the log know a thing by its own key. */
  'restore-deleted': intent({
    run: ({ scope, fields }) => restoreDeleted(scope, fields.subject),
    done: 'bin:done.restored',
  }),
  'restore-many': intent({
    form: chosenRows,
    run: ({ scope }, { ids }) => restoreMany(scope, ids),
    done: (value) => ({ done: 'many:restored', value }),
    typed: [],
  }),
  'restore-chosen': intent({
    form: chosenRows,
    run: ({ scope }, { ids }) => changeManyInBin(scope, ids, 'restore'),
    done: (value) => ({ done: 'many:restored', value }),
    typed: [],
  }),
  'delete-many': intent({
    form: chosenRows,
    run: ({ scope }, { ids }) => changeManyInBin(scope, ids, 'delete'),
    done: (value) => ({ done: 'many:deleted', value }),
    typed: [],
  }),
  delete: intent({ run: ({ scope, fields }) => deleteForGood(scope, fields.id), done: 'bin:done.deleted' }),
});

export const clientAction = clientFormAction(failed);

const manyButtons: ManyButton[] = [
  {
    label: 'bin:restore',
    icon: <RotateCcw />,
    fields: { intent: 'restore-chosen' },
    isRemoval: true,
  },
  {
    label: 'bin:deleteForGood',
    icon: <Trash2 />,
    fields: { intent: 'delete-many' },
    question: { title: 'bin:deleteManyQuestion', hint: 'bin:deleteNote' },
    isRemoval: true,
  },
];

/** What was deleted in the last thirty days, to be brought back or deleted for good. */
export default function Bin({ loaderData, actionData: sent }: Route.ComponentProps) {
  const t = useText('bin');
  const { rows, total, ...ways } = loaderData;
  const { before, after } = { before: undefined, after: undefined, ...ways };
  const listed = rows.map(({ id }) => id);
  const many = useManyRows({ listed, total: listed.length, matching: '' });
  return (
    <AdminPage
      title={<Text k="bin:title" />}
      name={t('bin:title')}
      intro={<Text k="bin:intro" values={{ days: daysInBin }} />}
    >
      <FocusedMessage answer={sent} />
      {rows.length > 0 || many.answer ? (
        <SelectionBar
          many={many}
          count={<Text k="shell:search.count" values={{ count: total }} />}
          buttons={manyButtons}
        />
      ) : null}
      <BinTable rows={rows} tick={({ id, name }) => <SelectRow {...{ many, id, name }} />} />
      <PageTurns
        label={t('bin:title')}
        before={before && binSearch.address('/bin', { before })}
        after={after && binSearch.address('/bin', { after })}
        previous={<Text k="audit:previous" />}
        next={<Text k="audit:next" />}
      />
    </AdminPage>
  );
}

function BinTable({ rows, tick }: { rows: BinRow[]; tick: (row: BinRow) => ReactNode }) {
  const t = useText('bin');
  const when = new Intl.DateTimeFormat(formatTag(useLocale()), { dateStyle: 'medium', timeZone: 'UTC' });
  const columns: Column<BinRow>[] = [
    { key: 'many', header: <Text k="many:column" />, headerHidden: true, ticks: true, cell: tick },
    {
      key: 'name',
      header: <Text k="bin:column.name" />,
      heading: true,
      cell: ({ kind, name }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere">{name}</span>
          <Badge>
            <Text k={`bin:kind.${kind}`} />
          </Badge>
        </span>
      ),
    },
    {
      key: 'deleted',
      header: <Text k="bin:column.deleted" />,
      cell: ({ deletedAt, deletedBy }) => (
        <span className="text-sm">
          <time dateTime={deletedAt.toISOString()}>{when.format(deletedAt)}</time>
          {deletedBy ? ` · ${deletedBy}` : null}
        </span>
      ),
    },
    {
      key: 'left',
      header: <Text k="bin:column.left" />,
      cell: ({ daysLeft }) => <Text k="bin:days" values={{ count: daysLeft }} />,
    },
    {
      key: 'actions',
      header: <Text k="bin:column.actions" />,
      headerHidden: true,
      align: 'end',
      cell: (row) => <BinActions row={row} />,
    },
  ];
  return (
    <Table
      caption={t('bin:title')}
      captionHidden
      stacked="onPhones"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title={<Text k="bin:empty" />}>
          <Text k="bin:emptyHint" />
        </EmptyState>
      }
    />
  );
}

function BinActions({ row: { id, name } }: { row: BinRow }) {
  const t = useText('bin');
  const deletion = useId();
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          name="intent"
          value="restore"
          size="small"
          variant="secondary"
          icon={<RotateCcw />}
          aria-label={t('bin:restoreThis', { name })}
        >
          <Text k="bin:restore" />
        </Button>
      </Form>
      <Form id={deletion} method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="intent" value="delete" />
      </Form>
      <ConfirmDialog
        formId={deletion}
        title={<Text k="bin:deleteQuestion" values={{ name }} />}
        description={<Text k="bin:deleteNote" />}
        confirmLabel={<Text k="bin:deleteForGood" />}
        cancelLabel={<Text k="inbox:cancel" />}
        trigger={
          <Button
            size="small"
            variant="quiet"
            icon={<Trash2 />}
            aria-label={t('bin:deleteThis', { name })}
            className="noscript:hidden"
          >
            <Text k="bin:deleteForGood" />
          </Button>
        }
      />
    </span>
  );
}

export function ErrorBoundary() {
  const t = useText('bin');
  return (
    <AdminPage title={<Text k="bin:title" />} name={t('bin:title')}>
      <LoadFailed>
        <Text k="bin:loadFailed" />
      </LoadFailed>
    </AdminPage>
  );
}
