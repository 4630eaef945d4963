import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '../db/folder-lock.server.ts';
import { OperatorError } from '../outcome.ts';
import { finishRestore, swapIn } from './swap.server.ts';

let folder: string;
let dataDir: string;
let staging: string;
const names = ['database', 'storage'];
const stamp = '2026-01-02';

async function put(path: string, content: string) {
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'content'), content);
}
const read = (path: string) => readFile(join(path, 'content'), 'utf8');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dictoria-swap-'));
  dataDir = join(folder, 'data');
  staging = join(dataDir, '.restoring');
  await put(join(dataDir, 'database'), 'old rows');
  await put(join(dataDir, 'storage'), 'old files');
  await put(join(dataDir, 'outbox'), 'mails');
  await put(join(staging, 'database'), 'new rows');
});
afterEach(() => rm(folder, { recursive: true }));

describe('putting restored data in place', () => {
  it('moves what was there beside the data folder and leaves everything else alone', async () => {
    const aside = await swapIn(dataDir, { staging, names, stamp });
    expect(aside).toBe(`${dataDir}.before-restore-${stamp}`);
    expect(await read(join(dataDir, 'database'))).toBe('new rows');
    expect(await read(join(aside, 'database'))).toBe('old rows');
    expect(await read(join(aside, 'storage'))).toBe('old files');
    expect((await readdir(dataDir)).sort()).toEqual(['database', 'outbox']);
    expect(await readdir(aside)).toHaveLength(2);
  });

  it('moves it into a place inside the data folder when it cannot be beside', async () => {
    await writeFile(`${dataDir}.before-restore-${stamp}`, 'in the way');
    const aside = await swapIn(dataDir, { staging, names, stamp });
    expect(aside).toBe(join(dataDir, `data.before-restore-${stamp}`));
    expect(await readFile(`${dataDir}.before-restore-${stamp}`, 'utf8')).toBe('in the way');
    expect(await read(join(aside, 'database'))).toBe('old rows');
    expect(await read(join(dataDir, 'database'))).toBe('new rows');
  });

  it.each([0, 1, 2, 3])(
    'is finished by the next start when the process died after %i moves',
    async (moved) => {
      const aside = `${dataDir}.before-restore-${stamp}`;
      await mkdir(aside);
      const moves = [
        { from: join(dataDir, 'database'), to: join(aside, 'database') },
        { from: join(dataDir, 'storage'), to: join(aside, 'storage') },
        { from: join(staging, 'database'), to: join(dataDir, 'database') },
      ];
      for (const { from, to } of moves.slice(0, moved)) await rename(from, to);
      await writeFile(join(dataDir, 'restore-plan.json'), JSON.stringify({ staging, moves }));

      await finishRestore(dataDir);

      expect(await read(join(dataDir, 'database'))).toBe('new rows');
      expect(await read(join(aside, 'database'))).toBe('old rows');
      expect(await read(join(aside, 'storage'))).toBe('old files');
      expect((await readdir(dataDir)).sort()).toEqual(['database', 'database.lock', 'outbox']);
    },
  );

  it('is left to the restore that is still at work', async () => {
    await writeFile(join(dataDir, 'restore-plan.json'), JSON.stringify({ staging, moves: [] }));
    const unlock = await lockFolder(join(dataDir, 'database'));
    await expect(finishRestore(dataDir)).rejects.toThrow(OperatorError);
    unlock();
    expect(await read(join(staging, 'database'))).toBe('new rows');
  });

  it('is nothing to finish on an ordinary start', async () => {
    await rm(staging, { recursive: true });
    await finishRestore(dataDir);
    expect(await read(join(dataDir, 'database'))).toBe('old rows');
  });
});
