import { bandCentre, ChartFigure, type ChartTexts, GridLines, Plot, valueScale } from './chart-frame.tsx';

export type Bar = {
  label: string;
  value: number /** The label under the bar, where the full one is too long. */;
  short?: string;
  marked?: boolean;
};

type BarChartProps = ChartTexts & {
  bars: Bar[];
  /** About half as high, for several side by side. */
  small?: boolean;
};

/** Amounts side by side. A marked bar, such as today's, stands on a stroke of the highlighter. */
export function BarChart({ bars, small, formatValue = String, ...texts }: BarChartProps) {
  const scale = valueScale(bars.map((bar) => bar.value));
  const band = 100 / Math.max(1, bars.length);
  const width = Math.min(band * 0.62, 9);
  const rows = bars.map((bar) => ({ label: bar.label, value: formatValue(bar.value) }));
  return (
    <ChartFigure {...texts} rows={rows}>
      <Plot
        {...{ scale, small }}
        labels={bars.map((bar) => bar.short ?? bar.label)}
        formatValue={formatValue}
      >
        <svg role="img" aria-label={texts.title} width="100%" height="100%" className="overflow-hidden">
          {bars.map((bar, index) =>
            bar.marked ? (
              <rect
                key={bar.label}
                x={`${index * band}%`}
                width={`${band}%`}
                height="100%"
                rx="5"
                className="fill-marker/45"
              />
            ) : null,
          )}
          <GridLines scale={scale} />
          {bars.map((bar, index) => (
            <OneBar
              key={bar.label}
              centre={bandCentre(index, bars.length)}
              width={width}
              share={bar.value / scale.max}
              title={`${bar.label}: ${formatValue(bar.value)}`}
            />
          ))}
        </svg>
      </Plot>
    </ChartFigure>
  );
}

type OneBarProps = { centre: number; width: number; share: number; title: string };

function OneBar({ centre, width, share, title }: OneBarProps) {
  if (share <= 0) return null;
  // Taller than shown: the picture's edge cuts the lower end, so that only the upper corners are round.
  return (
    <rect
      x={`${centre - width / 2}%`}
      y={`${100 - share * 100}%`}
      width={`${width}%`}
      height="110%"
      rx="4"
      className="fill-brand hover:fill-brand-strong"
    >
      <title>{title}</title>
    </rect>
  );
}
