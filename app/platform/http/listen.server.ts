import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { OperatorError } from '../outcome.ts';
import { type FindOrigin, giveOrigin, originFinder } from './client-address.server.ts';
import { asksForRealtime } from './handshake.server.ts';

/** A client that sends its headers or its body drop by drop is let go. */
const limits = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 20_000,
  maxHeaderSize: 16_384,
};

/** How long new requests are still taken once a stop was asked for, and how long those in flight may take. */
const farewellMs = 500;
const graceMs = 7_500;

export interface Listening {
  port: number;
  server: Server;
  /** Takes no more requests, lets those in flight finish, and cuts what is left after the grace. */
  stop(): Promise<void>;
}

/** Answers a request at once, before anything is built for it; says `false` if that cannot be. */
export type Shortcut = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

interface Where {
  host: string | undefined;
  port: number;
  findOrigin?: FindOrigin;
}

/** Serves the application on one port. Without a host it answers on every address of the machine. */
export async function listen(
  app: Pick<Hono, 'fetch'> & { shortcut?: Shortcut },
  { findOrigin = originFinder(), ...where }: Where,
): Promise<Listening> {
  const listener = getRequestListener(app.fetch);
  const options = { maxHeaderSize: limits.maxHeaderSize, shouldUpgradeCallback: asksForRealtime };
  const server = createServer(options, (incoming, outgoing) => {
    if (app.shortcut?.(incoming, outgoing)) return;
    giveOrigin(incoming, findOrigin);
    void listener(incoming, outgoing);
  });
  server.headersTimeout = limits.headersTimeout;
  server.requestTimeout = limits.requestTimeout;
  server.keepAliveTimeout = limits.keepAliveTimeout;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(asOperatorError(error, where)));
    server.listen({ port: where.port, host: where.host }, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : where.port,
    server,
    stop: () => stopGracefully(server),
  };
}

async function stopGracefully(server: Server): Promise<void> {
  // Clients that keep their connection learn with their next answer that it ends here; cut at once, a request that is
  // already on its way would be lost.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await pause(farewellMs);
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function asOperatorError(
  error: NodeJS.ErrnoException,
  { host, port }: { host: string | undefined; port: number },
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new OperatorError(
        `Port ${port} is already in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`,
      );
    case 'EACCES':
      return new OperatorError(
        `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new OperatorError(`HOST=${host} is not an address of this machine.`);
    default:
      return error;
  }
}

/** The addresses under which people on the same network reach this machine. */
export function networkAddresses(port: number): string[] {
  return Object.values(networkInterfaces())
    .flat()
    .filter((entry) => entry?.family === 'IPv4' && !entry.internal)
    .map((entry) => `http://${entry?.address}:${port}`);
}
