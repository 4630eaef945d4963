import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openRealtimeSite } from '#test/harness/realtime-site.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openDatabase } from '../db/database.server.ts';
import { createLog } from '../log.server.ts';
import { publish } from './hub.server.ts';

let engine: TestDatabase;
beforeAll(async () => {
  engine = await openTestDatabase();
});
afterAll(() => engine.close());

/** The database as another process of the product sees it; the embedded engine has only one. */
async function anotherDatabase() {
  if (!engine.url) return engine.database;
  const log = createLog({ level: 'silent' });
  const other = await openDatabase({ url: engine.url, poolSize: 2, queryDeadlineMs: 10_000, log });
  onTestFinished(other.close);
  return other;
}

describe('notices', () => {
  test('what one process publishes reaches the pages of every process', async () => {
    const here = await openRealtimeSite(engine.database);
    const there = await openRealtimeSite(await anotherDatabase());
    const pages = [await here.connect(here.signIn()), await there.connect(there.signIn())];
    await publish(engine.db, 'library', { added: 1 });
    for (const { heard } of pages)
      await expect.poll(() => heard).toEqual(['{"topic":"library","payload":{"added":1}}']);
  });

  test('what concerns one person reaches all their tabs and nobody else', async () => {
    const site = await openRealtimeSite(engine.database);
    const mine = site.signIn();
    const tabs = [await site.connect(mine), await site.connect(site.signIn(mine.userId))];
    const stranger = await site.connect(site.signIn());
    await publish(engine.db, `subscription:${mine.userId}`);
    await publish(engine.db, 'site');
    await expect.poll(() => stranger.heard).toEqual(['{"topic":"site"}']);
    for (const { heard } of tabs)
      await expect.poll(() => heard).toEqual([`{"topic":"subscription:${mine.userId}"}`, '{"topic":"site"}']);
  });

  test('a transaction that is rolled back sends nothing', async () => {
    const site = await openRealtimeSite(engine.database);
    const { heard } = await site.connect(site.signIn());
    const undone = engine.db.transaction(async (tx) => {
      await publish(tx, 'library');
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await publish(engine.db, 'site');
    await expect.poll(() => heard).toEqual(['{"topic":"site"}']);
  });

  test('a topic without an audience and a payload without measure are mistakes', async () => {
    await expect(publish(engine.db, 'subscription:everyone')).rejects.toThrow('not a topic');
    await expect(publish(engine.db, 'library', 'x'.repeat(8_000))).rejects.toThrow('too large');
  });

  test('noise on the channel is not passed on', async () => {
    const site = await openRealtimeSite(engine.database);
    const { heard } = await site.connect(site.signIn());
    for (const noise of ['', '{', '{"topic":7}', '{"topic":"NOBODY"}'])
      await engine.db.execute(sql`select pg_notify('realtime_notices', ${noise})`);
    await publish(engine.db, 'site');
    await expect.poll(() => heard).toEqual(['{"topic":"site"}']);
  });
});

describe('heartbeat', () => {
  test('the server sends a heartbeat every thirty seconds and sees who answers', async () => {
    const site = await openRealtimeSite(engine.database);
    const session = site.signIn();
    const { heard } = await site.connect(session);
    site.clock.nowMs += 29_999;
    site.realtime.hub.sweep();
    expect(site.seen).toHaveLength(1);
    site.clock.nowMs += 1;
    site.realtime.hub.sweep();
    await expect.poll(() => heard).toEqual(['{}']);
    await expect.poll(() => site.seen).toEqual([session.userId, session.userId]);
    site.clock.nowMs += 10_000;
    site.realtime.hub.sweep();
    expect(site.realtime.hub.size).toBe(1);
  });

  test('whoever does not answer within ten seconds is let go', async () => {
    const site = await openRealtimeSite(engine.database);
    await site.connectRaw(site.signIn());
    site.clock.nowMs += 30_000;
    site.realtime.hub.sweep();
    site.clock.nowMs += 9_999;
    site.realtime.hub.sweep();
    expect(site.realtime.hub.size).toBe(1);
    site.clock.nowMs += 1;
    site.realtime.hub.sweep();
    await expect.poll(() => site.realtime.hub.size).toBe(0);
  });
});

describe('endings', () => {
  test('a session that ends takes its sockets along, in every process, and no others', async () => {
    const here = await openRealtimeSite(engine.database);
    const there = await openRealtimeSite(await anotherDatabase());
    const ended = here.signIn();
    const other = here.signIn(ended.userId);
    there.sessions.set(ended.sessionId, ended);
    const gone = [await here.connect(ended), await there.connect(ended)];
    await here.connect(other);
    await engine.db.execute(sql`select pg_notify('session_endings', ${`session:${ended.sessionId}`})`);
    for (const { closed } of gone) expect(await closed).toBe(4401);
    await expect.poll(() => [here.realtime.hub.size, there.realtime.hub.size]).toEqual([1, 0]);
  });

  test('a disabled account loses every socket', async () => {
    const site = await openRealtimeSite(engine.database);
    const session = site.signIn();
    const tabs = [await site.connect(session), await site.connect(site.signIn(session.userId))];
    await site.connect(site.signIn());
    await engine.db.execute(sql`select pg_notify('session_endings', ${`user:${session.userId}`})`);
    for (const { closed } of tabs) expect(await closed).toBe(4401);
    await expect.poll(() => site.realtime.hub.size).toBe(1);
  });

  test('a session that expires takes its sockets along, not a second before', async () => {
    const site = await openRealtimeSite(engine.database);
    const session = site.signIn();
    const { closed } = await site.connect(session);
    site.clock.nowMs = session.expiresAt.getTime() - 1;
    site.realtime.hub.sweep();
    expect(site.realtime.hub.size).toBe(1);
    site.clock.nowMs += 1;
    site.realtime.hub.sweep();
    expect(await closed).toBe(4401);
  });

  test('a session that was refreshed keeps its sockets', async () => {
    const site = await openRealtimeSite(engine.database);
    const session = site.signIn();
    const { socket } = await site.connect(session);
    const later = new Date(session.expiresAt.getTime() + 60_000);
    site.realtime.hub.reconcile([session.sessionId], new Map([[session.sessionId, later]]));
    site.clock.nowMs = session.expiresAt.getTime();
    site.realtime.hub.sweep();
    expect(socket.readyState).toBe(socket.OPEN);
  });

  test('the end of a session is found out even if its notice was missed', async () => {
    const site = await openRealtimeSite(engine.database);
    const { closed } = await site.connect(site.signIn());
    site.realtime.hub.reconcile(site.realtime.hub.sessionIds(), new Map());
    expect(await closed).toBe(4401);
  });
});

describe('the server goes down', () => {
  test('pages are asked to reconnect, and nobody new is let in', async () => {
    const site = await openRealtimeSite(engine.database);
    const { closed } = await site.connect(site.signIn());
    await site.realtime.stop();
    expect(await closed).toBe(1012);
    await expect(site.connect(site.signIn())).rejects.toThrow('503');
  });

  test('a client that does not say goodbye does not hold it up', async () => {
    const site = await openRealtimeSite(engine.database);
    const socket = await site.connectRaw(site.signIn());
    socket.pause();
    await site.realtime.stop();
    expect(site.realtime.hub.size).toBe(0);
  });
});
