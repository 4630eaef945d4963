import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onTimeline } from './sentence-placement.ts';

test('good times are only rounded', () => {
  const spans = [
    { startMs: 10.4, endMs: 99.6 },
    { startMs: 120, endMs: 300 },
  ];
  expect(onTimeline(spans, 1000)).toEqual([
    { startMs: 10, endMs: 100 },
    { startMs: 120, endMs: 300 },
  ]);
});

test('any times come out in order, inside the audio, without overlap', () => {
  const timeMs = fc.double({ min: -1000, max: 5000, noNaN: true });
  const spans = fc.array(fc.record({ startMs: timeMs, endMs: timeMs }), { maxLength: 20 });
  fc.assert(
    fc.property(spans, fc.integer({ min: 20, max: 3000 }), (spans, durationMs) => {
      const times = onTimeline(spans, durationMs);
      times.forEach(({ startMs, endMs }, i) => {
        expect(startMs).toBeGreaterThan(times[i - 1]?.startMs ?? -1);
        expect(startMs).toBeGreaterThanOrEqual(times[i - 1]?.endMs ?? 0);
        expect(endMs).toBeGreaterThanOrEqual(startMs);
        expect(endMs).toBeLessThanOrEqual(durationMs);
      });
    }),
  );
});
