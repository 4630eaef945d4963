import { parsedJson } from '../outcome.ts';

/** Where the socket is opened, on the same port as everything else. */
export const realtimePath = '/ws';

/** How often the server sends a heartbeat, and how long either side waits in vain before it gives up. */
export const heartbeatMs = 30_000;
export const timeoutMs = 10_000;

/** Why a socket was closed, as both sides understand it. */
export const closeCodes = {
  /** The server goes down and comes back. */
  restart: 1012,
  /** The client sends too much. */
  flood: 1008,
  /** The session ended, expired, or its account was disabled: only a good one opens the next socket. */
  sessionEnded: 4401,
} as const;

/** What the server sends: something about `topic` changed. Without a topic it only says that it is there. */
export interface Notice {
  topic?: string;
  payload?: unknown;
}

/** Reads a notice from the wire; anything else is `undefined`. */
export function parseNotice(text: unknown): Notice | undefined {
  const read = typeof text === 'string' ? parsedJson(text) : undefined;
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined;
  const { topic, payload } = read as { topic?: unknown; payload?: unknown };
  return topic === undefined || typeof topic === 'string' ? { topic, payload } : undefined;
}

/** A topic about everyone's things (`library`), or about one person's (`subscription:<user id>`). */
export type Topic = string;

const everyones = /^[a-z][a-z-]{0,39}$/;
const personal = /^[a-z][a-z-]{0,39}:(?<owner>[0-9a-f-]{36})$/;

/** Who may receive a topic: all who are signed in, one of them, or, when its name makes no sense, nobody. */
export function audienceOf(topic: Topic): { everyone: true } | { userId: string } | undefined {
  if (everyones.test(topic)) return { everyone: true };
  const owner = personal.exec(topic)?.groups?.owner;
  return owner === undefined ? undefined : { userId: owner };
}
