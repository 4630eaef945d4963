import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Database } from '../db/database.server.ts';
import type { FindOrigin } from '../http/client-address.server.ts';
import { asksForRealtime, comesFromOwnPage, cookieHeaders, refuseUpgrade } from '../http/handshake.server.ts';
import type { UserId } from '../ids.ts';
import type { Log } from '../log.server.ts';
import type { SocketSession } from './connection.server.ts';
import { Hub, noticeChannel } from './hub.server.ts';
import { parseNotice } from './realtime-protocol.ts';

/** The channel on which the database itself says that a session ended or an account was disabled. */
const endingChannel = 'session_endings';

/** Tabs one person may have open on one process, and sockets the process takes at all. */
const mostPerUser = 32;
const mostSockets = 20_000;

const sweepEveryMs = 1_000;
/** A session end is missed while the database connection is lost: no socket outlives it longer than this. */
const reconcileEveryMs = 30_000;

/** What a single message may cost: its bytes, and the pieces it arrives in. */
const socketLimits = {
  maxPayload: 65_536,
  maxFragments: 64,
  maxBufferedChunks: 1_024,
  closeTimeout: 1_000,
};

export interface RealtimeOptions {
  server: Server;
  database: Database;
  log: Log;
  findOrigin: FindOrigin;
  /** Whose session the cookies belong to, if it is good right now. */
  authenticate(headers: Headers): Promise<SocketSession | undefined>;
  /** Which of these sessions are good right now, and until when. */
  listLiveSessions(sessionIds: string[]): Promise<ReadonlyMap<string, Date>>;
  /** Called when a person shows up and whenever their browser answers a heartbeat. */
  onSeen(userId: UserId): void;
  now?(): number;
}

export interface Realtime {
  hub: Hub;
  /** Takes no more sockets, and asks those that are open to come back after the restart. */
  stop(): Promise<void>;
}

/** Serves `/ws` on the application's own port, for those who are signed in, on pages of this site. */
export async function startRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { server, database, log, now = Date.now } = options;
  const hub = new Hub({ onSeen: options.onSeen, now });
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false, ...socketLimits });
  let stopping = false;

  async function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (!asksForRealtime(request)) return;
    socket.on('error', () => {}); // a client that left during the handshake
    const answer = stopping ? 503 : await admit(request, options, hub);
    if (typeof answer === 'number') return refuseUpgrade(socket, answer);
    if (stopping) return refuseUpgrade(socket, 503);
    sockets.handleUpgrade(request, socket, head, (opened) => hub.add(opened, answer));
  }

  async function reconcile(): Promise<void> {
    const sessionIds = hub.sessionIds();
    if (sessionIds.length === 0) return;
    try {
      hub.reconcile(sessionIds, await options.listLiveSessions(sessionIds));
    } catch (err) {
      log.warn({ err }, 'the sessions of open sockets could not be checked');
    }
  }

  await database.listen(noticeChannel, (text) => {
    const topic = parseNotice(text)?.topic;
    if (topic !== undefined) hub.tell(topic, text);
  });
  await database.listen(endingChannel, (owner) => hub.end(owner));
  server.on('upgrade', onUpgrade);
  const timers = [
    setInterval(() => hub.sweep(), sweepEveryMs).unref(),
    setInterval(reconcile, reconcileEveryMs).unref(),
  ];
  return {
    hub,
    async stop() {
      stopping = true;
      for (const timer of timers) clearInterval(timer);
      await hub.closeAll();
    },
  };
}

/** The session that may open a socket, or the status that says why none may. */
async function admit(
  request: IncomingMessage,
  { authenticate, findOrigin, log }: RealtimeOptions,
  hub: Hub,
): Promise<SocketSession | 401 | 403 | 429 | 503> {
  if (!comesFromOwnPage(request, findOrigin)) return 403;
  if (hub.size >= mostSockets) return 503;
  try {
    const session = await authenticate(cookieHeaders(request));
    if (!session) return 401;
    return hub.countOf(session.userId) < mostPerUser ? session : 429;
  } catch (err) {
    log.warn({ err }, 'a socket could not be opened');
    return 503;
  }
}
