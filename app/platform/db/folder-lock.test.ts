import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#test/harness/temporary-folder.ts';
import { OperatorError } from '../outcome.ts';
import { projectPath } from '../project.server.ts';
import { lockFolder } from './folder-lock.server.ts';

const newFolder = () => join(temporaryFolder(), 'database');
const neverUsedPid = 2 ** 22 + 1;

interface Holder {
  process: ChildProcessByStdio<Writable, Readable, null>;
  said: string;
}

/** Another process that tries to lock the folder; `said` is 'held' or the sentence of its refusal. */
async function startHolder(folder: string): Promise<Holder> {
  const child = spawn(process.execPath, [projectPath('test/processes/hold-lock.ts'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [said] = await once(child.stdout, 'data');
  return { process: child, said: String(said).trim() };
}

async function kill({ process: child }: Holder): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function leaveClaim(folder: string, pid: number, startedAt: string, host = hostname()): string {
  mkdirSync(`${folder}.lock`, { recursive: true });
  const claim = join(`${folder}.lock`, `${pid}@${startedAt}@${host}@0000`);
  writeFileSync(claim, '');
  writeFileSync(`${claim}.held`, '');
  return claim;
}

test('a second process is refused with a sentence that names the holder', async () => {
  const folder = newFolder();
  const holder = await startHolder(folder);
  expect(holder.said).toBe('held');
  const { said } = await startHolder(folder);
  expect(said).toContain(`in use by process ${holder.process.pid} on ${hostname()}`);
  expect(said).not.toContain('\n');
});

test('a second opening in the same process is refused', async () => {
  const folder = newFolder();
  const release = await lockFolder(folder);
  const second = lockFolder(folder);
  await expect(second).rejects.toThrow(OperatorError);
  await expect(second).rejects.toThrow(`already open in this process (${process.pid}`);
  release();
});

test('a released folder can be locked again, and nothing is left of the lock', async () => {
  const folder = newFolder();
  for (let round = 0; round < 3; round += 1) (await lockFolder(folder))();
  expect(readdirSync(`${folder}.lock`)).toEqual([]);
});

test('a folder whose holder was killed is taken over at once', async () => {
  const folder = newFolder();
  await kill(await startHolder(folder));
  expect(readdirSync(`${folder}.lock`)).toHaveLength(2);
  const release = await lockFolder(folder);
  expect(readdirSync(`${folder}.lock`)).toHaveLength(2);
  release();
});

test('age alone never frees a folder', async () => {
  const folder = newFolder();
  await startHolder(folder);
  for (const file of readdirSync(`${folder}.lock`)) utimesSync(join(`${folder}.lock`, file), 0, 0);
  await expect(lockFolder(folder)).rejects.toThrow('in use by process');
});

test.runIf(process.platform === 'linux')(
  'a later process with the same pid is not taken for the holder',
  async () => {
    const folder = newFolder();
    leaveClaim(folder, process.ppid, 'before-the-last-boot');
    (await lockFolder(folder))();
  },
);

test('where the start of a process cannot be known, a living pid counts as the holder', async () => {
  const folder = newFolder();
  leaveClaim(folder, process.ppid, '');
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
  const other = newFolder();
  leaveClaim(other, neverUsedPid, '');
  (await lockFolder(other))();
});

test('a lock of another host is refused and says what to do', async () => {
  const folder = newFolder();
  leaveClaim(folder, neverUsedPid, '', 'other-host');
  const refused = lockFolder(folder);
  await expect(refused).rejects.toThrow(`process ${neverUsedPid} on the host other-host`);
  await expect(refused).rejects.toThrow(`delete ${folder}.lock and start again`);
  expect(readdirSync(`${folder}.lock`)).toHaveLength(2);
});

test('of many processes that find the same stale lock exactly one gets the folder', async () => {
  const folder = newFolder();
  leaveClaim(folder, neverUsedPid, 'long-ago');
  const holders = await Promise.all(Array.from({ length: 8 }, () => startHolder(folder)));
  const winners = holders.filter(({ said }) => said === 'held');
  expect(winners).toHaveLength(1);
  const losers = holders.filter(({ said }) => said !== 'held');
  for (const { said } of losers) expect(said).toContain('in use by process');
});

test('within one process, too, only one of many gets the folder', async () => {
  const folder = newFolder();
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
