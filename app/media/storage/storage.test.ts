import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '#test/harness/s3-server.ts';
import { temporaryFolder } from '#test/harness/temporary-folder.ts';
import { openDiskStorage } from './disk-storage.server.ts';
import { openS3Storage } from './s3-storage.server.ts';
import type { Bucket, NewObject, ObjectContent, ObjectStorage } from './storage.ts';

const bucket = 'audio-files';
const unlimited = Number.MAX_SAFE_INTEGER;

async function* pieces(...contents: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const content of contents) yield Buffer.from(content);
}

async function bytesOf(content: ObjectContent | undefined): Promise<Buffer> {
  return Buffer.from(await new Response(content).arrayBuffer());
}

/** What every storage promises, wherever it stores the bytes. `open` gives one that is empty. */
function itKeepsItsPromises(open: () => Promise<{ storage: ObjectStorage; incomingFolder: string }>) {
  async function openEmpty() {
    const { storage, incomingFolder } = await open();
    const put = (keys: string[], content: NewObject['content'], limitBytes = unlimited) =>
      storage.put({ bucket, keys, content, limitBytes });
    const waiting = () => (existsSync(incomingFolder) ? readdirSync(incomingFolder) : []);
    const listed = async (name: Bucket = bucket) => {
      const found: [key: string, bytes: number][] = [];
      for await (const { key, bytes } of storage.list(name)) found.push([key, bytes]);
      return found.sort();
    };
    return { storage, put, waiting, listed };
  }

  describe('an object', () => {
    it('comes back as it was stored, with its size and hash', async () => {
      const { storage, put } = await openEmpty();
      const content = randomBytes(2_700_001);
      const stored = await put(['ann/1-a.mp3'], Readable.from([content.subarray(0, 9), content.subarray(9)]));
      const sha256 = createHash('sha256').update(content).digest('hex');
      expect(stored).toEqual({ ok: true, key: 'ann/1-a.mp3', bytes: content.length, sha256 });
      const whole = await bytesOf(await storage.open({ bucket, key: 'ann/1-a.mp3' }));
      expect(whole.equals(content)).toBe(true);
      expect(await storage.stat({ bucket, key: 'ann/1-a.mp3' })).toMatchObject({ bytes: content.length });
    });

    it('gives any of its bytes', async () => {
      const { storage, put } = await openEmpty();
      const content = randomBytes(2_700_001);
      await put(['a.mp3'], pieces(content));
      for (const [start, end] of [
        [0, 0],
        [5, 65_540],
        [100, 400_000],
        [1, 2_600_000],
        [2_699_999, 2_700_000],
      ] as const) {
        const range = await bytesOf(await storage.open({ bucket, key: 'a.mp3' }, { start, end }));
        expect(range.equals(content.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
      }
    });

    it('is an error where it ends too early', async () => {
      const { storage, put } = await openEmpty();
      await put(['a.mp3'], pieces(randomBytes(1_500_000)));
      const name = { bucket, key: 'a.mp3' } as const;
      const reading = (start: number, end: number) => storage.open(name, { start, end }).then(bytesOf);
      await expect(reading(1_499_999, 1_500_000)).rejects.toThrow('ends before byte 1500001');
      await expect(reading(1_500_000, 1_500_001)).rejects.toThrow('ends before byte 1500002');
      await expect(reading(0, 1_600_000)).rejects.toThrow();
    });

    it('may be empty', async () => {
      const { storage, put } = await openEmpty();
      expect(await put(['a.mp3'], pieces())).toMatchObject({ ok: true, bytes: 0 });
      expect(await bytesOf(await storage.open({ bucket, key: 'a.mp3' }))).toHaveLength(0);
    });

    it('is never replaced: the next key is taken', async () => {
      const { storage, put, waiting } = await openEmpty();
      expect(await put(['1-a', '2-a'], pieces('one'))).toMatchObject({ ok: true, key: '1-a' });
      expect(await put(['1-a', '2-a'], pieces('two'))).toMatchObject({ ok: true, key: '2-a' });
      expect(await put(['1-a', '2-a'], pieces('three'))).toEqual({ ok: false, reason: 'exists' });
      expect(String(await bytesOf(await storage.open({ bucket, key: '1-a' })))).toBe('one');
      expect(String(await bytesOf(await storage.open({ bucket, key: '2-a' })))).toBe('two');
      expect(waiting()).toEqual([]);
    });

    it('gets a key of its own when twenty come together', async () => {
      const { put } = await openEmpty();
      const keys = Array.from({ length: 20 }, (_, nth) => `${nth}-a`);
      const results = await Promise.all(keys.map((own) => put(keys, pieces(own))));
      expect(new Set(results.map((result) => (result.ok ? result.key : result.reason))).size).toBe(20);
    });

    it('is gone when it was removed, and removing it again does no harm', async () => {
      const { storage, put } = await openEmpty();
      await put(['a.mp3'], pieces('one'));
      await storage.remove({ bucket, key: 'a.mp3' });
      await storage.remove({ bucket, key: 'a.mp3' });
      expect(await storage.open({ bucket, key: 'a.mp3' })).toBeUndefined();
      expect(await storage.open({ bucket, key: 'a.mp3' }, { start: 0, end: 0 })).toBeUndefined();
      expect(await storage.stat({ bucket, key: 'a.mp3' })).toBeUndefined();
    });

    it('is listed in its bucket alone', async () => {
      const { put, listed } = await openEmpty();
      await put(['ann/1-a.mp3'], pieces('one'));
      await put(['ann/covers/2-a.webp'], pieces('three'));
      expect(await listed('audio-files')).toEqual([
        ['ann/1-a.mp3', 3],
        ['ann/covers/2-a.webp', 5],
      ]);
      expect(await listed('uploaded')).toEqual([]);
    });
  });

  describe('the size limit', () => {
    it('is counted on the bytes that arrive, and nothing stays', async () => {
      const { put, listed, waiting } = await openEmpty();
      expect(await put(['a'], pieces('12345', '67890'), 10)).toMatchObject({ ok: true, bytes: 10 });
      expect(await put(['b'], pieces('12345', '678901'), 10)).toEqual({ ok: false, reason: 'too_large' });
      expect(await listed()).toEqual([['a', 10]]);
      expect(waiting()).toEqual([]);
    });

    it('ends the content at once, not after its last byte', async () => {
      const { put } = await openEmpty();
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

  it.each([0, 1, 2, 3, 4, 5])(
    'a content that breaks off after %i of five pieces leaves nothing',
    async (whole) => {
      const { put, waiting, listed } = await openEmpty();
      const content = async function* () {
        for (let nth = 0; nth < whole; nth += 1) yield randomBytes(100_000);
        // Nobody can see the object while it arrives.
        expect(await listed()).toEqual([]);
        throw new Error('the connection was cut');
      };
      await expect(put(['ann/1-a.mp3'], Readable.from(content()))).rejects.toThrow('the connection was cut');
      expect(await listed()).toEqual([]);
      expect(waiting()).toEqual([]);
    },
  );

  describe('a name that leads elsewhere', () => {
    const names = ['../secret', 'a/../../secret', '/etc/passwd', '.incoming/x', 'a/..', 'a\0', '..\\secret'];

    it.each(names)('%j stores, finds and removes nothing', async (key) => {
      const { storage, put, listed, waiting } = await openEmpty();
      await put(['secret'], pieces('x'));
      await expect(put([key], pieces('x'))).rejects.toThrow('is not the name of an object');
      expect(await storage.open({ bucket, key })).toBeUndefined();
      expect(await storage.stat({ bucket, key })).toBeUndefined();
      await storage.remove({ bucket, key });
      expect(await listed()).toEqual([['secret', 1]]);
      expect(waiting()).toEqual([]);
    });

    it('is not a bucket either', async () => {
      const { storage, put } = await openEmpty();
      await put(['secret'], pieces('x'));
      for (const elsewhere of ['.', '..', '', '../audio-files', 'others'] as string[] as Bucket[])
        expect(await storage.open({ bucket: elsewhere, key: 'secret' }), elsewhere).toBeUndefined();
    });
  });
}

describe('on disk', () => {
  itKeepsItsPromises(async () => {
    const folder = temporaryFolder();
    return { storage: openDiskStorage(folder), incomingFolder: join(folder, '.incoming') };
  });
});

describe('on an S3 server', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.stop());

  itKeepsItsPromises(async () => {
    const incomingFolder = temporaryFolder();
    const storage = openS3Storage(server.settings, { incomingFolder });
    for (const { key } of await Array.fromAsync(storage.list(bucket))) await storage.remove({ bucket, key });
    return { storage, incomingFolder };
  });
});
