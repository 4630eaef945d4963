import type { Span } from './word-times.ts';

/**
 * The spans as whole milliseconds that keep what a player relies on: inside the audio, starts strictly
 * rising, none overlapping the next. Only audio with less than a millisecond per span has starts that tie.
 */
export function onTimeline(spans: readonly Span[], durationMs: number): Span[] {
  const endMs = Math.floor(durationMs);
  let earliestMs = 0;
  const starts = spans.map((span, i) => {
    const latestMs = Math.max(0, endMs - (spans.length - i));
    const startMs = Math.min(Math.max(Math.round(span.startMs), earliestMs), latestMs);
    earliestMs = startMs + 1;
    return startMs;
  });
  return spans.map((span, i) => {
    const startMs = starts[i] as number;
    const nextMs = starts[i + 1] ?? endMs;
    return { startMs, endMs: Math.max(startMs, Math.min(Math.round(span.endMs), nextMs)) };
  });
}
