import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFrame, openRealtimeSite, type RealtimeSite } from '#test/harness/realtime-site.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { mostFrames } from './connection.server.ts';

let engine: TestDatabase;
beforeAll(async () => {
  engine = await openTestDatabase();
});
afterAll(() => engine.close());

const [continuation, textFrame, ping, pong] = [0, 1, 9, 10];

/** Writes the same bytes again and again until the other side has had enough. */
async function writeUntilCut(socket: Socket, bytes: Buffer, mostTimes: number): Promise<number> {
  const cut = once(socket, 'close').catch(() => {});
  for (let written = 0; written < mostTimes; written += 1) {
    if (socket.destroyed || !socket.writable) return written;
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain').catch(() => {}), cut]);
  }
  return mostTimes;
}

/** A socket that behaves, to prove that the others did it no harm. */
async function expectOthersUnharmed(site: RealtimeSite) {
  const other = await site.connect(site.signIn());
  site.realtime.hub.tell('library', '{"topic":"library"}');
  await expect.poll(() => other.heard).toEqual(['{"topic":"library"}']);
  await expect.poll(() => site.realtime.hub.size).toBe(1);
}

test('a message of 64 KB passes, one byte more closes the socket', async () => {
  const site = await openRealtimeSite(engine.database);
  const { socket, closed } = await site.connect(site.signIn());
  socket.send('x'.repeat(65_536));
  socket.ping();
  await once(socket, 'pong');
  socket.send('x'.repeat(65_537));
  expect(await closed).toBe(1009);
  await expectOthersUnharmed(site);
});

test('text that is no UTF-8 closes the socket', async () => {
  const site = await openRealtimeSite(engine.database);
  const { socket, closed } = await site.connect(site.signIn());
  socket.send(Buffer.from([0xc3, 0x28]), { binary: false });
  expect(await closed).toBe(1007);
});

test('as many messages as allowed pass; a flood closes the socket', async () => {
  const site = await openRealtimeSite(engine.database);
  const { socket, closed } = await site.connect(site.signIn());
  for (let sent = 0; sent < mostFrames - 1; sent += 1) socket.send('x');
  socket.ping();
  await once(socket, 'pong');
  socket.send('one too many');
  expect(await closed).toBe(1008);
  await expectOthersUnharmed(site);
});

test('the allowance comes back with time', async () => {
  const site = await openRealtimeSite(engine.database);
  const { socket } = await site.connect(site.signIn());
  for (let round = 0; round < 3; round += 1) {
    for (let sent = 0; sent < mostFrames - 1; sent += 1) socket.send('x');
    socket.ping();
    await once(socket, 'pong');
    site.clock.nowMs += 10_000;
  }
  expect(site.realtime.hub.size).toBe(1);
});

test.each([
  ['pings', clientFrame(ping, Buffer.alloc(125))],
  ['pongs nobody asked for', clientFrame(pong, Buffer.alloc(0))],
  ['pieces of a message that never ends', clientFrame(continuation, Buffer.alloc(0), { final: false })],
])('a million %s are cut off early', async (_what, frame) => {
  const site = await openRealtimeSite(engine.database);
  const socket = await site.connectRaw(site.signIn());
  socket.resume();
  socket.write(clientFrame(textFrame, Buffer.from('x'), { final: false }));
  const many = Buffer.concat(Array.from({ length: 1_000 }, () => frame));
  expect(await writeUntilCut(socket, many, 1_000)).toBeLessThan(1_000);
  await expect.poll(() => site.realtime.hub.size).toBe(0);
  await expectOthersUnharmed(site);
});

test('a reader that never reads is cut off, however much there is to send', async () => {
  const site = await openRealtimeSite(engine.database);
  const socket = await site.connectRaw(site.signIn());
  socket.pause();
  const notice = JSON.stringify({ topic: 'library', payload: 'x'.repeat(7_000) });
  let told = 0;
  await expect
    .poll(
      () => {
        for (let again = 0; again < 100; again += 1) site.realtime.hub.tell('library', notice);
        told += 100;
        return site.realtime.hub.size;
      },
      { interval: 1 },
    )
    .toBe(0);
  expect(told * notice.length).toBeLessThan(100_000_000);
});
