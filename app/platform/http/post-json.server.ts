import { type LookupAddress, lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { parsedJson } from '../outcome.ts';

const kept = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  kept.addSubnet(network, prefix, 'ipv4');

/** Of the newer addresses only those that the internet hands out, without those that carry an older one inside. */
const handedOut = new BlockList();
handedOut.addSubnet('2000::', 3, 'ipv6');
const carriers = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  carriers.addSubnet(network, prefix, 'ipv6');

/** Whether an address leads to this machine, its own network, or nowhere; anything that is no address does, to be safe. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return kept.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return true;
  return !handedOut.check(address, 'ipv6') || carriers.check(address, 'ipv6');
}

interface PostOptions {
  headers?: Record<string, string>;
  body: unknown;
  /** For the whole exchange: connecting, asking, and reading the answer. */
  timeoutMs: number;
  mostBytes: number;
  /** Whether the server may stand on this machine or in its own network. */
  allowPrivate: boolean;
  signal: AbortSignal;
}

export interface JsonAnswer {
  status: number;
  json: unknown;
}

/**
 * Sends JSON to another server and reads its answer. Where that is, is checked at the very moment of connecting, so that
 * a name cannot point elsewhere in between; redirects are not followed, and an answer that is too long is cut off.
 */
export async function postJson(
  url: URL,
  { headers, body, timeoutMs, mostBytes, allowPrivate, signal }: PostOptions,
): Promise<JsonAnswer> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // A plain address is connected to without being looked up.
  if (!allowPrivate && isIP(host) && isPrivateAddress(host)) throw new Error(`${host} is a private address.`);
  const content = Buffer.from(JSON.stringify(body));
  const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': content.length },
        signal: within,
        // A connection of its own, so that each is checked.
        agent: false,
        lookup: allowPrivate ? undefined : lookUpPublic,
      },
      (answer) => {
        const pieces: Buffer[] = [];
        let length = 0;
        answer.on('data', (piece: Buffer) => {
          length += piece.length;
          if (length > mostBytes) answer.destroy(new Error(`The answer has more than ${mostBytes} bytes.`));
          else pieces.push(piece);
        });
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            json: parsedJson(Buffer.concat(pieces).toString('utf8')),
          }),
        );
      },
    );
    asking.on('error', reject);
    asking.end(content);
  });
}

/** Finds the addresses of a name, and none at all when one of them is private. */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '', 4);
    const hidden = found.find(({ address }) => isPrivateAddress(address));
    if (hidden) return done(new Error(`${hostname} is at ${hidden.address}, a private address.`), '', 4);
    const [first] = found;
    if (options.all) return done(null, found);
    return done(null, first?.address ?? '', first?.family);
  });
};
