import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openTokenBuckets } from './limit-pages.server.ts';

const start = Date.parse('2026-03-01T12:00:00Z');
const at = (ms: number) => new Date(start + ms);
const allowances = fc.record({
  limit: fc.integer({ min: 1, max: 500 }),
  windowMs: fc.integer({ min: 10, max: 600_000 }),
});

describe('a bucket in memory', () => {
  test('lets exactly the limit through at once, and returns the exact time to retry', () => {
    fc.assert(
      fc.property(allowances, ({ limit, windowMs }) => {
        const take = openTokenBuckets({ limit, windowMs });
        for (let nth = 0; nth < limit; nth += 1) expect(take('one', at(0)).ok).toBe(true);
        const refused = take('one', at(0));
        if (refused.ok) throw new Error('one too many');
        const { retryAfterMs = 0 } = refused;
        expect(take('one', at(retryAfterMs - 1)).ok).toBe(false);
        expect(take('one', at(retryAfterMs)).ok).toBe(true);
      }),
    );
  });

  test('gives everything back after a quiet window', () => {
    const take = openTokenBuckets({ limit: 5, windowMs: 1_000 });
    const burst = (ms: number) => Array.from({ length: 8 }, () => take('one', at(ms)).ok).filter(Boolean);
    expect(burst(0)).toHaveLength(5);
    expect(burst(1_000)).toHaveLength(5);
  });

  test('never lets more through than the limit and what has grown back since', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), pauses, (limit, gaps) => {
        const take = openTokenBuckets({ limit, windowMs: 1_000 });
        let elapsedMs = 0;
        let passed = 0;
        for (const gap of gaps) {
          elapsedMs += gap;
          if (take('one', at(elapsedMs)).ok) passed += 1;
          expect(passed).toBeLessThanOrEqual(limit + Math.floor((elapsedMs * limit) / 1_000 + 0.01));
        }
      }),
    );
  });

  test('counts each key by itself, also while many others come and go', () => {
    const take = openTokenBuckets({ limit: 1, windowMs: 1_000 });
    take('one', at(0));
    for (let nth = 0; nth < 10_000; nth += 1) expect(take(`other ${nth}`, at(nth / 20)).ok).toBe(true);
    expect(take('one', at(999)).ok).toBe(false);
    expect(take('one', at(1_000)).ok).toBe(true);
  });

  test('does not lock anyone out when a clock that was wrong is set back', () => {
    const take = openTokenBuckets({ limit: 1, windowMs: 1_000 });
    take('one', at(365 * 24 * 3_600_000));
    expect(take('one', at(0)).ok).toBe(true);
  });
});
