import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './router-link.tsx';

type ScrollRegionProps = { label: string; ref?: Ref<HTMLElement>; className?: string; children: ReactNode };

/** For what may be wider than its place: it scrolls by touch, by wheel and, once focused, by arrow keys. */
export function ScrollRegion({ label, ref, className, children }: ScrollRegionProps) {
  return (
    <section
      ref={ref}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={classNames('relative overflow-x-auto', className)}
    >
      {children}
    </section>
  );
}

/** What makes cards of rows. Grids and flex boxes keep the meaning of a table; blocks would lose it. */
interface SheetClasses {
  table: string;
  head: string;
  body: string;
  row: string;
  opened: string;
  heading: string;
  cell: string;
  /** A cell with the name of its column, and one that says all by itself, as buttons do. */
  named: string;
  alone: string;
  /** The cell of a box to tick: in the corner of the card. */
  corner: string;
  /** The name of a column beside its value. */
  label: string;
}

/** For many columns: side by side only where there is much room, and two to a line where there is some. */
const sheetsBesideMuch: SheetClasses = {
  table: '@max-5xl:grid',
  head: '@max-5xl:sr-only',
  body: '@max-5xl:grid',
  row: '@max-5xl:relative @max-5xl:grid @max-5xl:gap-x-8 @max-5xl:p-4 @xl:@max-5xl:grid-cols-2 first:@max-5xl:border-t-0',
  opened: 'grid @5xl:table-row',
  heading: '@max-5xl:grid @max-5xl:px-0 first:@max-5xl:pl-0 @max-5xl:pt-0 @xl:@max-5xl:col-span-2',
  cell: '@max-5xl:flex @max-5xl:min-h-11 @max-5xl:items-center @max-5xl:gap-4 @max-5xl:px-0 last:@max-5xl:pr-0 @max-5xl:py-1.5',
  named: '@max-5xl:justify-between',
  alone: '@max-5xl:justify-end @xl:@max-5xl:col-start-2',
  corner:
    '@max-5xl:absolute @max-5xl:top-2 @max-5xl:right-2 @max-5xl:w-auto @max-5xl:p-0 @max-5xl:[&+*]:pr-12',
  label: 'max-w-2/5 shrink-0 @5xl:hidden',
};

/** For a few columns. */
const sheetsOnPhones: SheetClasses = {
  table: '@max-2xl:grid',
  head: '@max-2xl:sr-only',
  body: '@max-2xl:grid',
  row: '@max-2xl:relative @max-2xl:grid @max-2xl:p-4 first:@max-2xl:border-t-0',
  opened: 'grid @2xl:table-row',
  heading: '@max-2xl:grid @max-2xl:px-0 first:@max-2xl:pl-0 @max-2xl:pt-0 @max-2xl:pb-1',
  cell: '@max-2xl:flex @max-2xl:min-h-11 @max-2xl:items-center @max-2xl:gap-4 @max-2xl:px-0 last:@max-2xl:pr-0 @max-2xl:py-1.5',
  named: '@max-2xl:justify-between',
  alone: '@max-2xl:justify-end',
  corner:
    '@max-2xl:absolute @max-2xl:top-2 @max-2xl:right-2 @max-2xl:w-auto @max-2xl:p-0 @max-2xl:[&+*]:pr-12',
  label: 'max-w-2/5 shrink-0 @2xl:hidden',
};

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers and actions stand at the end. */
  align?: 'start' | 'end';
  /** The column that names the row: its cells are row headers. */
  heading?: boolean;
  headerHidden?: boolean;
  /** Holds the box that ticks the row, before all others. */
  ticks?: boolean;
  /** Sortable by this link; `direction` says how it is sorted now. */
  sort?: { to: string; direction?: 'ascending' | 'descending' };
  className?: string;
};

type OpenedRow = { key: string; content: ReactNode };

type TableProps<Row> = {
  caption: string;
  captionHidden?: boolean;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Instead of the table when there are no rows. */
  empty?: ReactNode;
  /** Where columns do not fit side by side, each row becomes a card; a few columns fit on all but phones. */
  stacked?: boolean | 'onPhones';
  /** A row that was opened, or several: what stands in its place, over all columns. */
  opened?: OpenedRow | readonly OpenedRow[];
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
  const contents = new Map([opened ?? []].flat().map(({ key, content }) => [key, content]));
  const sheets = stacked ? (stacked === 'onPhones' ? sheetsOnPhones : sheetsBesideMuch) : undefined;
  return (
    <ScrollRegion
      label={caption}
      className={classNames('rounded-card border border-line bg-sheet', sheets && '@container')}
    >
      <table className={classNames('w-full border-collapse text-left', sheets?.table)}>
        <caption
          className={captionHidden ? 'sr-only' : 'px-4 pt-4 pb-2 text-left font-[560] font-serif text-lg'}
        >
          {caption}
        </caption>
        <thead className={classNames('text-ink-soft text-sm', sheets?.head)}>
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
                  column.ticks && 'noscript:hidden',
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
        <tbody className={sheets?.body}>
          {rows.map((row) =>
            contents.has(rowKey(row)) ? (
              <tr key={rowKey(row)} className={classNames('border-line border-t', sheets?.opened)}>
                <td colSpan={columns.length} className="min-w-0 p-4 sm:p-6">
                  {contents.get(rowKey(row))}
                </td>
              </tr>
            ) : (
              <tr
                key={rowKey(row)}
                className={classNames('border-line border-t hover:bg-shade', sheets?.row)}
              >
                {columns.map((column) => (
                  <Cell key={column.key} column={column} sheets={sheets}>
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

const cell = 'px-3 py-3 align-middle first:pl-4 last:pr-4';

type CellProps<Row> = { column: Column<Row>; sheets: SheetClasses | undefined; children: ReactNode };

function Cell<Row>({ column, sheets, children }: CellProps<Row>) {
  if (column.ticks)
    return (
      <td className={classNames('w-0 py-3 pl-2 align-middle noscript:hidden', sheets?.corner)}>{children}</td>
    );
  const classes = classNames(
    cell,
    column.align === 'end' && 'text-right tabular-nums',
    column.heading ? sheets?.heading : sheets?.cell,
    !column.heading && (column.headerHidden ? sheets?.alone : sheets?.named),
    column.className,
  );
  if (!column.heading)
    return (
      <td className={classes}>
        {sheets && !column.headerHidden ? (
          <span aria-hidden="true" className={classNames('text-ink-soft text-sm', sheets.label)}>
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
