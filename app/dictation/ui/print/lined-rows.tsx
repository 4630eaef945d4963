import type { PrintedLine } from '../../print/printed-lines.ts';

type LinedRowsProps = { lines: PrintedLine[]; blankRows: number };

/** Rows to write on, with the number of each burst before the first of its rows. */
export function LinedRows({ lines, blankRows }: LinedRowsProps) {
  if (lines.length === 0) return <Rows count={blankRows} />;
  return (
    <ol>
      {lines.map(({ number, rows, opensParagraph }) => (
        <li
          key={number}
          className={`flex break-inside-avoid items-start gap-3 ${opensParagraph ? 'mt-[6mm]' : ''}`}
        >
          <span className="flex h-[11mm] w-6 shrink-0 items-end justify-end pb-0.5 text-xs tabular-nums">
            {number}
          </span>
          <div className="flex-1">
            <Rows count={rows} />
          </div>
        </li>
      ))}
    </ol>
  );
}

const Rows = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, row) => row).map((row) => (
    <div key={row} className="printed-row" aria-hidden="true" />
  ));
