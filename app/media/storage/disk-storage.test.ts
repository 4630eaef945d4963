import { randomBytes } from 'node:crypto';
import { existsSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/harness/temporary-folder.ts';
import { openDiskStorage } from './disk-storage.server.ts';
import type { Bucket } from './storage.ts';

const bucket = 'audio-files';

function openStorage() {
  const folder = temporaryFolder();
  return { folder, storage: openDiskStorage(folder) };
}

it('an object whose file was cut short is an error, in one piece and as a stream', async () => {
  const { folder, storage } = openStorage();
  const content = (async function* () {
    yield randomBytes(700_000);
  })();
  await storage.put({ bucket, keys: ['a.mp3'], content, limitBytes: 700_000 });
  truncateSync(join(folder, bucket, 'a.mp3'), 300_000);
  const name = { bucket, key: 'a.mp3' } as const;
  await expect(storage.open(name, { start: 299_999, end: 300_000 })).rejects.toThrow('The file ends');
  const stream = await storage.open(name, { start: 0, end: 699_999 });
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow();
});

it.each(['../secret', 'a/../../secret', '..\\secret'])('%j leads to no other file', async (key) => {
  const { folder, storage } = openStorage();
  writeFileSync(join(folder, 'secret'), 'x');
  expect(await storage.open({ bucket, key })).toBeUndefined();
  await storage.remove({ bucket, key });
  expect(existsSync(join(folder, 'secret'))).toBe(true);
});

it('a bucket leads to no other folder', async () => {
  const { folder, storage } = openStorage();
  writeFileSync(join(folder, 'secret'), 'x');
  expect(await storage.open({ bucket: '.' as Bucket, key: 'secret' })).toBeUndefined();
});

it('a link that somebody put among the objects is none', async () => {
  const { folder, storage } = openStorage();
  await mkdir(join(folder, bucket));
  symlinkSync('/etc/hostname', join(folder, bucket, 'a.mp3'));
  expect(await storage.open({ bucket, key: 'a.mp3' })).toBeUndefined();
  expect(await Array.fromAsync(storage.list(bucket))).toEqual([]);
});
