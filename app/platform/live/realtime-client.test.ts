import { expect, onTestFinished, test } from 'vitest';
import { openRealtimeSite, type RealtimeSite } from '#test/harness/realtime-site.ts';
import type { Database } from '../db/database.server.ts';
import type { SocketSession } from './connection.server.ts';
import { openRealtimeClient } from './realtime-client.ts';
import type { Notice } from './realtime-protocol.ts';

/** Nothing is stored here, and nobody publishes. */
const silentDatabase = { listen: async () => {} } as unknown as Database;

/** A page with a real socket on a real port. What it waits for comes when the test says so. */
function openPage(site: RealtimeSite, session: SocketSession) {
  const notices: Notice[] = [];
  const counts = { attempts: 0, regained: 0, asked: 0 };
  let waiting: { ms: number; run(): void } | undefined;
  const client = openRealtimeClient(
    () => {
      counts.attempts += 1;
      const headers = { origin: `http://${site.host}`, cookie: session.sessionId };
      // Node's own socket is the browser's, but for these headers, which a browser sends by itself.
      return new WebSocket(`ws://${site.host}/ws`, { headers } as never);
    },
    {
      onNotice: (notice) => notices.push(notice),
      onRegained: () => {
        counts.regained += 1;
      },
      mayReconnect: async () => {
        counts.asked += 1;
        return site.sessions.has(session.sessionId);
      },
    },
    {
      chance: () => 0,
      later(run, ms) {
        const wait = { run, ms };
        waiting = wait;
        return () => {
          if (waiting === wait) waiting = undefined;
        };
      },
    },
  );
  onTestFinished(client.close);
  return {
    client,
    notices,
    counts,
    waitMs: () => waiting?.ms,
    endWait() {
      const run = waiting?.run;
      waiting = undefined;
      run?.();
    },
  };
}

test('notices arrive, heartbeats and noise do not', async () => {
  const site = await openRealtimeSite(silentDatabase);
  const { client, notices } = openPage(site, site.signIn());
  await expect.poll(client.isOpen).toBe(true);
  for (const text of ['{}', 'noise', '{"topic":"library","payload":1}'])
    site.realtime.hub.tell('library', text);
  await expect.poll(() => notices).toEqual([{ topic: 'library', payload: 1 }]);
});

test('a lost socket is opened again after a second, and the page learns that it missed something', async () => {
  const site = await openRealtimeSite(silentDatabase);
  const page = openPage(site, site.signIn());
  await expect.poll(page.client.isOpen).toBe(true);
  expect(page.counts.regained).toBe(0);
  await site.realtime.hub.closeAll();
  await expect.poll(page.waitMs).toBe(1_000);
  page.endWait();
  await expect.poll(page.client.isOpen).toBe(true);
  expect(page.counts).toEqual({ attempts: 2, regained: 1, asked: 0 });
});

test('while it is refused it tries again after 1, 2, 5, then every 10 seconds', async () => {
  const site = await openRealtimeSite(silentDatabase, { authenticate: async () => undefined });
  const page = openPage(site, site.signIn());
  for (const seconds of [1, 2, 5, 10, 10]) {
    await expect.poll(page.waitMs).toBe(seconds * 1_000);
    page.endWait();
  }
  await expect.poll(page.waitMs).toBe(10_000);
  expect(page.counts).toEqual({ attempts: 6, regained: 0, asked: 6 });
});

test('without a session it stops', async () => {
  const site = await openRealtimeSite(silentDatabase);
  const session = site.signIn();
  const page = openPage(site, session);
  await expect.poll(page.client.isOpen).toBe(true);
  site.sessions.clear();
  site.realtime.hub.end(`session:${session.sessionId}`);
  await expect.poll(() => page.counts.asked).toBe(1);
  await expect.poll(page.waitMs).toBeUndefined();
  expect(page.client.isOpen()).toBe(false);
});

test('a session that was only replaced gets a new socket', async () => {
  const site = await openRealtimeSite(silentDatabase);
  const session = site.signIn();
  const page = openPage(site, session);
  await expect.poll(page.client.isOpen).toBe(true);
  site.realtime.hub.reconcile([session.sessionId], new Map());
  await expect.poll(page.waitMs).toBe(1_000);
  expect(page.counts.asked).toBe(1);
  page.endWait();
  await expect.poll(page.client.isOpen).toBe(true);
});

test('forty seconds without a sign of the server count as lost', async () => {
  const site = await openRealtimeSite(silentDatabase);
  const page = openPage(site, site.signIn());
  await expect.poll(page.client.isOpen).toBe(true);
  expect(page.waitMs()).toBe(40_000);
  page.endWait();
  expect(page.client.isOpen()).toBe(false);
  await expect.poll(page.waitMs).toBe(1_000);
});

test('a page that is left closes its socket and waits for nothing', async () => {
  const site = await openRealtimeSite(silentDatabase);
  const page = openPage(site, site.signIn());
  await expect.poll(page.client.isOpen).toBe(true);
  page.client.close();
  await expect.poll(() => site.realtime.hub.size).toBe(0);
  expect(page.waitMs()).toBeUndefined();
  expect(page.counts.attempts).toBe(1);
});
