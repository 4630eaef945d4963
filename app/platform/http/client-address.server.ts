import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address the request really came from. X-Forwarded-For counts only for as many hops as there are proxies of
 * ours in front: everything further left was written by the client and may be a lie.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  const claimed = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined;
  const peer = c.env?.incoming ? getConnInfo(c).remote.address : undefined;
  // A socket that listens on both families spells an IPv4 address in the IPv6 way.
  return (claimed || peer || 'unknown').replace(/^::ffff:(?=\d+\.)/i, '');
}
