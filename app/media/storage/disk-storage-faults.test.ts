import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectPath } from '#app/platform/project.server.ts';
import { temporaryFolder } from '#test/harness/temporary-folder.ts';
import { openDiskStorage } from './disk-storage.server.ts';

const bucket = 'audio-files';
const pieceCount = 60;
const pieceBytes = 65_536;

/** Lets a process store objects until it has said so many lines, kills it, and returns the keys it acknowledged. */
async function storeAndKill(folder: string, run: number, afterLines: number): Promise<string[]> {
  const script = projectPath('test/processes/object-writer.ts');
  const options = [folder, String(run), String(pieceCount), String(pieceBytes)];
  const child = spawn(process.execPath, [script, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const acknowledged: string[] = [];
  let lines = 0;
  for await (const line of createInterface(child.stdout)) {
    lines += 1;
    if (line.startsWith('stored ')) acknowledged.push(line.slice('stored '.length));
    if (lines === afterLines) child.kill('SIGKILL');
  }
  await ended;
  return acknowledged;
}

describe('a process that is killed while it stores', () => {
  it('leaves whole objects only, and loses none that it acknowledged', { timeout: 60_000 }, async () => {
    const folder = temporaryFolder();
    const storage = openDiskStorage(folder);
    const acknowledged: string[] = [];
    let leftovers = 0;
    for (let run = 0; run < 5; run += 1) {
      acknowledged.push(...(await storeAndKill(folder, run, 20 + run * 37)));
      const visible: string[] = [];
      for await (const { key } of storage.list(bucket)) {
        visible.push(key);
        const content = readFileSync(join(folder, bucket, key));
        expect(content.equals(Buffer.alloc(pieceCount * pieceBytes, key)), key).toBe(true);
      }
      expect(visible).toEqual(expect.arrayContaining(acknowledged));
      leftovers += readdirSync(join(folder, '.incoming')).length;
      await storage.removeLeftovers(new Date(Date.now() + 60_000));
      expect(readdirSync(join(folder, '.incoming'))).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(leftovers).toBeGreaterThan(0);
  });
});

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

describe.skipIf(!isRoot)('a full disk (only root may mount a small one)', () => {
  function smallDisk(): string {
    const disk = join(temporaryFolder(), 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]);
    onTestFinished(() => {
      execFileSync('umount', [disk]);
    });
    return disk;
  }
  async function* megabytes(count: number) {
    for (let nth = 0; nth < count; nth += 1) yield Buffer.alloc(2 ** 20, nth);
  }
  const put = (disk: string, key: string, count: number) =>
    openDiskStorage(disk).put({ bucket, keys: [key], content: megabytes(count), limitBytes: 2 ** 30 });

  it('refuses what does not fit, stores nothing of it, and takes the next that fits', async () => {
    const disk = smallDisk();
    const { bavail: before } = statfsSync(disk);
    expect(await put(disk, 'large', 8)).toEqual({ ok: false, reason: 'full' });
    expect(readdirSync(join(disk, '.incoming'))).toEqual([]);
    expect(before - statfsSync(disk).bavail).toBeLessThanOrEqual(2);
    expect(await put(disk, 'small', 2)).toMatchObject({ ok: true });
  });

  it('refuses when not even a name can be made, and recovers', async () => {
    const disk = smallDisk();
    const ballast = join(disk, 'ballast');
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    expect(await put(disk, 'ann/a', 1)).toEqual({ ok: false, reason: 'full' });
    rmSync(ballast);
    expect(await put(disk, 'ann/a', 1)).toMatchObject({ ok: true });
  });
});
