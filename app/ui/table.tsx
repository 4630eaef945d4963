import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { ScrollRegion } from './scroll-region.tsx';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers and actions stand at the end. */
  align?: 'start' | 'end';
  /** The column that names the row: its cells are row headers. */
  heading?: boolean;
  headerHidden?: boolean;
  /** Sortable by this link; `direction` says how it is sorted now. */
  sort?: { to: string; direction?: 'ascending' | 'descending' };
  className?: string;
};

type TableProps<Row> = {
  caption: string;
  captionHidden?: boolean;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Instead of the table when there are no rows. */
  empty?: ReactNode;
  /** For rows of many columns: where they do not fit side by side, each row becomes a sheet of its own. */
  stacked?: boolean;
  /** A row that was opened: what stands in its place, over all columns. */
  opened?: { key: string; content: ReactNode };
};

/** Rows of one kind. A table too wide for its place scrolls inside it, by touch, wheel or arrow keys. */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  empty,
  stacked = false,
  opened,
}: TableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <ScrollRegion
      label={caption}
      className={classNames('rounded-card border border-line bg-sheet', stacked && '@container')}
    >
      <table className={classNames('w-full border-collapse text-left', stacked && stackedClasses.table)}>
        <caption
          className={captionHidden ? 'sr-only' : 'px-4 pt-4 pb-2 text-left font-[560] font-serif text-lg'}
        >
          {caption}
        </caption>
        <thead className={classNames('text-ink-soft text-sm', stacked && stackedClasses.head)}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sort?.direction}
                className={classNames(
                  cell,
                  'font-medium',
                  column.align === 'end' && 'text-right',
                  column.className,
                )}
              >
                {column.headerHidden ? (
                  <span className="sr-only">{column.header}</span>
                ) : (
                  <Header header={column.header} sort={column.sort} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classNames(stacked && stackedClasses.body)}>
          {rows.map((row) =>
            opened?.key === rowKey(row) ? (
              <tr
                key={rowKey(row)}
                className={classNames('border-line border-t', stacked && 'grid @5xl:table-row')}
              >
                <td colSpan={columns.length} className="min-w-0 p-4 sm:p-6">
                  {opened.content}
                </td>
              </tr>
            ) : (
              <tr
                key={rowKey(row)}
                className={classNames('border-line border-t hover:bg-shade', stacked && stackedClasses.row)}
              >
                {columns.map((column) => (
                  <Cell key={column.key} column={column} stacked={stacked}>
                    {column.cell(row)}
                  </Cell>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const cell = 'px-4 py-3 align-middle';

/** Grids and flex boxes keep the meaning of a table; blocks would lose it. */
const stackedClasses = {
  table: '@max-5xl:grid',
  head: '@max-5xl:sr-only',
  body: '@max-5xl:grid',
  row: '@max-5xl:grid @max-5xl:gap-x-8 @max-5xl:p-4 @2xl:@max-5xl:grid-cols-2 first:@max-5xl:border-t-0',
  heading: '@max-5xl:grid @max-5xl:px-0 @max-5xl:pt-0 @2xl:@max-5xl:col-span-2',
  cell: '@max-5xl:flex @max-5xl:min-h-11 @max-5xl:items-center @max-5xl:justify-between @max-5xl:gap-4 @max-5xl:px-0 @max-5xl:py-1.5',
};

type CellProps<Row> = { column: Column<Row>; stacked: boolean; children: ReactNode };

function Cell<Row>({ column, stacked, children }: CellProps<Row>) {
  const classes = classNames(
    cell,
    column.align === 'end' && 'text-right tabular-nums',
    stacked && (column.heading ? stackedClasses.heading : stackedClasses.cell),
    column.className,
  );
  if (!column.heading)
    return (
      <td className={classes}>
        {stacked && !column.headerHidden ? (
          <span aria-hidden="true" className="text-ink-soft text-sm @5xl:hidden">
            {column.header}
          </span>
        ) : null}
        {children}
      </td>
    );
  return (
    <th scope="row" className={classNames(classes, 'font-medium')}>
      {children}
    </th>
  );
}

function Header({ header, sort }: { header: ReactNode; sort?: Column<never>['sort'] }) {
  if (!sort) return header;
  const Arrow = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[sort.direction ?? 'none'];
  return (
    <Link
      to={sort.to}
      preventScrollReset
      className="inline-flex items-center gap-1 rounded-tick hover:text-ink"
    >
      {header}
      <Arrow
        aria-hidden="true"
        className={classNames('size-3.5', sort.direction ? 'text-brand' : 'opacity-50')}
      />
    </Link>
  );
}
