/** A value axis: from zero to a round number at or above the largest value, and the ticks between. */
export type Scale = { max: number; ticks: number[] };

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
