import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '#app/platform/http/listen.server.ts';
import { temporaryFolder } from '#test/harness/temporary-folder.ts';
import { openDiskStorage } from '../storage/disk-storage.server.ts';
import type { ObjectId } from '../storage/media.tables.server.ts';
import { representationOf } from './serve-object.server.ts';
import { serveRange } from './serve-range.server.ts';

/** One object behind a real port, as the product serves it. */
async function serveObject(content: Buffer) {
  const folder = temporaryFolder();
  const storage = openDiskStorage(folder);
  const stored = await storage.put({
    bucket: 'audio-files',
    keys: ['ann/1-a.mp3'],
    content: (async function* () {
      yield content;
    })(),
    limitBytes: content.length,
  });
  if (!stored.ok) throw new Error(stored.reason);
  const object = {
    ...stored,
    id: 'a' as ObjectId,
    bucket: 'audio-files',
    contentType: 'audio/mpeg',
    createdAt: new Date(),
  } as const;
  const app = new Hono();
  app.all('*', (c) => serveRange(c.req.raw, representationOf(storage, object, 'private')));
  const { port, server, stop } = await listen(app, { host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    server.closeAllConnections();
    await stop();
  });
  return { folder, address: `http://127.0.0.1:${port}/`, object };
}

it('arrives over the network byte by byte, whole and in parts of any size', async () => {
  const content = randomBytes(1_500_000);
  const { address, object } = await serveObject(content);
  const whole = await fetch(address);
  expect(whole.headers.get('etag')).toBe(`"${createHash('sha256').update(content).digest('hex')}"`);
  expect(whole.headers.get('content-length')).toBe(String(object.bytes));
  expect(content.equals(Buffer.from(await whole.arrayBuffer()))).toBe(true);
  for (const [start, end] of [
    [0, 0],
    [1000, 66_535],
    [200_000, 1_200_000],
    [1_499_999, 1_499_999],
  ] as const) {
    const part = await fetch(address, { headers: { Range: `bytes=${start}-${end}` } });
    expect(part.status).toBe(206);
    expect(content.subarray(start, end + 1).equals(Buffer.from(await part.arrayBuffer()))).toBe(true);
  }
  const head = await fetch(address, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(object.bytes)]);
});

it.skipIf(process.platform !== 'linux')(
  'many listeners share one open file, also when they go away',
  async () => {
    const { folder, address } = await serveObject(randomBytes(20_000_000));
    const openFiles = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
        } catch {
          return false;
        }
      });
    const listeners = await Promise.all(
      Array.from({ length: 20 }, () => new Promise<IncomingMessage>((resolve) => get(address, resolve))),
    );
    expect(openFiles()).toHaveLength(1);
    for (const listener of listeners) {
      listener.destroy();
      await once(listener, 'close');
    }
    expect(openFiles()).toHaveLength(1);
  },
);
