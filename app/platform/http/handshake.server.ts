import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Context } from 'hono';
import { realtimePath } from '../live/realtime-protocol.ts';
import type { FindOrigin } from './client-address.server.ts';

/** Whether a request asks for the socket; every other request that offers an upgrade is answered as if it did not. */
export function asksForRealtime({ url, headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url?.split('?')[0] === realtimePath;
}

/**
 * Whether a page of this site opens the socket. Browsers always name the page's origin here, so a missing one is
 * no browser; and cookies alone would let any page on the web listen in.
 */
export const comesFromOwnPage = (request: IncomingMessage, findOrigin: FindOrigin): boolean =>
  request.headers.origin === findOrigin(request);

/** The part of a request that says who asks. */
export function cookieHeaders({ headers }: IncomingMessage): Headers {
  return new Headers(headers.cookie === undefined ? {} : { cookie: headers.cookie });
}

/** Answers in plain HTTP, before any upgrade, and hangs up. */
export function refuseUpgrade(socket: Duplex, status: 401 | 403 | 429 | 503): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Length: 0',
    'Cache-Control: private, no-store',
    'X-Content-Type-Options: nosniff',
  ];
  socket.once('finish', () => socket.destroy());
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
}

/** The answer to a plain request for the socket's address; who asks for the socket itself never gets here. */
export const socketExpected = (c: Context) =>
  c.json({ error: 'a websocket is expected here' }, 426, { Upgrade: 'websocket' });
