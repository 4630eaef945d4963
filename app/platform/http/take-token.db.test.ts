import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import type { JobContext } from '../jobs/define.server.ts';
import { createLog } from '../log.server.ts';
import { pruneRateLimits } from './rate-limit.jobs.server.ts';
import { rateLimits } from './rate-limit.tables.server.ts';
import { takeToken } from './take-token.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const start = Date.parse('2026-05-01T12:00:00.123Z');
const limits = fc.record({
  limit: fc.integer({ min: 1, max: 12 }),
  windowMs: fc.integer({ min: 50, max: 3_600_000 }),
});
const aFew = { numRuns: 25 };

/** A key of its own, asked at moments counted from the start. */
function bucket({ limit, windowMs }: { limit: number; windowMs: number }) {
  const key = randomUUID();
  return (afterMs: number) =>
    takeToken(database.db, { key, limit, windowMs, now: new Date(start + afterMs) });
}

/** When to come back, after taking everything there is. */
async function exhaust(take: ReturnType<typeof bucket>, limit: number): Promise<number> {
  for (let nth = 0; nth < limit; nth++) expect(await take(0)).toEqual({ ok: true, value: undefined });
  const refusal = await take(0);
  expect(refusal).toMatchObject({ ok: false, kind: 'busy', code: 'platform:tooManyRequests' });
  return refusal.ok ? 0 : (refusal.retryAfterMs ?? 0);
}

describe('a rate limit', () => {
  it.each([1, 7, 20])('lets exactly %i of fifty calls through that come together', async (limit) => {
    const take = bucket({ limit, windowMs: 60_000 });
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => take(0)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(limit);
  });

  it('lets the limit through at once, whatever the numbers', async () => {
    await fc.assert(
      fc.asyncProperty(limits, async (numbers) => {
        expect(await exhaust(bucket(numbers), numbers.limit)).toBeGreaterThan(0);
      }),
      aFew,
    );
  });

  it('returns the exact time to retry: not a millisecond too early', async () => {
    await fc.assert(
      fc.asyncProperty(limits, async (numbers) => {
        const take = bucket(numbers);
        const retryAfterMs = await exhaust(take, numbers.limit);
        expect((await take(retryAfterMs - 1)).ok).toBe(false);
        expect((await take(retryAfterMs)).ok).toBe(true);
      }),
      aFew,
    );
  });

  it('gives everything back after a quiet window', async () => {
    await fc.assert(
      fc.asyncProperty(limits, async (numbers) => {
        const take = bucket(numbers);
        await exhaust(take, numbers.limit);
        for (let nth = 0; nth < numbers.limit; nth++) expect((await take(numbers.windowMs)).ok).toBe(true);
        expect((await take(numbers.windowMs)).ok).toBe(false);
      }),
      aFew,
    );
  });

  it('never lets more through than the limit and what has grown back since', async () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), pauses, async (limit, gaps) => {
        const windowMs = 1_000;
        const take = bucket({ limit, windowMs });
        let elapsedMs = 0;
        let passed = 0;
        for (const gap of gaps) {
          elapsedMs += gap;
          if ((await take(elapsedMs)).ok) passed += 1;
          expect(passed).toBeLessThanOrEqual(limit + Math.floor((elapsedMs * limit) / windowMs + 0.01));
        }
      }),
      aFew,
    );
  });

  it('does not punish whoever retries too early', async () => {
    const take = bucket({ limit: 2, windowMs: 1_000 });
    const retryAfterMs = await exhaust(take, 2);
    for (let at = 1; at < retryAfterMs; at += 50) expect((await take(at)).ok).toBe(false);
    expect((await take(retryAfterMs)).ok).toBe(true);
  });

  it('counts each key by itself', async () => {
    const [one, other] = [bucket({ limit: 1, windowMs: 1_000 }), bucket({ limit: 1, windowMs: 1_000 })];
    await exhaust(one, 1);
    expect((await other(0)).ok).toBe(true);
  });

  it('does not lock anyone out when a clock that was wrong is set back', async () => {
    const take = bucket({ limit: 1, windowMs: 1_000 });
    await take(365 * 24 * 3_600_000);
    expect((await take(0)).ok).toBe(true);
  });

  it('takes the key as it is', async () => {
    const key = `'; drop table rate_limits; -- ${randomUUID()}`;
    expect((await takeToken(database.db, { key, limit: 1, windowMs: 1_000, now: new Date() })).ok).toBe(true);
    expect((await takeToken(database.db, { key, limit: 1, windowMs: 60_000, now: new Date() })).ok).toBe(
      false,
    );
  });
});

it('rows that hold nobody back are removed, the others stay', async () => {
  await database.db.execute(sql`truncate rate_limits`);
  const now = Date.now();
  const take = (key: string, at: number) =>
    takeToken(database.db, { key, limit: 1, windowMs: 60_000, now: new Date(at) });
  await take('over', now - 120_000);
  await take('still counting', now);
  await pruneRateLimits.handle({}, { db: database.db, log: createLog({ level: 'silent' }) } as JobContext);
  expect(await database.db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([
    { key: 'still counting' },
  ]);
});
