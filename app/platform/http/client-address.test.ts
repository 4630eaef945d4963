import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.server.ts';

const socket = { incoming: { socket: { remoteAddress: '10.0.0.9', remotePort: 1, remoteFamily: 'IPv4' } } };

async function addressOf(forwarded: string | undefined, trustedProxies: number) {
  const app = new Hono();
  app.get('/', (c) => c.text(clientAddress(c, trustedProxies)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.request('/', { headers }, socket)).text();
}

test.each([
  ['1.1.1.1', 0, '10.0.0.9'],
  [undefined, 1, '10.0.0.9'],
  ['1.1.1.1', 1, '1.1.1.1'],
  ['9.9.9.9, 1.1.1.1', 1, '1.1.1.1'],
  ['9.9.9.9, 1.1.1.1, 2.2.2.2', 2, '1.1.1.1'],
  ['1.1.1.1', 2, '10.0.0.9'],
  ['::ffff:1.1.1.1', 1, '1.1.1.1'],
  ['2001:db8::1', 1, '2001:db8::1'],
])('X-Forwarded-For %j behind %i proxies counts as %s', async (forwarded, proxies, address) => {
  expect(await addressOf(forwarded, proxies)).toBe(address);
});
