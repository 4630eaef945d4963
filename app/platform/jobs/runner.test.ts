import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoffMs } from './runner.server.ts';

const hourMs = 60 * 60_000;
const attempt = fc.integer({ min: 1, max: 10_000 });
const chance = fc.double({ min: 0, max: 1, noNaN: true });

describe('the pause after a failed attempt', () => {
  it('doubles from two seconds', () => {
    expect([1, 2, 3, 4].map((nth) => backoffMs(nth, 0))).toEqual([2_000, 4_000, 8_000, 16_000]);
  });

  it('is never longer than an hour, and chance shortens it by a quarter at most', () => {
    fc.assert(
      fc.property(attempt, chance, (nth, luck) => {
        const longest = backoffMs(nth, 0);
        expect(longest).toBeLessThanOrEqual(hourMs);
        expect(backoffMs(nth, luck)).toBeLessThanOrEqual(longest);
        expect(backoffMs(nth, luck)).toBeGreaterThanOrEqual(longest * 0.75);
      }),
    );
  });

  it('never gets shorter with more attempts', () => {
    fc.assert(
      fc.property(attempt, chance, (nth, luck) => {
        expect(backoffMs(nth + 1, luck)).toBeGreaterThanOrEqual(backoffMs(nth, luck));
      }),
    );
  });
});
