import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '../env.server.ts';

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

/** The origin of this site, as the browser that sent a request spells it. */
export type FindOrigin = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

type OriginSettings = Partial<Pick<Env, 'BASE_URL' | 'TRUSTED_PROXIES'>>;

/**
 * Finds the origin that our own pages have: the configured one; else what proxies of ours say; else what the request was
 * sent to, if that name can only mean this machine. Any other name may be somebody's domain that points here, so it is not ours.
 */
export function originFinder({ BASE_URL, TRUSTED_PROXIES = 0 }: OriginSettings = {}): FindOrigin {
  if (BASE_URL) {
    const { origin } = new URL(BASE_URL);
    return () => origin;
  }
  return ({ headers, socket }) => {
    const url = TRUSTED_PROXIES > 0 ? toldByProxies(headers, TRUSTED_PROXIES) : sentTo(headers.host);
    return url?.origin ?? `http://localhost:${socket.localPort}`;
  };
}

function toldByProxies(headers: IncomingMessage['headers'], proxies: number): URL | null {
  const told = (name: string) => {
    const hops = (headers[name]?.toString() ?? '').split(',').map((hop) => hop.trim());
    return hops.at(-proxies) ?? hops[0];
  };
  const scheme = told('x-forwarded-proto') === 'https' ? 'https' : 'http';
  return originUrl(scheme, told('x-forwarded-host') || headers.host);
}

function sentTo(host: string | undefined): URL | null {
  const url = originUrl('http', host);
  return url && isOfOwnNetwork(url.hostname) ? url : null;
}

const originUrl = (scheme: string, host = ''): URL | null =>
  /^[\w.:[\]-]+$/.test(host) ? URL.parse(`${scheme}://${host}`) : null;

/** Domains that nobody can register: a network gives them out to its own machines. */
const ownDomains = /\.(localhost|local|internal|lan|home\.arpa)$/;

/** Whether a name can be no domain of somebody else: an address in numbers, one word, or a name that a network gives itself. */
function isOfOwnNetwork(name: string): boolean {
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return true;
  return !name.includes('.') || ownDomains.test(name) || name === hostname().toLowerCase();
}

/**
 * Gives a request the address that all that answer it read: our origin and the path it asks for. Neither its `Host` nor an
 * address it spells out in full counts any more.
 */
export function giveOrigin(incoming: IncomingMessage, findOrigin: FindOrigin): void {
  const { url: target = '' } = incoming;
  if (target.startsWith('/')) incoming.url = findOrigin(incoming) + target;
  else if (/^https?:/i.test(target)) {
    const { pathname, search } = URL.parse(target) ?? { pathname: '/', search: '' };
    incoming.url = findOrigin(incoming) + pathname + search;
  }
}

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
