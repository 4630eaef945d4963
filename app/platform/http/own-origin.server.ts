import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Env } from '#app/platform/env.server.ts';

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
