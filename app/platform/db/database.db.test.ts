import { type SQL, sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import type { Db } from './database.server.ts';
import {
  isDatabaseUnavailable,
  isForeignKeyViolation,
  isUniqueViolation,
  sqlState,
} from './errors.server.ts';

const samples = pgTable('samples', {
  id: serial().primaryKey(),
  name: text().notNull(),
  size: bigint({ mode: 'number' }),
  takenAt: timestamp('taken_at', { withTimezone: true }),
  detail: jsonb(),
});

let opened: TestDatabase;
let db: Db;

beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
  await db.execute(sql`create table samples (
    id serial primary key,
    name text not null constraint samples_name unique check (name <> ''),
    size bigint,
    taken_at timestamptz,
    detail jsonb
  )`);
  await db.execute(sql`create table parts (sample_id int constraint parts_sample references samples)`);
});

afterAll(() => opened.close());

beforeEach(() => db.execute(sql`truncate samples, parts`));

const names = async () => (await db.select().from(samples)).map(({ name }) => name).sort();
const failureOf = (query: SQL) =>
  db.execute(query).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('values', () => {
  test('come back as they went in', async () => {
    const row = {
      name: 'żółw',
      size: Number.MAX_SAFE_INTEGER,
      takenAt: new Date('2026-02-28T23:59:59.123Z'),
      detail: { words: ['ß', '日本'], nested: { yes: true, none: null } },
    };
    await db.insert(samples).values(row);
    expect(await db.select().from(samples)).toEqual([{ id: expect.any(Number), ...row }]);
  });

  test('have the same shape on both engines when read without a table', async () => {
    const { rows } = await db.execute(sql`select
      9007199254740993::int8 as big, 1.10::numeric as exact, true as yes, null as none, '{"a":[1]}'::jsonb as json,
      '2026-03-01T12:00:00+02'::timestamptz as instant, '2026-03-01'::date as day, '{1,2}'::int[] as list,
      '\\x00ff'::bytea as bytes`);
    expect(rows).toEqual([
      {
        big: '9007199254740993',
        exact: '1.10',
        yes: true,
        none: null,
        json: { a: [1] },
        instant: '2026-03-01 10:00:00+00',
        day: '2026-03-01',
        list: [1, 2],
        bytes: Buffer.from([0, 255]),
      },
    ]);
  });

  test('of megabytes pass whole', async () => {
    const name = 'x'.repeat(3_000_000);
    const [stored] = (await db.execute(sql`select ${name}::text || '!' as name`)).rows;
    expect(stored?.name).toHaveLength(3_000_001);
  });
});

describe('the extensions', () => {
  test('for search and for case-blind text are there', async () => {
    const { rows } = await db.execute(
      sql`select unaccent('żółw') as plain, 'A'::citext = 'a'::citext as same, similarity('abc', 'abd') > 0 as near`,
    );
    expect(rows).toEqual([{ plain: 'zolw', same: true, near: true }]);
  });
});

describe('a refused statement', () => {
  test('says why in the same words on both engines', async () => {
    await db.insert(samples).values({ name: 'taken' });
    const twice = await failureOf(sql`insert into samples (name) values ('taken')`);
    expect(isUniqueViolation(twice)).toBe(true);
    expect(isUniqueViolation(twice, 'samples_name')).toBe(true);
    expect(isUniqueViolation(twice, 'another')).toBe(false);
    const orphan = await failureOf(sql`insert into parts values (-1)`);
    expect(isForeignKeyViolation(orphan, 'parts_sample')).toBe(true);
    expect(isUniqueViolation(orphan)).toBe(false);
  });

  test.each([
    ['a check', sql`insert into samples (name) values ('')`, '23514'],
    ['a missing value', sql`insert into samples (name) values (null)`, '23502'],
    ['a missing table', sql`select * from nowhere`, '42P01'],
    ['nonsense', sql`selec 1`, '42601'],
    ['a division by zero', sql`select 1 / 0`, '22012'],
    ['a wrong number', sql`select 'x'::int`, '22P02'],
  ])('for %s carries its SQLSTATE and is not an outage', async (_what, query, state) => {
    const error = await failureOf(query);
    expect(sqlState(error)).toBe(state);
    expect(isDatabaseUnavailable(error)).toBe(false);
  });

  test('leaves its connection usable', async () => {
    for (let round = 0; round < 10; round += 1) await failureOf(sql`select 1 / 0`);
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });
});

