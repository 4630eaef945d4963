import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { originFinder } from '#app/platform/http/client-address.server.ts';
import { listen } from '#app/platform/http/listen.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { signedIn, testAuthSecret } from '#test/harness/signed-in.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { sessions, userProfiles, userSessions } from '../accounts.tables.server.ts';
import { findSessionByToken } from './session.queries.server.ts';
import { readSessionToken } from './session-cookie.server.ts';
import { startSignedInSockets } from './signed-in-sockets.server.ts';

let engine: TestDatabase;
beforeAll(async () => {
  engine = await openTestDatabase();
});
afterAll(() => engine.close());

/** The product's sockets on a real port, for real cookies. */
async function openSite() {
  const { database, db } = engine;
  const listening = await listen({ fetch: () => new Response('page') }, { host: '127.0.0.1', port: 0 });
  const sockets = await startSignedInSockets({
    server: listening.server,
    database,
    log: createLog({ level: 'silent' }),
    findOrigin: originFinder(),
    auth: {
      async findSession(headers, now) {
        const token = readSessionToken(headers, { secret: testAuthSecret, overTls: false });
        return token ? findSessionByToken(db, token, now) : undefined;
      },
    },
  });
  onTestFinished(async () => {
    await sockets.stop();
    await listening.stop();
  });
  const host = `127.0.0.1:${listening.port}`;
  return {
    sockets,
    async connect(cookie: string) {
      const socket = new WebSocket(`ws://${host}/ws`, { headers: { origin: `http://${host}`, cookie } });
      const closed = once(socket, 'close').then(([code]) => code as number);
      closed.catch(() => {}); // a refused socket closes with an error, which `open` reports
      await once(socket, 'open');
      return { closed };
    },
  };
}

async function lastSeenAt(userId: string): Promise<Date | undefined> {
  const [row] = await engine.db.select().from(userSessions).where(eq(userSessions.userId, userId));
  return row?.lastSeenAt;
}

test('whoever opens a page is seen, at the latest when the server goes down', async () => {
  const site = await openSite();
  const { cookie, userId } = await signedIn(engine.db);
  await site.connect(cookie);
  await site.sockets.stop();
  expect(await lastSeenAt(userId)).toBeInstanceOf(Date);
});

test('signing out closes the socket, and the cookie opens no other', async () => {
  const site = await openSite();
  const { cookie, userId } = await signedIn(engine.db);
  const { closed } = await site.connect(cookie);
  await engine.db.delete(sessions).where(eq(sessions.userId, userId));
  expect(await closed).toBe(4401);
  await expect(site.connect(cookie)).rejects.toThrow('401');
});

test('an expired session, a disabled account and a forged cookie open no socket', async () => {
  const site = await openSite();
  const expired = await signedIn(engine.db);
  await engine.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.userId, expired.userId));
  const disabled = await signedIn(engine.db);
  await engine.db.update(userProfiles).set({ disabled: true }).where(eq(userProfiles.id, disabled.userId));
  const good = await signedIn(engine.db);
  const forged = good.cookie.replace(/.{6}$/, 'AAAAAA');
  for (const cookie of [expired.cookie, disabled.cookie, forged])
    await expect(site.connect(cookie)).rejects.toThrow('401');
  await site.connect(good.cookie);
});
