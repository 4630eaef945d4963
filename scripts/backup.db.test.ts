import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupCommand } from '#app/platform/backup/backup.server.ts';
import { startControlSocket } from '#app/platform/backup/control-socket.server.ts';
import { verifyArchive } from '#app/platform/backup/verify-archive.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { checksumsOf, fillWithRows, storeFile } from '#test/harness/backup-bench.ts';
import {
  createInstallation,
  createMigratedInstallation,
  engineOfRun,
  type Installation,
} from '#test/harness/installation.ts';

const log = createLog({ level: 'silent' });
const patienceMs = 180_000;
let installation: Installation;
let target: Installation;
const beside = (name: string) => join(installation.dataDir, '..', name);

beforeAll(async () => {
  installation = await createMigratedInstallation(engineOfRun());
  target = await createInstallation(engineOfRun());
  const database = await installation.open();
  await fillWithRows(database.db, 10);
  await database.close();
  await storeFile(installation, 'one.mp3', 'music');
}, patienceMs);
afterAll(async () => {
  await installation.remove();
  await target.remove();
});

interface Ended {
  code: number;
  out: string;
  err: string;
}

function run(script: string, args: string[], { dataDir, databaseUrl }: Installation): Promise<Ended> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, INIT_CWD: beside('') };
  return new Promise((resolve) => {
    const file = projectPath('scripts', script);
    execFile(process.execPath, ['--liftoff-only', file, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

/** Refused with one sentence, nothing on standard output, and exit code 1. */
function expectSentence(ended: Ended, sentence: RegExp): void {
  expect(ended).toMatchObject({ code: 1, out: '' });
  expect(ended.err.trimEnd().split('\n').at(-1)).toMatch(sentence);
  expect(ended.err).not.toContain('    at ');
}

describe('npm run backup and npm run restore', () => {
  it(
    'carry everything over to another installation',
    async () => {
      const saved = await run('backup.ts', ['saved.tar.gz'], installation);
      expect(saved).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^Backup complete: .*saved\.tar\.gz/),
      });
      expect(saved.err).toContain('translations: 10 rows');
      const restored = await run('restore.ts', [beside('saved.tar.gz')], target);
      expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/^Restored the backup of /) });
      const [before, after] = [await installation.open(), await target.open()];
      expect(await checksumsOf(after)).toEqual(await checksumsOf(before));
      await Promise.all([before.close(), after.close()]);
    },
    patienceMs,
  );

  it(
    'asks the running server, which keeps its database',
    async () => {
      const database = await installation.open();
      const { dataDir } = installation;
      const commands = { backup: backupCommand({ database, dataDir, log }) };
      const socket = await startControlSocket({ dataDir, commands, log });
      expect(await run('backup.ts', [], installation)).toMatchObject({ code: 0 });
      const [name] = await readdir(join(dataDir, 'backups'));
      expect((await verifyArchive(join(dataDir, 'backups', name ?? ''))).tables).not.toEqual([]);
      expectSentence(await run('restore.ts', ['saved.tar.gz'], installation), /server is running/);
      await socket.stop();
      await database.close();
    },
    patienceMs,
  );

  it(
    'say no in one sentence',
    async () => {
      await writeFile(beside('taken.tar.gz'), '');
      expectSentence(await run('backup.ts', ['taken.tar.gz'], installation), /exists already/);
      expectSentence(await run('restore.ts', [], installation), /Name the backup/);
      expectSentence(await run('restore.ts', ['taken.tar.gz'], installation), /damaged or incomplete/);
      expectSentence(await run('restore.ts', ['nowhere.tar.gz'], installation), /does not exist/);
      const empty = beside('empty');
      await mkdir(empty);
      const nothing: Installation = { ...installation, dataDir: empty, databaseUrl: undefined };
      expectSentence(await run('backup.ts', [], nothing), /nothing to back up/);
      expect(await readdir(empty)).toEqual([]);
    },
    patienceMs,
  );
});
