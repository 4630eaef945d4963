import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/harness/temporary-folder.ts';
import { openDiskStorage } from './disk-storage.server.ts';
import type { Bucket, NewObject, ObjectContent } from './storage.ts';

const bucket = 'audio-files';
const unlimited = Number.MAX_SAFE_INTEGER;

function openStorage() {
  const folder = temporaryFolder();
  const storage = openDiskStorage(folder);
  const put = (keys: string[], content: NewObject['content'], limitBytes = unlimited) =>
    storage.put({ bucket, keys, content, limitBytes });
  const filesOf = (name: string) => {
    const path = join(folder, name);
    return existsSync(path) ? readdirSync(path, { recursive: true }) : [];
  };
  const listed = async (name: Bucket = bucket) => {
    const found: [key: string, bytes: number][] = [];
    for await (const { key, bytes } of storage.list(name)) found.push([key, bytes]);
    return found.sort();
  };
  return { folder, storage, put, filesOf, listed };
}

async function* pieces(...contents: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const content of contents) yield Buffer.from(content);
}

async function bytesOf(content: ObjectContent | undefined): Promise<Buffer> {
  return Buffer.from(await new Response(content).arrayBuffer());
}

describe('an object', () => {
  it('comes back as it was stored, with its size and hash', async () => {
    const { storage, put } = openStorage();
    const content = randomBytes(700_001);
    const stored = await put(['ann/1-a.mp3'], Readable.from([content.subarray(0, 9), content.subarray(9)]));
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(stored).toEqual({ ok: true, key: 'ann/1-a.mp3', bytes: content.length, sha256 });
    expect(await bytesOf(await storage.open({ bucket, key: 'ann/1-a.mp3' }))).toEqual(content);
    expect(await storage.stat({ bucket, key: 'ann/1-a.mp3' })).toMatchObject({ bytes: content.length });
  });

  it.each([
    [0, 0],
    [5, 65_540],
    [100, 400_000],
    [699_999, 700_000],
  ])('gives its bytes %i to %i', async (start, end) => {
    const { storage, put } = openStorage();
    const content = randomBytes(700_001);
    await put(['a.mp3'], pieces(content));
    const range = await bytesOf(await storage.open({ bucket, key: 'a.mp3' }, { start, end }));
    expect(range.equals(content.subarray(start, end + 1))).toBe(true);
  });

  it('may be empty', async () => {
    const { storage, put } = openStorage();
    expect(await put(['a.mp3'], pieces())).toMatchObject({ ok: true, bytes: 0 });
    expect(await bytesOf(await storage.open({ bucket, key: 'a.mp3' }))).toHaveLength(0);
  });

  it('is never replaced: the next key is taken', async () => {
    const { folder, put, filesOf } = openStorage();
    expect(await put(['1-a', '2-a'], pieces('one'))).toMatchObject({ ok: true, key: '1-a' });
    expect(await put(['1-a', '2-a'], pieces('two'))).toMatchObject({ ok: true, key: '2-a' });
    expect(await put(['1-a', '2-a'], pieces('three'))).toEqual({ ok: false, reason: 'exists' });
    expect(readFileSync(join(folder, bucket, '1-a'), 'utf8')).toBe('one');
    expect(readFileSync(join(folder, bucket, '2-a'), 'utf8')).toBe('two');
    expect(filesOf('.incoming')).toEqual([]);
  });

  it('gets a key of its own when fifty come together', async () => {
    const { put } = openStorage();
    const keys = Array.from({ length: 50 }, (_, nth) => `${nth}-a`);
    const results = await Promise.all(keys.map((own) => put(keys, pieces(own))));
    expect(new Set(results.map((result) => (result.ok ? result.key : result.reason))).size).toBe(50);
  });

  it('is gone when it was removed, and removing it again does no harm', async () => {
    const { storage, put } = openStorage();
    await put(['a.mp3'], pieces('one'));
    await storage.remove({ bucket, key: 'a.mp3' });
    await storage.remove({ bucket, key: 'a.mp3' });
    expect(await storage.open({ bucket, key: 'a.mp3' })).toBeUndefined();
    expect(await storage.stat({ bucket, key: 'a.mp3' })).toBeUndefined();
  });

  it('is listed in its bucket alone', async () => {
    const { put, listed } = openStorage();
    await put(['ann/1-a.mp3'], pieces('one'));
    await put(['ann/covers/2-a.webp'], pieces('three'));
    expect(await listed('audio-files')).toEqual([
      ['ann/1-a.mp3', 3],
      ['ann/covers/2-a.webp', 5],
    ]);
    expect(await listed('uploaded')).toEqual([]);
  });

  it('whose file was cut short is an error, in one piece and as a stream', async () => {
    const { folder, storage, put } = openStorage();
    await put(['a.mp3'], pieces(randomBytes(700_000)));
    truncateSync(join(folder, bucket, 'a.mp3'), 300_000);
    const name = { bucket, key: 'a.mp3' } as const;
    await expect(storage.open(name, { start: 299_999, end: 300_000 })).rejects.toThrow('The file ends');
    await expect(storage.open(name, { start: 0, end: 699_999 }).then(bytesOf)).rejects.toThrow();
  });
});

