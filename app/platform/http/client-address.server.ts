import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address the request really came from. X-Forwarded-For counts only for as many hops as there are proxies of
 * ours in front: everything further left was written by the client and may be a lie.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  const claimed = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined;
  return claimed || (c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown');
}
