import type { MiddlewareHandler } from 'hono';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

interface OriginGuardOptions {
  /** The site's own origin, when it is configured; otherwise the one the request was sent to. */
  baseUrl: string | undefined;
  /** Paths that machines call without a browser; each proves itself in another way. */
  exempt: readonly string[];
}

/** Refuses every unsafe request that another site could have made a browser send. */
export function originGuard({ baseUrl, exempt }: OriginGuardOptions): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.has(c.req.method) || exempt.includes(c.req.path)) return next();
    const ownHosts = [c.req.header('host'), baseUrl && new URL(baseUrl).host];
    if (comesFromUs(c.req.header('sec-fetch-site'), c.req.header('origin'), ownHosts)) return next();
    return c.json({ error: 'cross-site request refused' }, 403);
  };
}

/** Browsers that send fetch metadata have answered already; for the others the origin must be ours, never absent. */
function comesFromUs(
  site: string | undefined,
  origin: string | undefined,
  ownHosts: (string | undefined)[],
): boolean {
  if (site && site !== 'same-origin' && site !== 'none') return false;
  if (!origin) return site === 'same-origin' || site === 'none';
  const host = URL.parse(origin)?.host;
  return Boolean(host) && ownHosts.includes(host);
}
