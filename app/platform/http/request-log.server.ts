import { randomUUID } from 'node:crypto';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import type { Log } from '#app/platform/log.server.ts';
import type { AppEnv } from './app-env.ts';

/** Gives each request its id and writes one line about it when it is answered. */
export function requestLog(log: Log): MiddlewareHandler<AppEnv> {
  const write = requestLines(log);
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = identify(c, log);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    write(c.req, { requestId, status: c.res.status, startedAt });
  };
}

/**
 * The same line for an endpoint that answers hundreds of small requests of one player. An id is given only to one that
 * fails: nobody reads it on the others.
 */
export function loggedBriefly(log: Log, handler: Handler<AppEnv>): Handler<AppEnv> {
  const write = requestLines(log);
  return async (c, next) => {
    const startedAt = performance.now();
    try {
      const response = (await handler(c, next)) as Response;
      write(c.req, { status: response.status, startedAt });
      return response;
    } catch (error) {
      identify(c, log);
      throw error;
    }
  };
}

function identify(c: Context<AppEnv>, log: Log): string {
  const requestId = randomUUID();
  c.set('requestId', requestId);
  c.set('log', log.child({ requestId }));
  return requestId;
}

interface Answered {
  requestId?: string;
  status: number;
  startedAt: number;
}

/** Writes the one line about a request that was answered. */
export function requestLines(log: Log) {
  const lines = withoutSecrets(log);
  return ({ method, path }: Described, { requestId, status, startedAt }: Answered) => {
    const durationMs = Math.round(performance.now() - startedAt);
    lines.info({ requestId, method, path, status, durationMs }, 'request');
  };
}

interface Described {
  method: string;
  path: string;
}

/** These lines hold nothing that anyone typed, and looking for secrets in each costs more than sending a piece of audio. */
const withoutSecrets = (log: Log) => log.child({}, { redact: [] });
