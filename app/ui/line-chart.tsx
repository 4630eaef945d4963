import {
  areaPath,
  bandCentre,
  ChartFigure,
  type ChartTexts,
  GridLines,
  linePath,
  Plot,
  unbrokenRuns,
  valueScale,
} from './chart-frame.tsx';

export type LinePoint = {
  label: string;
  short?: string /** null: nothing was measured, and the line breaks. */;
  value: number | null;
};

type LineChartProps = ChartTexts & {
  points: LinePoint[];
  /** Counts by default; false for shares and averages. */
  whole?: boolean;
  /** The top of the axis where it is known, such as 100 for percent. */
  max?: number;
  /** In the table, where nothing was measured. */
  missingLabel: string;
};

/** A course over time. */
export function LineChart(props: LineChartProps) {
  const { points, whole = true, max, missingLabel, formatValue = String, ...texts } = props;
  const measured = points.flatMap((point) => (point.value === null ? [] : [point.value]));
  const scale = valueScale(max === undefined ? measured : [...measured, max], { whole });
  const placed = points.map((point, index) =>
    point.value === null
      ? null
      : { x: bandCentre(index, points.length), y: 100 - (point.value / scale.max) * 100, point },
  );
  const runs = unbrokenRuns(placed);
  const rows = points.map(({ label, value }) => ({
    label,
    value: value === null ? missingLabel : formatValue(value),
  }));
  return (
    <ChartFigure {...texts} rows={rows}>
      <Plot
        scale={scale}
        labels={points.map((point) => point.short ?? point.label)}
        formatValue={formatValue}
      >
        <svg role="img" aria-label={texts.title} width="100%" height="100%" className="overflow-visible">
          <GridLines scale={scale} />
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            width="100%"
            height="100%"
            className="overflow-visible"
          >
            {runs.map((run) => (
              <g key={run[0]?.point.label}>
                <path d={areaPath(run, 100)} className="fill-brand/10" />
                <path
                  d={linePath(run)}
                  fill="none"
                  strokeWidth="2.5"
                  strokeLinejoin="round"
                  strokeLinecap="round"
                  vectorEffect="non-scaling-stroke"
                  className="stroke-brand"
                />
              </g>
            ))}
          </svg>
          {runs.flat().map(({ x, y, point }) => (
            <circle
              key={point.label}
              cx={`${x}%`}
              cy={`${y}%`}
              r="4"
              strokeWidth="2"
              className="fill-brand stroke-sheet"
            >
              <title>{`${point.label}: ${formatValue(point.value ?? 0)}`}</title>
            </circle>
          ))}
        </svg>
      </Plot>
    </ChartFigure>
  );
}
