import { sql } from 'drizzle-orm';
import type { WebSocket } from 'ws';
import type { Db } from '../db/database.server.ts';
import type { UserId } from '../ids.ts';
import { Connection, type SocketSession } from './connection.server.ts';
import { audienceOf, closeCodes, type Notice, type Topic } from './realtime-protocol.ts';

/** How long an ending is remembered: a handshake that began before it may finish after it. */
const endingMemoryMs = 60_000;

interface HubOptions {
  onSeen(userId: UserId): void;
  now(): number;
}

/** Every socket of this process, found by its owner: `session:<id>` or `user:<id>`. */
export class Hub {
  private readonly connections = new Set<Connection>();
  private readonly byOwner = new Map<string, Set<Connection>>();
  private readonly endedAtMs = new Map<string, number>();
  private readonly options: HubOptions;
  private whenEmpty: (() => void) | undefined;

  constructor(options: HubOptions) {
    this.options = options;
  }

  /** Takes in an open socket, unless its session ended while it was being opened. */
  add(socket: WebSocket, session: SocketSession): void {
    const { now, onSeen } = this.options;
    const connection = new Connection(socket, session, {
      now,
      events: { onAlive: onSeen, onClosed: (closed) => this.remove(closed) },
    });
    this.connections.add(connection);
    for (const owner of ownersOf(session)) {
      const theirs = this.byOwner.get(owner) ?? new Set();
      this.byOwner.set(owner, theirs.add(connection));
    }
    onSeen(session.userId);
    if (ownersOf(session).some((owner) => this.endedAtMs.has(owner)))
      connection.close(closeCodes.sessionEnded);
  }

  /** How many sockets a user has open here. */
  countOf(userId: UserId): number {
    return this.byOwner.get(`user:${userId}`)?.size ?? 0;
  }

  get size(): number {
    return this.connections.size;
  }

  /** Hands a notice, as it came, to everyone who may receive its topic. */
  tell(topic: string, text: string): void {
    const audience = audienceOf(topic);
    if (!audience) return;
    const listeners = 'everyone' in audience ? this.connections : this.byOwner.get(`user:${audience.userId}`);
    for (const connection of listeners ?? []) connection.send(text);
  }

  /** Closes at once what belongs to `session:<id>` or to `user:<id>`. */
  end(owner: string): void {
    this.endedAtMs.set(owner, this.options.now());
    for (const connection of this.byOwner.get(owner) ?? []) connection.close(closeCodes.sessionEnded);
  }

  /** The sessions that have sockets here. */
  sessionIds(): string[] {
    return [...new Set(Array.from(this.connections, ({ session }) => session.sessionId))];
  }

  /** Closes those of the asked sessions that are not alive; the others live as long as the answer says. */
  reconcile(asked: string[], alive: ReadonlyMap<string, Date>): void {
    for (const sessionId of asked) {
      const expiresAt = alive.get(sessionId);
      for (const connection of this.byOwner.get(`session:${sessionId}`) ?? []) {
        if (expiresAt) connection.session = { ...connection.session, expiresAt };
        else connection.close(closeCodes.sessionEnded);
      }
    }
  }

  /** What passes with time: heartbeats, sessions that expire, and memories. */
  sweep(): void {
    const nowMs = this.options.now();
    for (const connection of this.connections) {
      if (connection.session.expiresAt.getTime() <= nowMs) connection.close(closeCodes.sessionEnded);
      else connection.beat(nowMs);
    }
    for (const [owner, endedAtMs] of this.endedAtMs)
      if (nowMs - endedAtMs > endingMemoryMs) this.endedAtMs.delete(owner);
  }

  /** Asks everyone to come back later, and resolves when all have left. */
  async closeAll(): Promise<void> {
    if (this.size === 0) return;
    const empty = new Promise<void>((resolve) => {
      this.whenEmpty = resolve;
    });
    for (const connection of this.connections) connection.close(closeCodes.restart);
    await empty;
  }

  private remove(connection: Connection): void {
    this.connections.delete(connection);
    for (const owner of ownersOf(connection.session)) {
      const theirs = this.byOwner.get(owner);
      theirs?.delete(connection);
      if (theirs?.size === 0) this.byOwner.delete(owner);
    }
    if (this.size === 0) this.whenEmpty?.();
  }
}

const ownersOf = ({ sessionId, userId }: SocketSession) => [`session:${sessionId}`, `user:${userId}`];

/** The channel on which every process receives what any of them published. */
export const noticeChannel = 'realtime_notices';

/** The database carries at most 8000 bytes a notification. */
const mostBytes = 7_500;

/**
 * Notifies every open page that may receive the topic, in every process. Inside a transaction the notice is
 * sent once that commits, and never if it does not. The payload is a hint, not the news: pages revalidate
 * what they show.
 */
export async function publish(db: Db, topic: Topic, payload?: unknown): Promise<void> {
  if (!audienceOf(topic)) throw new Error(`"${topic}" is not a topic anyone may hear`);
  const text = JSON.stringify({ topic, payload } satisfies Notice);
  if (Buffer.byteLength(text) > mostBytes) throw new Error(`a notice about ${topic} is too large to be sent`);
  await db.execute(sql`select pg_notify(${noticeChannel}, ${text})`);
}
