import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { startSqlShell } from '#test/harness/sql-shell.ts';
import { temporaryFolder } from '#test/harness/temporary-folder.ts';
import { createLog } from '../log.server.ts';
import { OperatorError } from '../outcome.ts';
import type { Database } from './database.server.ts';
import { openEmbedded } from './embedded.server.ts';
import { isDatabaseUnavailable } from './errors.server.ts';

const patience = { timeout: 120_000, interval: 100 };
const log = createLog({ level: 'silent' });

async function open(folder: string, queryDeadlineMs = 10_000): Promise<Database> {
  const database = await openEmbedded({ folder, poolSize: 4, queryDeadlineMs, log });
  onTestFinished(() => database.close().catch(() => {}));
  return database;
}

describe.runIf(process.env.TEST_DB === 'embedded')('the embedded database', () => {
  /** Creating a database takes seconds, copying one does not. */
  function newDatabase(): string {
    const folder = join(temporaryFolder(), 'database');
    cpSync(inject('embeddedFolder'), folder, { recursive: true });
    return folder;
  }

  const rowsOf = async (database: Database, query: string) =>
    (await database.db.execute(sql.raw(query))).rows;

  test('a second process is refused, and takes over when the first was killed', patience, async () => {
    const folder = newDatabase();
    const first = await startSqlShell(folder);
    await first.run('create table notes (text text)');
    await first.run(`insert into notes values ('acknowledged')`);
    const refused = openEmbedded({ folder, poolSize: 1, queryDeadlineMs: 1_000, log });
    await expect(refused).rejects.toThrow(OperatorError);
    await expect(refused).rejects.toThrow(`in use by process ${first.pid} on ${hostname()}`);
    await first.kill();
    const database = await open(folder);
    expect(await rowsOf(database, 'select * from notes')).toEqual([{ text: 'acknowledged' }]);
  });

  test('a query past its deadline costs no stored row', patience, async () => {
    const database = await open(newDatabase(), 500);
    await rowsOf(database, `create table notes as select 'acknowledged' as text`);
    const failure = await rowsOf(database, 'select pg_sleep(60)').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    const rows = await vi.waitFor(() => rowsOf(database, 'select * from notes'), patience);
    expect(rows).toEqual([{ text: 'acknowledged' }]);
  });

  test('a copy made while others write opens as a whole database', patience, async () => {
    const folder = newDatabase();
    const database = await open(folder);
    await rowsOf(database, 'create table notes (nth int)');
    let stop = false;
    const writing = (async () => {
      for (let nth = 0; !stop; nth += 1) await rowsOf(database, `insert into notes values (${nth})`);
    })();
    const before = Number((await rowsOf(database, 'select count(*) as n from notes'))[0]?.n);
    await database.backup(`${folder}-copy`);
    stop = true;
    await writing;
    const after = Number((await rowsOf(database, 'select count(*) as n from notes'))[0]?.n);
    const copy = await open(`${folder}-copy`);
    const [{ n, newest } = {}] = await rowsOf(
      copy,
      'select count(*)::int as n, max(nth) as newest from notes',
    );
    expect(Number(n)).toBeGreaterThanOrEqual(before);
    expect(Number(n)).toBeLessThanOrEqual(after);
    expect(newest ?? -1).toBe(Number(n) - 1);
  });

  test('a first creation that was cut short is set aside and made anew', patience, async () => {
    const base = temporaryFolder();
    const folder = join(base, 'database');
    mkdirSync(folder);
    writeFileSync(join(folder, 'PG_VERSION'), '18\n');
    const database = await open(folder);
    expect(await rowsOf(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(folder, '.ready'))).toBe(true);
    const [aside = ''] = readdirSync(base).filter((name) => name.startsWith('database.incomplete-'));
    expect(readdirSync(join(base, aside))).toEqual(['PG_VERSION']);
  });

  test('a folder that cannot be written is refused in one sentence', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const refused = openEmbedded({
      folder: join(file, 'database'),
      poolSize: 1,
      queryDeadlineMs: 1_000,
      log,
    });
    await expect(refused).rejects.toThrow(OperatorError);
    await expect(refused).rejects.toThrow(
      /^The database folder .* cannot be written \(E\w+\)\. Check DATA_DIR\.$/,
    );
  });

  test(
    'a transaction that waits for the outer database is ended, and the others go on',
    patience,
    async () => {
      const database = await openEmbedded({
        template: inject('embeddedTemplate'),
        poolSize: 4,
        queryDeadlineMs: 60_000,
        idleTransactionLimitMs: 500,
        log,
      });
      onTestFinished(() => database.close());
      const stuck = database.db.transaction(async (tx) => {
        await tx.execute(sql`create table notes (text text)`);
        await database.db.execute(sql`select 1`);
        await tx.execute(sql`select 1`);
      });
      await expect(stuck).rejects.toSatisfy(isDatabaseUnavailable);
      expect(await rowsOf(database, `select to_regclass('notes') as kept`)).toEqual([{ kept: null }]);
    },
  );
});
