import type { Context, Handler } from 'hono';
import type { Database } from '#app/platform/db/database.server.ts';

/** The process runs. */
export const live = (c: Context) => c.json({ status: 'live' });

/** The process can serve people: its database answers. */
export function ready(database: Database): Handler {
  return async (c) =>
    (await database.isReady())
      ? c.json({ status: 'ready' })
      : c.json({ status: 'unavailable' }, 503, { 'Retry-After': '2' });
}
