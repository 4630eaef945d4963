import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { backUp, checksumsOf, fillWithRows, restore, storeFile } from '#test/harness/backup-bench.ts';
import {
  createInstallation,
  createMigratedInstallation,
  type Engine,
  engineOfRun,
  type Installation,
} from '#test/harness/installation.ts';
import { enqueue } from '../jobs/queue.server.ts';
import { OperatorError } from '../outcome.ts';
import { createBackup } from './backup.server.ts';
import type { Manifest } from './manifest.ts';

const log = createLog({ level: 'silent' });
const patienceMs = 180_000;

let source: Installation;
let database: Database;
let file: string;
let manifest: Manifest;
const progress: string[] = [];
let lastId: number;

beforeAll(async () => {
  source = await createMigratedInstallation(engineOfRun());
  database = await source.open();
  await fillWithRows(database.db, 300);
  await storeFile(source, 'ab/one.mp3', Buffer.alloc(300_000, 'music'));
  await storeFile(source, 'empty', '');
  lastId = (await enqueue(database.db, 'nobody.handles.this', {})) ?? 0;
  await database.db.delete(jobs).where(sql`id = ${lastId}`);
  file = join(source.dataDir, '..', 'backup.tar.gz');
  const onProgress = (line: string) => progress.push(line);
  manifest = await createBackup({ database, dataDir: source.dataDir, file, log, onProgress });
}, patienceMs);
afterAll(async () => {
  await database.close();
  await source.remove();
});

describe('a backup', () => {
  it('is one file that nobody else can read, and leaves nothing behind', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(source.dataDir)).filter((name) => name.startsWith('.'))).toEqual([]);
    expect((await readdir(join(source.dataDir, '..'))).sort()).toEqual(['backup.tar.gz', 'data']);
  });

  it('never overwrites another', async () => {
    const before = await readFile(file);
    await expect(backUp(source, database)).rejects.toThrow(OperatorError);
    expect(await readFile(file)).toEqual(before);
  });

  it('says what is in it, and said so while it was made', () => {
    expect(manifest.engine).toBe(engineOfRun());
    expect(manifest.tables.find(({ name }) => name === 'translations')?.rows).toBe(300);
    expect(manifest.migrations[0]?.tag).toBe('0000_extensions');
    expect(manifest.entries.map(({ path }) => path)).toContain('files/storage/ab/one.mp3');
    expect(progress).toContain('translations: 300 rows');
    expect(progress).toContain('files: 2');
  });

  // A run that has a server has the embedded engine too: what one of them saved, the other restores.
  const targets: Engine[] = engineOfRun() === 'postgres' ? ['postgres', 'embedded'] : ['embedded'];
  it.each(targets)(
    'comes back complete, and its numbers go on where they were: %s',
    async (engine) => {
      const target = await createInstallation(engine);
      await restore(file, target);
      const restored = await target.open();
      expect(await checksumsOf(restored)).toEqual(await checksumsOf(database));
      expect(await readFile(join(target.dataDir, 'storage/ab/one.mp3'))).toEqual(
        Buffer.alloc(300_000, 'music'),
      );
      expect(await readFile(join(target.dataDir, 'storage/empty'), 'utf8')).toBe('');
      expect((await readdir(target.dataDir)).filter((name) => name.startsWith('.'))).toEqual([]);
      expect(await enqueue(restored.db, 'nobody.handles.this', {})).toBe(lastId + 1);
      await restored.close();
      await target.remove();
    },
    patienceMs,
  );

  it.runIf(engineOfRun() === 'postgres')(
    'of the embedded database can be restored on a server',
    async () => {
      const small = await createMigratedInstallation('embedded');
      const embedded = await small.open();
      // Without a template, as when this engine alone is tested, it has no tables yet.
      await migrate(embedded);
      await fillWithRows(embedded.db, 50);
      const target = await createInstallation('postgres');
      await restore(await backUp(small, embedded), target);
      const restored = await target.open();
      expect(await checksumsOf(restored)).toEqual(await checksumsOf(embedded));
      await Promise.all([restored.close(), embedded.close()]);
      await Promise.all([small.remove(), target.remove()]);
    },
    patienceMs,
  );

  it(
    'shows one instant, while others go on writing',
    async () => {
      await database.db.execute(sql`insert into translations (language, key, value)
        values ('xx', 'a', '0'), ('xx', 'b', '0')`);
      const load = startWriting(database);
      await load.hasBegun;
      const underLoad = await backUp(source, database, 'under-load.tar.gz');
      await load.stop();
      const target = await createInstallation(engineOfRun());
      await restore(underLoad, target);
      const restored = await target.open();
      const [before, after] = [await countWrites(restored), await countWrites(database)];
      expect(before.balance).toBe(0);
      expect(before.accounts).toBe(before.people);
      expect(before.people).toBeGreaterThan(300);
      expect(after.people).toBeGreaterThan(before.people);
      await restored.close();
      await target.remove();
    },
    patienceMs,
  );
});

/** Transactions that keep two rows in balance and two tables equally long. */
function startWriting({ db }: Database) {
  let isOver = false;
  const add = (key: string, amount: number) => sql`
    update translations set value = (value::int + ${amount}::int)::text where language = 'xx' and key = ${key}`;
  const write = () =>
    db.transaction(async (tx) => {
      const id = randomUUID();
      await tx.execute(add('a', -1));
      await tx.execute(sql`insert into "user" (id, name, email) values (${id}, 'w', ${`${id}@example.org`})`);
      await tx.execute(sql`insert into account (account_id, provider_id, user_id) values ('w', 'w', ${id})`);
      await tx.execute(add('b', 1));
    });
  // Each has its connection then: one that is opened while the folder is copied would have to wait for all of that.
  const first = [1, 2, 3].map(write);
  const writers = first.map(async (written) => {
    await written;
    while (!isOver) await write();
  });
  return {
    hasBegun: Promise.all(first),
    async stop() {
      isOver = true;
      await Promise.all(writers);
    },
  };
}

async function countWrites({ db }: Database) {
  const { rows } = await db.execute<{ balance: number; people: number; accounts: number }>(sql`select
    (select sum(value::int)::int from translations where language = 'xx') as balance,
    (select count(*)::int from "user") as people,
    (select count(*)::int from account) as accounts`);
  if (!rows[0]) throw new Error('no counts');
  return rows[0];
}
