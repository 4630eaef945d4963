import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import {
  backUp,
  checksumsOf,
  fillWithRows,
  restore,
  rewriteManifest,
  storeFile,
} from '#test/harness/backup-bench.ts';
import {
  createInstallation,
  createMigratedInstallation,
  engineOfRun,
  type Installation,
} from '#test/harness/installation.ts';
import { OperatorError } from '../outcome.ts';
import { knownMigrations, listAppliedMigrations, listTables } from './catalog.server.ts';
import { startControlSocket } from './control-socket.server.ts';
import type { Manifest } from './manifest.ts';

const log = createLog({ level: 'silent' });
const patienceMs = 180_000;
const isServer = engineOfRun() === 'postgres';

let source: Installation;
let file: string;
let target: Installation;
const beside = (name: string) => join(source.dataDir, '..', name);

beforeAll(async () => {
  source = await createMigratedInstallation(engineOfRun());
  target = await createMigratedInstallation(engineOfRun());
  const database = await source.open();
  await fillWithRows(database.db, 20);
  await storeFile(source, 'new.mp3', 'new');
  file = await backUp(source, database);
  await database.close();
  const present = await target.open();
  await fillWithRows(present.db, 7);
  await present.close();
  await storeFile(target, 'old.mp3', 'old');
}, patienceMs);
afterAll(async () => {
  await source.remove();
  await target.remove();
});

/** Everything the target holds: what lies in its folder, and the rows of its server. */
async function stateOf(installation: Installation) {
  const names = (await readdir(installation.dataDir, { recursive: true })).sort();
  const files = names.filter((name) => !/\.lock/.test(name));
  const infos = await Promise.all(files.map((name) => stat(join(installation.dataDir, name))));
  const sizes = infos.map((info, nth) =>
    info.isFile() ? `${files[nth]} ${info.size} ${info.mtimeMs}` : files[nth],
  );
  if (!installation.databaseUrl) return { sizes };
  const database = await installation.open();
  const rows = await checksumsOf(database);
  await database.close();
  return { sizes, rows };
}

/** Expects one sentence and an installation in which nothing has changed. */
async function expectRefusal(archive: string, sentence: RegExp, replace = true): Promise<void> {
  const before = await stateOf(target);
  const attempt = restore(archive, target, { replace });
  await expect(attempt).rejects.toThrow(sentence);
  await expect(attempt).rejects.toThrow(/^[^\n]+$/);
  expect(await stateOf(target)).toEqual(before);
}

describe('a restore refuses, and changes nothing', () => {
  it('a backup that was cut off', async () => {
    const whole = await readFile(file);
    await writeFile(beside('cut.tar.gz'), whole.subarray(0, whole.length - 20));
    await expectRefusal(beside('cut.tar.gz'), /damaged or incomplete/);
  });

  it('a backup with one wrong bit', async () => {
    const damaged = await readFile(file);
    const middle = Math.floor(damaged.length / 2);
    damaged[middle] = (damaged[middle] ?? 0) ^ 4;
    await writeFile(beside('flipped.tar.gz'), damaged);
    await expectRefusal(beside('flipped.tar.gz'), /damaged/);
  });

  it('a file that is not there, or something else', async () => {
    await expectRefusal(beside('missing.tar.gz'), /does not exist/);
    await writeFile(beside('letter.txt'), 'Dear Ada');
    await expectRefusal(beside('letter.txt'), /damaged or incomplete/);
  });

  const lies: [string, RegExp, (manifest: Manifest) => unknown][] = [
    [
      'of a newer version',
      /newer Dictoria/,
      (manifest) => ({
        ...manifest,
        migrations: [...manifest.migrations, { tag: '9999_later', when: 9_999_999_999_999, hash: 'x' }],
      }),
    ],
    [
      'of another edition',
      /another edition/,
      (manifest) => ({ ...manifest, migrations: [{ tag: '0000_other', when: 1, hash: 'x' }] }),
    ],
    [
      'with a table nobody knows',
      /does not know/,
      ({ tables, ...manifest }) => ({
        ...manifest,
        tables: tables.map((table) => (table.name === 'jobs' ? { ...table, name: 'chores' } : table)),
      }),
    ],
    [
      'whose rows are not those it speaks of',
      /different from the backup/,
      ({ tables, ...manifest }) => ({
        ...manifest,
        tables: tables.map((table) => ({ ...table, rows: 1_000 })),
      }),
    ],
  ];
  it.each(lies)(
    'a backup %s',
    async (what, sentence, lie) => {
      const archive = beside(`${what}.tar.gz`);
      await rewriteManifest(file, archive, lie);
      await expectRefusal(archive, sentence);
    },
    patienceMs,
  );

  it('while a server runs here', async () => {
    const socket = await startControlSocket({ dataDir: target.dataDir, commands: {}, log });
    await expect(restore(file, target, { replace: true })).rejects.toThrow(/server is running/);
    await socket.stop();
  });

  it('while another process has the database open', async () => {
    const other = await target.open();
    await other.db.execute(sql`select 1`);
    const attempt = restore(file, target, { replace: true });
    await expect(attempt).rejects.toThrow(isServer ? /other connections/ : /already open|in use/);
    await expect(attempt).rejects.toBeInstanceOf(OperatorError);
    await other.close();
  });

  it.runIf(isServer)('a server database that is not empty, unless replacing it is requested', async () => {
    await expectRefusal(file, /not empty/, false);
  });
});

describe('a restore', () => {
  it(
    'brings a backup of an older version up to date',
    async () => {
      const older = await createInstallation(engineOfRun());
      if (!isServer) await cp(inject('emptyFolder'), join(older.dataDir, 'database'), { recursive: true });
      const database = await older.open();
      await migrate(database, await firstMigrationOnly());
      expect(await listTables(database.db)).toEqual([]);
      const archive = await backUp(older, database);
      await database.close();
      const fresh = await createInstallation(engineOfRun());
      await restore(archive, fresh);
      const restored = await fresh.open();
      expect((await listTables(restored.db)).map(({ name }) => name)).toContain('jobs');
      expect(await listAppliedMigrations(restored.db)).toHaveLength(knownMigrations().length);
      await restored.close();
      await Promise.all([older.remove(), fresh.remove()]);
    },
    patienceMs,
  );

  it(
    'replaces what is there, and moves it aside',
    async () => {
      const { asideFolder } = await restore(file, target, { replace: true });
      const restored = await target.open();
      expect(await countPeople(restored)).toBe(20);
      await restored.close();
      expect(await readdir(join(target.dataDir, 'storage'))).toEqual(['new.mp3']);
      expect(asideFolder).toContain(`${target.dataDir}.before-restore-`);
      expect(await readFile(join(asideFolder, 'storage/old.mp3'), 'utf8')).toBe('old');
      if (isServer) return;
      const folder = join(asideFolder, 'database');
      const kept = await openDatabase({ folder, poolSize: 2, queryDeadlineMs: 60_000, log });
      expect(await countPeople(kept)).toBe(7);
      await kept.close();
    },
    patienceMs,
  );
});

async function countPeople({ db }: Database): Promise<number | undefined> {
  const [row] = await db.select({ people: count() }).from(sql`"user"`);
  return row?.people;
}

/** The migrations folder as it was when the project began. */
async function firstMigrationOnly(): Promise<string> {
  const folder = beside('old-migrations');
  await mkdir(folder);
  await cp(projectPath('db', 'migrations'), folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }));
  return folder;
}
