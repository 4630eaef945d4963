import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A value axis: from zero to a round number at or above the largest value, and the ticks between. */
type Scale = { max: number; ticks: number[] };

/** Rounds up to 1, 2, 2.5 or 5 times a power of ten, so that every tick is a number people would have chosen. */
function niceStep(rough: number, whole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((nice) => nice * power >= rough - rough * 1e-9) ?? 10) * power;
  return whole ? Math.max(1, Math.ceil(step)) : step;
}

/** An axis for the values, with about `wantedTicks` steps; counts of things never get a tick between two things. */
export function valueScale(values: number[], { wantedTicks = 4, whole = true } = {}): Scale {
  const largest = Math.max(0, ...values);
  const step = niceStep(largest > 0 ? largest / wantedTicks : 1 / wantedTicks, whole);
  const steps = Math.max(1, Math.ceil(largest / step - 1e-9));
  const ticks = Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)));
  return { max: ticks.at(-1) ?? step, ticks };
}

/** How many labels to skip so that at most `most` of `count` stand under a chart. */
export function labelStep(count: number, most: number): number {
  return Math.max(1, Math.ceil(count / most));
}

export type Point = { x: number; y: number };

/** An SVG path through the points, straight from one to the next: a curve would invent values. */
export function linePath(points: Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

/** The same path, closed along the base line. */
export function areaPath(points: Point[], base: number): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  return `${linePath(points)}L${round(last.x)} ${round(base)}L${round(first.x)} ${round(base)}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The stretches of values without a hole in them. */
export function unbrokenRuns<Value>(values: (Value | null)[]): Value[][] {
  const runs: Value[][] = [];
  let open = false;
  for (const value of values) {
    if (value !== null) {
      if (open) runs.at(-1)?.push(value);
      else runs.push([value]);
    }
    open = value !== null;
  }
  return runs;
}

export type ChartTexts = {
  /** What the picture shows: its visible title and its spoken name. */
  title: string;
  /** The heads of the two columns when the chart is read as a table. */
  labelHeader: string;
  valueHeader: string;
  formatValue?: (value: number) => string;
};

type ChartFigureProps = ChartTexts & { rows: { label: string; value: string }[]; children: ReactNode };

/** A picture with its title, and the same data as a table, for those who listen to it. */
export function ChartFigure({ title, labelHeader, valueHeader, rows, children }: ChartFigureProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-4 font-[560] font-serif text-lg">{title}</figcaption>
      {children}
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
      <div aria-hidden="true" className="@container relative col-start-2 mt-2 h-5">
        {labels.map((label, index) =>
          index % step === 0 ? (
            <span
              key={label}
              className={classNames(
                'absolute -translate-x-1/2 whitespace-nowrap',
                // A narrow chart has room for half of them.
                (index / step) % 2 === 1 && (small ? '@max-[13rem]:hidden' : '@max-md:hidden'),
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
