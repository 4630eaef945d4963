import type { MiddlewareHandler } from 'hono';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses every unsafe request that another site could have made a browser send. The request's own address says which site
 * this is. React Router asks the same again, but takes a wrong origin for a bug of ours.
 */
export const originGuard: MiddlewareHandler = async (c, next) => {
  if (safeMethods.has(c.req.method)) return next();
  const { origin: own } = new URL(c.req.url);
  if (comesFromUs(c.req.header('sec-fetch-site'), c.req.header('origin'), own)) return next();
  const hint = `forms are taken from ${own}; if people open this site at another address, set BASE_URL`;
  return c.json({ error: 'cross-site request refused', hint }, 403);
};

/** Browsers that send fetch metadata have answered already; for the others the origin must be ours, never absent. */
function comesFromUs(site: string | undefined, origin: string | undefined, own: string): boolean {
  if (site && site !== 'same-origin' && site !== 'none') return false;
  return origin ? origin === own : site === 'same-origin' || site === 'none';
}
