import type { Context } from 'hono';
import { createContext } from 'react-router';
import { isDatabaseUnavailable } from '#app/platform/db/errors.server.ts';
import type { AppEnv } from './app-env.ts';

/** The last answer to a throw: logged with its stack, told to the client as a number to quote. */
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