describe('the size limit', () => {
  it('is counted on the bytes that arrive, and nothing stays', async () => {
    const { put, filesOf } = openStorage();
    expect(await put(['a'], pieces('12345', '67890'), 10)).toMatchObject({ ok: true, bytes: 10 });
    expect(await put(['b'], pieces('12345', '678901'), 10)).toEqual({ ok: false, reason: 'too_large' });
    expect(filesOf(bucket)).toEqual(['a']);
    expect(filesOf('.incoming')).toEqual([]);
  });

  it('ends the content at once, not after its last byte', async () => {
    const { put } = openStorage();
    let sent = 0;
    const endless = Readable.from(
      (async function* () {
        for (;;) {
          sent += 1000;
          yield Buffer.alloc(1000);
        }
      })(),
      { highWaterMark: 1 },
    );
    expect(await put(['a'], endless, 10_000)).toEqual({ ok: false, reason: 'too_large' });
    expect(sent).toBeLessThanOrEqual(64 * 1024);
    expect(endless.destroyed).toBe(true);
  });
});

describe('a content that breaks off', () => {
  it.each([0, 1, 2, 3, 4, 5])('after %i of five pieces leaves nothing', async (whole) => {
    const { put, filesOf, listed } = openStorage();
    const content = async function* () {
      for (let nth = 0; nth < whole; nth += 1) yield randomBytes(100_000);
      // Nobody can see the object while it arrives.
      expect(await listed()).toEqual([]);
      throw new Error('the connection was cut');
    };
    await expect(put(['ann/1-a.mp3'], Readable.from(content()))).rejects.toThrow('the connection was cut');
    expect(await listed()).toEqual([]);
    expect(filesOf('.incoming')).toEqual([]);
  });
});

describe('a name that leads elsewhere', () => {
  const names = ['../secret', 'a/../../secret', '/etc/passwd', '.incoming/x', 'a/..', 'a\0', '..\\secret'];

  it.each(names)('%j stores nothing', async (key) => {
    const { put, filesOf } = openStorage();
    await expect(put([key], pieces('x'))).rejects.toThrow('is not the name of an object');
    expect(filesOf('.').filter((path) => path !== '.incoming')).toEqual([]);
  });

  it.each(names)('%j finds and removes nothing', async (key) => {
    const { folder, storage } = openStorage();
    writeFileSync(join(folder, 'secret'), 'x');
    expect(await storage.open({ bucket, key })).toBeUndefined();
    expect(await storage.stat({ bucket, key })).toBeUndefined();
    await storage.remove({ bucket, key });
    expect(existsSync(join(folder, 'secret'))).toBe(true);
  });

  it('is not a bucket either', async () => {
    const { folder, storage } = openStorage();
    writeFileSync(join(folder, 'secret'), 'x');
    expect(await storage.open({ bucket: '..' as Bucket, key: 'secret' })).toBeUndefined();
    expect(await storage.open({ bucket: '.' as Bucket, key: 'secret' })).toBeUndefined();
  });

  it('is not a link somebody put there', async () => {
    const { folder, storage, listed } = openStorage();
    await mkdir(join(folder, bucket));
    symlinkSync('/etc/hostname', join(folder, bucket, 'a.mp3'));
    expect(await storage.open({ bucket, key: 'a.mp3' })).toBeUndefined();
    expect(await listed()).toEqual([]);
  });
});
