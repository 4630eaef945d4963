import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { Database } from '#app/platform/db/database.server.ts';
import { originFinder } from '#app/platform/http/client-address.server.ts';
import { listen } from '#app/platform/http/listen.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import type { SocketSession } from '#app/platform/live/connection.server.ts';
import { type RealtimeOptions, startRealtime } from '#app/platform/live/realtime.server.ts';
import { createLog } from '#app/platform/log.server.ts';

export type RealtimeSite = Awaited<ReturnType<typeof openRealtimeSite>>;

/** A real port with `/ws` on it. Whoever sends the id of a session as a cookie is signed in; the clock obeys the test. */
export async function openRealtimeSite(database: Database, changes: Partial<RealtimeOptions> = {}) {
  const clock = { nowMs: Date.now() };
  const sessions = new Map<string, SocketSession>();
  const seen: UserId[] = [];
  const listening = await listen(
    { fetch: (request) => new Response(`page ${new URL(request.url).pathname}`) },
    { host: '127.0.0.1', port: 0 },
  );
  const host = `127.0.0.1:${listening.port}`;
  const realtime = await startRealtime({
    server: listening.server,
    database,
    log: createLog({ level: 'silent' }),
    findOrigin: originFinder(),
    authenticate: async (headers) => sessions.get(headers.get('cookie') ?? ''),
    listLiveSessions: async (ids) =>
      new Map(ids.flatMap((id) => (sessions.has(id) ? [[id, sessions.get(id)?.expiresAt as Date]] : []))),
    onSeen: (userId) => seen.push(userId),
    now: () => clock.nowMs,
    ...changes,
  });
  onTestFinished(async () => {
    await realtime.stop();
    await listening.stop();
  });

  function signIn(userId = randomUUID() as UserId): SocketSession {
    const session = {
      sessionId: randomUUID(),
      userId,
      expiresAt: new Date(clock.nowMs + 3_600_000),
    };
    sessions.set(session.sessionId, session);
    return session;
  }

  /** Opens the socket as a page would; throws `Unexpected server response: <status>` when it is refused. */
  async function connect(session: SocketSession | undefined, headers: Record<string, string> = {}) {
    const cookie: Record<string, string> = session ? { cookie: session.sessionId } : {};
    const socket = new WebSocket(`ws://${host}/ws`, {
      headers: { origin: `http://${host}`, ...cookie, ...headers },
    });
    const heard: string[] = [];
    socket.on('message', (text) => heard.push(String(text)));
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await once(socket, 'open');
    onTestFinished(() => socket.terminate());
    return { socket, heard, closed };
  }

  /** A client that speaks bytes: what it writes is up to the test. */
  async function connectRaw(session: SocketSession): Promise<Socket> {
    const socket = connectTcp(listening.port, '127.0.0.1');
    socket.on('error', () => {}); // being cut off is what these clients are for
    onTestFinished(() => void socket.destroy());
    socket.write(upgradeRequest(host, { origin: `http://${host}`, cookie: session.sessionId }));
    const [answer] = await once(socket, 'data');
    if (!String(answer).startsWith('HTTP/1.1 101')) throw new Error(String(answer));
    return socket;
  }

  return { host, port: listening.port, clock, sessions, seen, realtime, signIn, connect, connectRaw };
}

/** The request that asks for a socket, as bytes. */
export function upgradeRequest(host: string, headers: Record<string, string>): string {
  const lines = Object.entries({
    host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET /ws HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** A frame as a client sends it: masked, here with zeros. */
export function clientFrame(opcode: number, content: Buffer, { final = true } = {}): Buffer {
  const head = Buffer.from([(final ? 0x80 : 0) | opcode, 0x80 | content.length, 0, 0, 0, 0]);
  return Buffer.concat([head, content]);
}
