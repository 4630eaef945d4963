import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '#app/platform/log.server.ts';
import type { AppEnv } from './app-env.ts';

/** Gives each request its id and writes one line about it when it is answered. */
export function requestLog(log: Log): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    const requestLogger = log.child({ requestId });
    c.set('requestId', requestId);
    c.set('log', requestLogger);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    requestLogger.info(
      {
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        durationMs: Math.round(performance.now() - startedAt),
      },
      'request',
    );
  };
}
