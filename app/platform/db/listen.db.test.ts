import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase({ queryDeadlineMs: 400, poolSize: 3 });
});
afterAll(() => opened.close());

/** Ends what notices arrive on: the connection to a server, or the embedded engine itself. */
async function loseNotices(): Promise<void> {
  const lose =
    opened.database.kind === 'postgres'
      ? sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query ilike 'listen %'`
      : sql`select pg_sleep(60)`;
  await opened.db.execute(lose).catch(() => {});
}

test('a listener learns when notices may be missed, and when they are received again', {
  timeout: 60_000,
}, async () => {
  const told: boolean[] = [];
  const again = Promise.withResolvers<void>();
  const onHearing = (isHeard: boolean) => {
    told.push(isHeard);
    if (told.length === 3) again.resolve();
  };
  const arrived = Promise.withResolvers<string>();
  await opened.database.listen('news', arrived.resolve, onHearing);
  expect(told).toEqual([true]);
  await loseNotices();
  await again.promise;
  expect(told).toEqual([true, false, true]);
  // An engine that has just started again needs longer than the deadline on a busy machine.
  await vi.waitFor(() => opened.db.execute(sql`select pg_notify('news', 'back')`), {
    timeout: 30_000,
    interval: 100,
  });
  expect(await arrived.promise).toBe('back');
});
