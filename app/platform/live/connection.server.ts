import type { RawData, WebSocket } from 'ws';
import type { UserId } from '../ids.ts';
import { closeCodes, heartbeatMs, timeoutMs } from './realtime-protocol.ts';

/** Whose socket it is, and until when. */
export interface SocketSession {
  sessionId: string;
  userId: UserId;
  expiresAt: Date;
}

/** Frames of any kind that a client may send in one window; browsers send one pong in thirty seconds. */
export const mostFrames = 60;
const frameWindowMs = 10_000;

/** What may wait for a client that does not read. */
const mostUnsentBytes = 262_144;

const heartbeat = JSON.stringify({});

interface ConnectionEvents {
  onAlive(userId: UserId): void;
  onClosed(connection: Connection): void;
}

/** One socket of one session: beats, listens for the answer, and lets go of whoever is silent, too loud or too slow. */
export class Connection {
  session: SocketSession;
  private readonly socket: WebSocket;
  private nextBeatAtMs: number;
  private beatSentAtMs: number | undefined;
  private windowStartedAtMs: number;
  private frames = 0;

  constructor(
    socket: WebSocket,
    session: SocketSession,
    { events, now }: { events: ConnectionEvents; now: () => number },
  ) {
    this.socket = socket;
    this.session = session;
    this.windowStartedAtMs = now();
    this.nextBeatAtMs = this.windowStartedAtMs + heartbeatMs;
    const onFrame = (_content: RawData | Buffer) => this.countFrame(now());
    socket.on('message', onFrame);
    socket.on('ping', onFrame);
    socket.on('pong', () => {
      this.countFrame(now());
      if (this.beatSentAtMs !== undefined) events.onAlive(session.userId);
      this.beatSentAtMs = undefined;
    });
    socket.on('error', () => {}); // a broken frame; `close` follows
    socket.on('close', () => events.onClosed(this));
  }

  /** Sends a text, or cuts the socket of a client that has left too much unread. */
  send(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > mostUnsentBytes) this.socket.terminate();
    else this.socket.send(text);
  }

  /** What the clock asks for: a beat that is due, or the end of a client that did not answer the last one. */
  beat(nowMs: number): void {
    if (this.beatSentAtMs !== undefined) {
      if (nowMs - this.beatSentAtMs >= timeoutMs) this.socket.terminate();
      return;
    }
    if (nowMs < this.nextBeatAtMs || this.socket.readyState !== this.socket.OPEN) return;
    this.nextBeatAtMs = nowMs + heartbeatMs;
    this.beatSentAtMs = nowMs;
    // The ping is answered by the browser itself; a script sees only messages, and listens for these.
    this.socket.ping();
    this.send(heartbeat);
  }

  /** Says why and closes; a client that does not answer is cut off by the socket's own deadline. */
  close(code: number): void {
    this.socket.close(code);
  }

  private countFrame(nowMs: number): void {
    if (nowMs - this.windowStartedAtMs >= frameWindowMs) {
      this.windowStartedAtMs = nowMs;
      this.frames = 0;
    }
    this.frames += 1;
    if (this.frames <= mostFrames || this.socket.readyState !== this.socket.OPEN) return;
    this.socket.close(closeCodes.flood);
    this.socket.pause();
  }
}
