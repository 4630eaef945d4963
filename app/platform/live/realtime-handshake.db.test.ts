import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRealtimeSite, upgradeRequest } from '#test/harness/realtime-site.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { originFinder } from '../http/client-address.server.ts';

let engine: TestDatabase;
beforeAll(async () => {
  engine = await openTestDatabase();
});
afterAll(() => engine.close());

test('a page of this site gets the socket for its session', async () => {
  const site = await openRealtimeSite(engine.database);
  const session = site.signIn();
  await site.connect(session);
  expect(site.realtime.hub.size).toBe(1);
  expect(site.seen).toEqual([session.userId]);
});

test.each([
  ['another site', 'https://evil.example'],
  ['an opaque origin', 'null'],
  ['no origin', ''],
  ['another port of this machine', 'http://127.0.0.1:1'],
  ['a look-alike', 'http://127.0.0.1.evil.example'],
])('%s is refused before the upgrade, with a good session too', async (_who, origin) => {
  const site = await openRealtimeSite(engine.database);
  await expect(site.connect(site.signIn(), { origin })).rejects.toThrow('403');
  expect(site.realtime.hub.size).toBe(0);
});

test('the configured address of the site is its own, whatever stands in front of it', async () => {
  const findOrigin = originFinder({ BASE_URL: 'https://dictoria.example' });
  const site = await openRealtimeSite(engine.database, { findOrigin });
  await site.connect(site.signIn(), { origin: 'https://dictoria.example' });
  await expect(site.connect(site.signIn(), { origin: 'http://dictoria.example' })).rejects.toThrow('403');
  expect(site.realtime.hub.size).toBe(1);
});

test('a name that may be somebody’s domain opens no socket, though the page has it too', async () => {
  const site = await openRealtimeSite(engine.database);
  const rebound = { host: 'evil.test', origin: 'http://evil.test' };
  await expect(site.connect(site.signIn(), rebound)).rejects.toThrow('403');
});

test('without a session, or with one that ended, there is no socket', async () => {
  const site = await openRealtimeSite(engine.database);
  const session = site.signIn();
  site.sessions.clear();
  await expect(site.connect(undefined)).rejects.toThrow('401');
  await expect(site.connect(session)).rejects.toThrow('401');
  await expect(site.connect(undefined, { cookie: 'x'.repeat(4_000) })).rejects.toThrow('401');
});

test('a database that cannot answer is no reason to let someone in, nor to fall over', async () => {
  const site = await openRealtimeSite(engine.database, {
    authenticate: async () => {
      throw new Error('gone');
    },
  });
  await expect(site.connect(site.signIn())).rejects.toThrow('503');
});

test('one person cannot open sockets without end', async () => {
  const site = await openRealtimeSite(engine.database);
  const session = site.signIn();
  await Promise.all(Array.from({ length: 32 }, () => site.connect(session)));
  await expect(site.connect(session)).rejects.toThrow('429');
  await site.connect(site.signIn());
});

test('a session that ends while its socket is being opened does not keep it', async () => {
  let letIn: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  const site = await openRealtimeSite(engine.database, {
    authenticate: async () => {
      await asked;
      return session;
    },
  });
  const session = site.signIn();
  const opening = site.connect(session);
  site.realtime.hub.end(`session:${session.sessionId}`);
  letIn();
  expect(await (await opening).closed).toBe(4401);
});

test('two thousand headers are too many', async () => {
  const site = await openRealtimeSite(engine.database);
  const headers = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`x-${n}`, 'y']));
  const socket = connect(site.port, '127.0.0.1');
  socket.write(upgradeRequest(site.host, { origin: `http://${site.host}`, ...headers }));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 /);
});

test('headers that mean something to JavaScript change nothing', async () => {
  const site = await openRealtimeSite(engine.database);
  await site.connect(site.signIn(), { constructor: '1', hasownproperty: '1' });
  const socket = connect(site.port, '127.0.0.1');
  socket.write(upgradeRequest(site.host, { origin: 'http://evil.example', ['__proto__']: 'x' }));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /);
});

test('an offer to upgrade anything else is answered as a plain request', async () => {
  const site = await openRealtimeSite(engine.database);
  for (const [path, upgrade] of [
    ['/library', 'websocket'],
    ['/', 'h2c'],
  ]) {
    const request = get({ port: site.port, path, headers: { connection: 'Upgrade', upgrade } });
    const [response] = await once(request, 'response');
    expect(await text(response)).toBe(`page ${path}`);
  }
});
