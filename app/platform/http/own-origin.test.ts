import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { originFinder } from './client-address.server.ts';
import { listen } from './listen.server.ts';

const socket = { localPort: 3000 } as IncomingMessage['socket'];

function originOf(settings: Parameters<typeof originFinder>[0], headers: IncomingHttpHeaders) {
  return originFinder(settings)({ headers, socket });
}

const site = 'https://dictoria.example';

test.each<IncomingHttpHeaders>([
  { host: 'dictoria.example' },
  { host: '127.0.0.1:3000' },
  { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' },
])('the configured address is the site’s, whatever a request claims: %j', (headers) => {
  expect(originOf({ BASE_URL: site, TRUSTED_PROXIES: 1 }, headers)).toBe(site);
});

test.each<[number, IncomingHttpHeaders, string]>([
  [1, { 'x-forwarded-proto': 'https' }, 'https://app.example'],
  [1, { 'x-forwarded-proto': 'http, https' }, 'https://app.example'],
  [2, { 'x-forwarded-proto': 'https, http' }, 'https://app.example'],
  [2, { 'x-forwarded-proto': 'https' }, 'https://app.example'],
  [1, { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'site.example' }, 'https://site.example'],
  [1, { 'x-forwarded-proto': 'gopher' }, 'http://app.example'],
  [1, { 'x-forwarded-host': 'a@b/c' }, 'http://localhost:3000'],
  [1, {}, 'http://app.example'],
])('without one, what %i proxies of ours say is believed: %j', (TRUSTED_PROXIES, headers, origin) => {
  expect(originOf({ TRUSTED_PROXIES }, { host: 'app.example', ...headers })).toBe(origin);
});

test.each([
  'localhost:8080',
  'LOCALHOST',
  '192.168.0.17:8080',
  '[::1]:8080',
  '[fe80::1]',
  'nas',
  'nas.local',
  'nas.home.arpa:8080',
  hostname(),
])('without a proxy, a name that only this network gives is the site’s: %s', (host) => {
  expect(originOf({}, { host })).toBe(`http://${host.toLowerCase()}`);
});

test.each([
  'evil.test',
  'evil.test:3000',
  'localhost.evil.test',
  '127.0.0.1.evil.test',
  'a b',
  '',
  undefined,
])('a name that may be somebody’s domain is not, nor are headers that no proxy of ours wrote: %s', (host) => {
  const headers = { host, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.test' };
  expect(originOf({}, headers)).toBe('http://localhost:3000');
});

test('whatever answers a request reads the site’s own origin in its address', async () => {
  const app = { fetch: ({ url }: Request) => new Response(url) };
  const where = { host: '127.0.0.1', port: 0, findOrigin: originFinder({ BASE_URL: site }) };
  const { port, stop } = await listen(app, where);
  onTestFinished(stop);
  const addressOf = async (path: string) => {
    const sent = request({ port, host: '127.0.0.1', path, headers: { host: 'evil.test' } }).end();
    const [answer] = await once(sent, 'response');
    return text(answer);
  };
  expect(await addressOf('/login?a=b')).toBe(`${site}/login?a=b`);
  expect(await addressOf('http://evil.test/login?a=b')).toBe(`${site}/login?a=b`);
  expect(await addressOf('//evil.test/login')).toBe(`${site}//evil.test/login`);
});
