import type { Context } from 'hono';
import { z } from 'zod';
import { addressKey } from '#app/platform/rate-limit/address-key.ts';
import { takeToken } from '#app/platform/rate-limit/take-token.server.ts';
import type { AppEnv } from './app-env.ts';

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
