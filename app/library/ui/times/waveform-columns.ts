/**
 * The heights of a waveform's columns, from 0 to 1, for the part of the recording between two instants: each column is
 * as tall as the loudest peak it covers, and where there are fewer peaks than columns a peak spans several.
 */
export function waveformColumns(
  peaks: readonly number[],
  { durationMs, fromMs, toMs }: { durationMs: number; fromMs: number; toMs: number },
  columnCount: number,
): number[] {
  const perMs = durationMs > 0 ? peaks.length / durationMs : 0;
  const perColumn = ((toMs - fromMs) * perMs) / Math.max(1, columnCount);
  return Array.from({ length: columnCount }, (_, column) => {
    const first = Math.floor(fromMs * perMs + column * perColumn);
    const last = Math.max(first + 1, Math.floor(fromMs * perMs + (column + 1) * perColumn));
    let loudest = 0;
    for (let index = Math.max(0, first); index < Math.min(last, peaks.length); index++)
      loudest = Math.max(loudest, peaks[index] ?? 0);
    return loudest / 255;
  });
}
