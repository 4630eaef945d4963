// Serves sockets on a free port and says, when asked, what they cost: the product's own (`product`) or bare ones.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { Database } from '#app/platform/db/database.server.ts';
import { originFinder } from '#app/platform/http/client-address.server.ts';
import { listen } from '#app/platform/http/listen.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { startRealtime } from '#app/platform/live/realtime.server.ts';
import { createLog } from '#app/platform/log.server.ts';

/** Time runs three times as fast, so that a short measurement sees several heartbeats of every socket. */
const haste = 3;

async function serveProduct(): Promise<number> {
  const { port, server } = await listen(
    { fetch: () => new Response('page') },
    { host: '127.0.0.1', port: 0 },
  );
  await startRealtime({
    server,
    database: { listen: async () => {} } as unknown as Database,
    log: createLog({ level: 'silent' }),
    findOrigin: originFinder(),
    authenticate: async () => ({
      sessionId: randomUUID(),
      userId: randomUUID() as UserId,
      expiresAt: new Date(Date.now() + 86_400_000),
    }),
    listLiveSessions: async (ids) => new Map(ids.map((id) => [id, new Date(Date.now() + 86_400_000)])),
    onSeen: () => {},
    now: () => Date.now() + (haste - 1) * performance.now(),
  });
  return port;
}

async function serveBare(): Promise<number> {
  const server = createServer();
  new WebSocketServer({ server });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

process.on('message', () => {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  process.send?.({ rssBytes: process.memoryUsage.rss(), cpuMs: (user + system) / 1000 });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: await (process.argv[2] === 'product' ? serveProduct() : serveBare()) });
