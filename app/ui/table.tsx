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
};

/** Rows of one kind. A table too wide for its place scrolls inside it, by touch, wheel or arrow keys. */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  empty,
}: TableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <ScrollRegion label={caption} className="rounded-card border border-line bg-sheet">
      <table className="w-full border-collapse text-left">
        <caption
          className={captionHidden ? 'sr-only' : 'px-4 pt-4 pb-2 text-left font-[560] font-serif text-lg'}
        >
          {caption}
        </caption>
        <thead className="text-ink-soft text-sm">
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
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-line border-t hover:bg-shade">
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const cell = 'px-4 py-3 align-middle';

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const classes = classNames(cell, column.align === 'end' && 'text-right tabular-nums', column.className);
  if (!column.heading) return <td className={classes}>{children}</td>;
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
