import { later } from '../later.ts';
import { closeCodes, heartbeatMs, type Notice, parseNotice, timeoutMs } from './realtime-protocol.ts';

const delaysMs = [1_000, 2_000, 5_000, 10_000];

/**
 * How long to wait before the next attempt: 1, 2, 5, then always 10 seconds, and up to half as long again by chance,
 * so that after a restart not everyone knocks at the same moment.
 */
export function reconnectDelayMs(failures: number, chance: number): number {
  const delayMs = delaysMs[Math.min(failures, delaysMs.length - 1)] ?? 0;
  return delayMs * (1 + chance / 2);
}

export interface RealtimeEvents {
  /** Something about a topic changed. */
  onNotice(notice: Notice): void;
  /** The socket stands again after a gap in which anything may have changed. */
  onRegained(): void;
  /** The socket was refused or closed. Resolves with whether there is still a session to try again with. */
  mayReconnect(): Promise<boolean>;
}

/** Time and chance, as far as the socket depends on them. */
export interface Surroundings {
  later: typeof later;
  chance(): number;
}

const browser: Surroundings = { later, chance: Math.random };

export interface RealtimeClient {
  isOpen(): boolean;
  close(): void;
}

/** Keeps one socket open: notices silence, comes back after 1, 2, 5, then 10 seconds, and stops without a session. */
export function openRealtimeClient(
  newSocket: () => WebSocket,
  events: RealtimeEvents,
  { later, chance }: Surroundings = browser,
): RealtimeClient {
  let socket: WebSocket | undefined;
  let callOff = () => {};
  let failures = 0;
  let wasOpen = false;
  let closed = false;

  function connect(): void {
    const opening = newSocket();
    socket = opening;
    opening.onopen = () => {
      failures = 0;
      waitForSign(opening);
      if (wasOpen) events.onRegained();
      wasOpen = true;
    };
    opening.onmessage = ({ data }) => {
      waitForSign(opening);
      const notice = parseNotice(data);
      if (notice?.topic !== undefined) events.onNotice(notice);
    };
    opening.onclose = ({ code }) => void onLost(opening, code);
  }

  /** Without a sign of the server for a heartbeat and its grace, the network has swallowed the connection. */
  function waitForSign(open: WebSocket): void {
    callOff();
    callOff = later(() => {
      open.close();
      void onLost(open); // a dead network never confirms the closing
    }, heartbeatMs + timeoutMs);
  }

  async function onLost(which: WebSocket, code?: number): Promise<void> {
    if (which !== socket || closed) return;
    socket = undefined;
    callOff();
    const isInDoubt = failures > 0 || !wasOpen || code === closeCodes.sessionEnded;
    if (isInDoubt && !(await events.mayReconnect())) return;
    if (closed) return;
    callOff = later(connect, reconnectDelayMs(failures, chance()));
    failures += 1;
  }

  connect();
  return {
    isOpen: () => socket?.readyState === 1,
    close() {
      closed = true;
      callOff();
      socket?.close();
    },
  };
}
