import type { Context, Handler } from 'hono';
import { createContext } from 'react-router';
import { z } from 'zod';
import type { Database } from '../db/database.server.ts';
import { isDatabaseUnavailable } from '../db/errors.server.ts';
import { addressKey } from './address-key.ts';
import type { AppEnv } from './app-env.ts';
import { takeToken } from './take-token.server.ts';

/** The last answer to a throw: logged with its stack, sent to the client as a number to quote. */
export function failureAnswer(err: Error, c: Pick<Context<AppEnv>, 'var' | 'json'>): Response {
  const { log, requestId } = c.var;
  if (isDatabaseUnavailable(err)) {
    log.warn({ err }, 'database unavailable');
    return c.json({ error: 'temporarily unavailable', requestId }, 503, { 'Retry-After': '2' });
  }
  log.error({ err }, 'request failed');
  return c.json({ error: 'something went wrong', requestId }, 500);
}

/** What went wrong inside a page: React Router answers 500 for any throw, and only its error hook sees the reason. */
export interface PageFailure {
  unavailable: boolean;
}

export const pageFailureContext = createContext<PageFailure>();

/** The rendered answer, with the status that says whether trying again will help. */
export function withFailureStatus(response: Response, failure: PageFailure): Response {
  if (!failure.unavailable || response.status !== 500) return response;
  const headers = new Headers(response.headers);
  headers.set('Retry-After', '2');
  return new Response(response.body, { status: 503, headers });
}

const report = z.object({
  message: z.string().max(500),
  stack: z.string().max(2000).optional(),
  path: z.string().max(500),
});

/** An error that happened in someone's browser, written to the log beside our own. */
export async function browserErrors(c: Context<AppEnv>): Promise<Response> {
  const parsed = report.safeParse(await c.req.json().catch(() => undefined));
  if (!parsed.success) return c.json({ error: 'not an error report' }, 422);
  const { db, now, address, log } = c.var.scope;
  const room = await takeToken(db, {
    key: `browser-errors:${addressKey(address)}`,
    limit: 20,
    windowMs: 60_000,
    now,
  });
  if (!room.ok) return c.json({ error: 'too many reports' }, 429);
  log.warn({ browserError: parsed.data }, 'error in a browser');
  return c.body(null, 204);
}

/** The process runs. */
export const live = (c: Context) => c.json({ status: 'live' });

/** The process can serve people: its database answers. */
export function ready(database: Database): Handler {
  return async (c) =>
    (await database.isReady())
      ? c.json({ status: 'ready' })
      : c.json({ status: 'unavailable' }, 503, { 'Retry-After': '2' });
}
