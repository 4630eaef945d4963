import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#app/platform/db/database.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { listTables, type Table } from './catalog.server.ts';
import { createTableSummary, fixTextFormats, readRows } from './dump.server.ts';
import { insertRows, setForeignKeysAside } from './load.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const rollback = new Error('the test is over');

/** Everything in one transaction that leaves no trace. */
async function inTransaction(work: (tx: Db) => Promise<void>): Promise<void> {
  const done = database.db.transaction(async (tx) => {
    await work(tx);
    throw rollback;
  });
  await expect(done).rejects.toBe(rollback);
}

async function findTable(tx: Db, name: string): Promise<Table> {
  const table = (await listTables(tx)).find((one) => one.name === name);
  if (!table) throw new Error(`no table ${name}`);
  return table;
}

async function allLines(tx: Db, table: Table): Promise<string[]> {
  await fixTextFormats(tx);
  const lines: string[] = [];
  for await (const batch of readRows(tx, table)) lines.push(...batch);
  return lines;
}

const oddTable = sql`create table "odd Table" (
  id bigint generated always as identity primary key,
  parent bigint references "odd Table" (id),
  words text, short varchar(5), bits bytea, amount numeric(20, 4), ratio double precision, half real,
  at timestamptz, local timestamp(3), day date, span interval, flags boolean[], names text[],
  data jsonb, raw json, uid uuid, mail citext, big bigint,
  folded text generated always as (lower(words)) stored,
  "quoted ""name" int)`;

const oddRows = sql`insert into "odd Table"
  (parent, words, short, bits, amount, ratio, half, at, local, day, span, flags, names, data, raw, uid, mail, big,
   "quoted ""name")
  values
  (2, E'tab\\t quote " back\\\\ line\\n émoji 🦊 zażółć', 'abc  ', '\\x00ff10', -12345678901234.5678, 0.1, 1.1,
   '2026-03-29 01:30:00.123456+01', '2026-01-01 00:00:00.001', '0001-01-01', '1 year 2 mons -3 days 04:05:06.789',
   '{t,f,null}', array['a,b', 'c"d', '', null], '{"a": [1, null, "ü"], "big": 12345678901234567890}',
   '{ "kept" : "as is" , "kept": 2 }', '00000000-0000-0000-0000-0000000000ff', 'Ada@Example.org', 9223372036854775807, 1),
  (null, '', null, '', 'NaN', 'Infinity', '-Infinity', 'infinity', '-infinity', 'infinity', '0', '{}', '{}',
   'null', 'null', null, null, -9223372036854775808, null),
  (1, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null)`;

describe('the rows of a table', () => {
  it('come back exactly as they were, whatever their types', async () => {
    await inTransaction(async (tx) => {
      await tx.execute(oddTable);
      const keys = await setForeignKeysAside(tx);
      await tx.execute(oddRows);
      const table = await findTable(tx, 'odd Table');
      const before = await allLines(tx, table);
      const folded = await tx.execute(sql`select id, folded from "odd Table" order by id`);
      await tx.execute(sql`truncate "odd Table" restart identity cascade`);
      await insertRows(tx, table, [...before].reverse());
      expect((await allLines(tx, table)).sort()).toEqual([...before].sort());
      expect((await tx.execute(sql`select id, folded from "odd Table" order by id`)).rows).toEqual(
        folded.rows,
      );
      for (const key of keys) await tx.execute(sql.raw(key));
      expect(before).toHaveLength(3);
    });
  });

  it('leave out what is computed', async () => {
    await inTransaction(async (tx) => {
      await tx.execute(oddTable);
      const { columns } = await findTable(tx, 'odd Table');
      expect(columns.map(({ name }) => name)).not.toContain('folded');
      expect(columns).toContainEqual({ name: 'quoted "name', type: 'integer' });
    });
  });

  it('come in batches: narrow ones by the hundred, wide ones one by one', async () => {
    await inTransaction(async (tx) => {
      await tx.execute(sql`create table narrow (n int)`);
      await tx.execute(sql`insert into narrow select generate_series(1, 1200)`);
      await tx.execute(sql`create table wide (words text)`);
      await tx.execute(sql`insert into wide select repeat('x', 400000) from generate_series(1, 25)`);
      const sizes = async (name: string) => {
        const batches: number[] = [];
        for await (const lines of readRows(tx, await findTable(tx, name))) batches.push(lines.length);
        return batches;
      };
      expect(await sizes('narrow')).toEqual([20, 500, 500, 180]);
      expect(await sizes('wide')).toEqual(Array(25).fill(1));
    });
  });

  it('have one checksum in any order, and another one when a single value differs', async () => {
    const table = { name: 't', columns: [{ name: 'a', type: 'text' }] };
    const checksum = (lines: string[]) => {
      const summary = createTableSummary(table);
      summary.add(lines);
      return summary.summary().checksum;
    };
    expect(checksum(['["a"]', '["b"]'])).toBe(checksum(['["b"]', '["a"]']));
    expect(checksum(['["a"]', '["b"]'])).not.toBe(checksum(['["a"]', '["c"]']));
    expect(checksum(['["a"]', '["a"]'])).not.toBe(checksum(['["a"]']));
    expect(checksum([])).toMatch(/^0{64}$/);
  });

  it('cannot be put back when they point at nothing', async () => {
    await inTransaction(async (tx) => {
      await tx.execute(oddTable);
      const key = (await setForeignKeysAside(tx)).find((statement) => statement.includes('odd Table'));
      const table = { name: 'odd Table', columns: [{ name: 'parent', type: 'bigint' }] };
      await insertRows(tx, table, ['["77"]']);
      const restored = tx.transaction((inner) => inner.execute(sql.raw(key ?? '')));
      await expect(restored).rejects.toMatchObject({ cause: { code: '23503' } });
    });
  });
});
