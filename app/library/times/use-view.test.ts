import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comfortableDoublings, mostDoublings, pixelsPerMs, scrollKeeping } from './use-view.ts';

test('zoomed out, the whole recording is in view', () => {
  expect(pixelsPerMs(1000, 50_000, 0) * 50_000).toBe(1000);
});

test('each step in doubles the scale, up to the finest', () => {
  expect(pixelsPerMs(1000, 50_000, 2)).toBeCloseTo(0.08);
  expect(pixelsPerMs(1000, 50_000, 20)).toBe(0.4);
  expect(pixelsPerMs(1000, 50_000, mostDoublings(1000, 50_000))).toBe(0.4);
  expect(pixelsPerMs(1000, 50_000, mostDoublings(1000, 50_000) - 1)).toBeLessThan(0.4);
});

test('a recording of a second is never made smaller than the view', () => {
  expect(pixelsPerMs(1000, 1000, 5)).toBe(1);
  expect(mostDoublings(1000, 1000)).toBe(0);
  expect(comfortableDoublings(1000, 1000)).toBe(0);
});

test('before the view is measured nothing is scaled', () => {
  expect(pixelsPerMs(0, 50_000, 3)).toBe(0);
  expect(pixelsPerMs(1000, 0, 3)).toBe(0);
  expect(mostDoublings(0, 50_000)).toBe(0);
  expect(comfortableDoublings(0, 0)).toBe(0);
});

test('scrolling never leaves the recording, and keeps the place where it can', () => {
  const view = { viewPx: 800, durationMs: 60_000 };
  expect(scrollKeeping(30_000, 400, 0.1, view)).toBe(2600);
  fc.assert(
    fc.property(
      fc.nat(60_000),
      fc.nat(800),
      fc.double({ min: 0.0134, max: 0.4, noNaN: true }),
      (atMs, place, perMs) => {
        const left = scrollKeeping(atMs, place, perMs, view);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + view.viewPx).toBeLessThanOrEqual(view.durationMs * perMs + 1e-6);
      },
    ),
  );
});