describe('a transaction', () => {
  test('stores all or nothing', async () => {
    const change = db.transaction(async (tx) => {
      await tx.insert(samples).values({ name: 'first' });
      throw new Error('changed my mind');
    });
    await expect(change).rejects.toThrow('changed my mind');
    expect(await names()).toEqual([]);
  });

  test('can undo an inner part alone', async () => {
    await db.transaction(async (tx) => {
      await tx.insert(samples).values({ name: 'outer' });
      await tx
        .transaction(async (inner) => {
          await inner.insert(samples).values({ name: 'inner' });
          inner.rollback();
        })
        .catch(() => {});
    });
    expect(await names()).toEqual(['outer']);
  });

  test('is not mixed with others that run at the same time', async () => {
    await db.insert(samples).values({ name: 'counter', size: 0 });
    const addOne = () =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ size: string }>(
          sql`select size from samples where name = 'counter' for update`,
        );
        await tx.execute(sql`select 1`);
        await tx.execute(sql`update samples set size = ${Number(rows[0]?.size) + 1} where name = 'counter'`);
      });
    const bystander = () => db.execute(sql`select count(*) from samples`);
    await Promise.all(Array.from({ length: 60 }, (_, nth) => (nth % 3 === 0 ? bystander() : addOne())));
    expect(await db.select({ size: samples.size }).from(samples)).toEqual([{ size: 40 }]);
  });

  test('is seen by others whole or not at all', async () => {
    let seen: Promise<number> | undefined;
    await db.transaction(async (tx) => {
      await tx.insert(samples).values({ name: 'first half' });
      seen = db.$count(samples).then(Number);
      await tx.insert(samples).values({ name: 'second half' });
    });
    expect([0, 2]).toContain(await seen);
    expect(await names()).toEqual(['first half', 'second half']);
  });
});

describe('prepared statements', () => {
  test('a query that is asked often keeps its plan, whatever it is asked for', async () => {
    await db.transaction(async (tx) => {
      const ask = (number: number) => tx.execute(sql`select ${number}::integer + 1 as often_asked`);
      const kept = () =>
        tx.execute(sql`select name from pg_prepared_statements where statement like '%often_asked%'
        and statement not like '%pg_prepared%'`);
      await ask(1);
      expect((await kept()).rows).toEqual([]);
      for (let number = 2; number <= 20; number += 1)
        expect((await ask(number)).rows).toEqual([{ often_asked: number + 1 }]);
      expect((await kept()).rows).toHaveLength(1);
    });
  });

  test('of the same name on several connections do not collide', async () => {
    const prepared = db.select({ name: samples.name }).from(samples).prepare('by_name');
    const counted = db.select({ id: samples.id }).from(samples).prepare('counted');
    await db.insert(samples).values({ name: 'one' });
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => (nth % 2 ? prepared.execute() : counted.execute())),
    );
    for (const [nth, rows] of results.entries()) {
      expect(rows).toEqual([nth % 2 ? { name: 'one' } : { id: expect.any(Number) }]);
    }
  });
});

describe('notifications', () => {
  test('reach a listener from any connection, and only after the commit', async () => {
    const received: string[] = [];
    const arrived = Promise.withResolvers<void>();
    await opened.database.listen('news "of" the day', (payload) => {
      received.push(payload);
      if (payload === 'last') arrived.resolve();
    });
    const notify = (payload: string) => sql`select pg_notify('news "of" the day', ${payload})`;
    await db
      .transaction(async (tx) => {
        await tx.execute(notify('undone'));
        tx.rollback();
      })
      .catch(() => {});
    await db.transaction(async (tx) => {
      await tx.execute(notify('committed'));
    });
    await db.execute(sql`select pg_notify('other', 'elsewhere')`);
    await db.execute(notify('last'));
    await arrived.promise;
    expect(received).toEqual(['committed', 'last']);
  });
});

test('a database that answers is ready', async () => {
  expect(await opened.database.isReady()).toBe(true);
});

test('maintenance can run beside queries', async () => {
  await Promise.all([opened.database.maintain(), db.execute(sql`select 1`), opened.database.maintain()]);
  expect(await opened.database.isReady()).toBe(true);
});
