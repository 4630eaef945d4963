import type { ReactNode } from 'react';
import { labelStep, type Scale } from './chart-scale.ts';
import { classNames } from './class-names.ts';

export type ChartTexts = {
  /** What the picture shows: its visible title and its spoken name. */
  title: string;
  titleHidden?: boolean;
  /** The heads of the two columns when the chart is read as a table. */
  labelHeader: string;
  valueHeader: string;
  formatValue?: (value: number) => string;
  className?: string;
};

type ChartFigureProps = Pick<ChartTexts, 'title' | 'titleHidden' | 'className'> & { children: ReactNode };

export function ChartFigure({ title, titleHidden, className, children }: ChartFigureProps) {
  return (
    <figure className={classNames('min-w-0', className)}>
      <figcaption className={titleHidden ? 'sr-only' : 'mb-4 font-[560] font-serif text-lg'}>
        {title}
      </figcaption>
      {children}
    </figure>
  );
}

type PlotProps = {
  scale: Scale;
  /** About half as high, for several side by side. */
  small?: boolean;
  labels: string[];
  formatValue: (value: number) => string;
  /** The picture itself: an <svg> that fills its place. */
  children: ReactNode;
};

/** The picture with its value axis and labels. They are HTML, so that they keep their size at every width. */
export function Plot({ scale, small = false, labels, formatValue, children }: PlotProps) {
  const heightRem = small ? 7 : 13;
  const height = { height: `${heightRem}rem` };
  const step = labelStep(labels.length, small ? 4 : 8);
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 text-ink-soft text-xs tabular-nums">
      <div aria-hidden="true" style={height} className="relative grid">
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            className="col-start-1 row-start-1 h-0 self-end text-right leading-0"
            style={{ marginBottom: `${(tick / scale.max) * heightRem}rem` }}
          >
            {formatValue(tick)}
          </span>
        ))}
      </div>
      <div style={height}>{children}</div>
      <div aria-hidden="true" className="relative col-start-2 mt-2 h-5">
        {labels.map((label, index) =>
          index % step === 0 ? (
            <span
              key={label}
              className={classNames(
                'absolute -translate-x-1/2 whitespace-nowrap',
                // A phone has room for half of them.
                (index / step) % 2 === 1 && 'max-sm:hidden',
              )}
              style={{ left: `${bandCentre(index, labels.length)}%` }}
            >
              {label}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}

/** Where the middle of the n-th of `count` equal bands stands, in percent. */
export function bandCentre(index: number, count: number): number {
  return ((index + 0.5) / count) * 100;
}

/** Hairlines at the ticks; the base line is a little stronger. */
export function GridLines({ scale }: { scale: Scale }) {
  return scale.ticks.map((tick) => {
    const y = `${100 - (tick / scale.max) * 100}%`;
    return (
      <line
        key={tick}
        x1="0"
        x2="100%"
        y1={y}
        y2={y}
        className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
      />
    );
  });
}

type ChartTableProps = {
  labelHeader: string;
  valueHeader: string;
  rows: { label: string; value: string }[];
};

/** The same data as a table, for those who listen to it. */
export function ChartTable({ labelHeader, valueHeader, rows }: ChartTableProps) {
  return (
    <div className="sr-only">
      <table>
        <thead>
          <tr>
            <th scope="col">{labelHeader}</th>
            <th scope="col">{valueHeader}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>{row.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
