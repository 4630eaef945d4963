import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#app/platform/http/listen.server.ts';
import { temporaryFolder } from '#test/harness/temporary-folder.ts';
import { representationOf } from '../serving/serve-object.server.ts';
import { serveRange } from '../serving/serve-range.server.ts';
import { BufferPool, type Room } from './buffer-pool.server.ts';
import { openDiskStorage } from './disk-storage.server.ts';
import type { ObjectId } from './media.tables.server.ts';

const given = async (room: Room | undefined) => room;

test('a pooled buffer is reused when the answer has left, and not before', async () => {
  const rooms = new BufferPool({ roomBytes: 100, most: 2 });
  const [first, second] = [new EventEmitter(), new EventEmitter()];
  const one = await rooms.lend(10, first, given);
  const two = await rooms.lend(10, second, given);
  expect(one).toHaveLength(10);
  expect(two?.buffer).not.toBe(one?.buffer);
  first.emit('close');
  expect((await rooms.lend(20, new EventEmitter(), given))?.buffer).toBe(one?.buffer);
});

test('a pooled buffer whose listener left while it was read into is never reused', async () => {
  const rooms = new BufferPool({ roomBytes: 100, most: 2 });
  const answer = new EventEmitter();
  const abandoned = await rooms.lend(10, answer, async (room) => {
    answer.emit('close');
    return room;
  });
  expect((await rooms.lend(10, new EventEmitter(), given))?.buffer).not.toBe(abandoned?.buffer);
});

test('a piece larger than the room gets none', async () => {
  const rooms = new BufferPool({ roomBytes: 100, most: 2 });
  expect(await rooms.lend(101, new EventEmitter(), given)).toBeUndefined();
});

test('many listeners, some of whom leave, each get the bytes of their own recording', async () => {
  const storage = openDiskStorage(temporaryFolder());
  const contents = [randomBytes(900_000), randomBytes(900_000), randomBytes(900_000)];
  for (const [nth, content] of contents.entries())
    await storage.put({
      bucket: 'audio-files',
      keys: [`${nth}.mp3`],
      content: (async function* () {
        yield content;
      })(),
      limitBytes: content.length,
    });
  const app = new Hono();
  app.get('/:nth', (c) => {
    const key = `${c.req.param('nth')}.mp3`;
    const known = { id: key as ObjectId, bytes: 900_000, sha256: key, contentType: 'audio/mpeg' };
    const object = { ...known, bucket: 'audio-files', key, createdAt: new Date() } as const;
    return serveRange(c.req.raw, representationOf(storage, object, 'private', Object(c.env).outgoing));
  });
  const { port, server, stop } = await listen(app, { host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    server.closeAllConnections();
    await stop();
  });

  async function listenOnce(nth: number, start: number, leaves: boolean): Promise<void> {
    const range = `bytes=${start}-${start + 65_535}`;
    const asked = get({ port, host: '127.0.0.1', path: `/${nth}`, headers: { range } });
    asked.on('error', () => {});
    if (leaves) return void asked.destroy();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const received = await buffer(answer);
    expect(received.equals(contents[nth]?.subarray(start, start + 65_536) ?? Buffer.alloc(0))).toBe(true);
  }
  for (let round = 0; round < 20; round += 1)
    await Promise.all(
      Array.from({ length: 30 }, (_, who) =>
        listenOnce(who % 3, ((round * 31 + who * 7) % 800) * 1000, who % 5 === 4),
      ),
    );
});
