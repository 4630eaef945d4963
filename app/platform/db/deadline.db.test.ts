import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './errors.server.ts';

const queryDeadlineMs = 400;
/** The embedded engine starts again after each missed deadline; a busy machine needs seconds for it. */
const patience = { timeout: 60_000, interval: 100 };
let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase({ queryDeadlineMs, poolSize: 3 });
});

afterAll(() => opened.close());

const sleepTooLong = sql`select pg_sleep(60)`;
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const answer = async () => (await opened.db.execute(sql`select 1 as one`)).rows;
const patiently = <Answer>(ask: () => Promise<Answer>) => vi.waitFor(ask, patience);
const answered = () => patiently(answer);

test('a query past its deadline fails as an outage, and later queries are answered', patience, async () => {
  const error = await failureOf(opened.db.execute(sleepTooLong));
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect((error as Error).cause).toBeInstanceOf(DatabaseUnavailable);
  expect(await answered()).toEqual([{ one: 1 }]);
});

test('a transaction past its deadline fails as an outage and stores nothing', patience, async () => {
  await patiently(() => opened.db.execute(sql`create table if not exists notes (text text)`));
  const change = opened.db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values ('half')`);
    await tx.execute(sleepTooLong);
  });
  expect(isDatabaseUnavailable(await failureOf(change))).toBe(true);
  await answered();
  // An embedded database in memory starts over, and with it the table is gone.
  const left = await patiently(async () => {
    const { rows } = await opened.db.execute(sql`select to_regclass('notes') is not null as kept`);
    return rows[0]?.kept ? (await opened.db.execute(sql`select * from notes`)).rows : [];
  });
  expect(left).toEqual([]);
});

test('transactions that could not begin do not use up the pool', patience, async () => {
  const begin = () => failureOf(opened.db.transaction((tx) => tx.execute(sql`select 1`)));
  await patiently(() => Promise.all([answer(), answer(), answer()]));
  const failures = await opened.database.withoutDeadline((own) =>
    own.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      return Promise.all([begin(), begin(), begin()]);
    }),
  );
  // The embedded engine has one session, and it is taken: they wait for their turn until they give up.
  const givenUp = opened.database.kind === 'embedded';
  expect(failures.map(isDatabaseUnavailable)).toEqual([givenUp, givenUp, givenUp]);
  expect(await answered()).toEqual([{ one: 1 }]);
});

test('listeners go on listening afterwards', patience, async () => {
  const arrived = Promise.withResolvers<string>();
  await opened.database.listen('after', arrived.resolve);
  await failureOf(opened.db.execute(sleepTooLong));
  await answered();
  await opened.db.execute(sql`select pg_notify('after', 'still here')`);
  expect(await arrived.promise).toBe('still here');
});

test('work that asked for it may take longer than the deadline', patience, async () => {
  const seconds = (queryDeadlineMs * 3) / 1000;
  const slept = opened.database.withoutDeadline((db) =>
    db.execute(sql`select pg_sleep(${seconds}) is not null as done`),
  );
  expect((await slept).rows).toEqual([{ done: true }]);
  expect(isDatabaseUnavailable(await failureOf(opened.db.execute(sleepTooLong)))).toBe(true);
});
