import { once } from 'node:events';
import { request, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppEnv } from '#app/platform/http/app-env.ts';
import { type Listening, listen } from '#app/platform/http/listen.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { readPageKey } from './cache-key.ts';
import { buildCachedPage } from './cached-page.server.ts';
import { PageCache } from './page-cache.server.ts';
import { pageShortcut, servePages } from './serve-pages.server.ts';

const rendered = 'rendered for who asks';
let lines: Record<string, unknown>[];
let cache: PageCache;
let site: Listening;
/** What the English page is made of; all others are not to be cached. */
let html: string;

beforeEach(async () => {
  const written: typeof lines = [];
  lines = written;
  const destination = { write: (line: string) => void written.push(JSON.parse(line)) };
  const log = createLog({ level: 'info', destination });
  cache = new PageCache({ textsVersion: () => 'first', mostBytes: 100_000, log });
  html = '<p>kept</p>';
  const options: Parameters<typeof pageShortcut>[0] = {
    cache,
    read: (visit) => readPageKey(visit, { isPublicPage: (path) => path === '/', sessionCookie: 'session' }),
    headers: { 'X-Frame-Options': 'DENY' },
    log,
  };
  const pages = servePages({
    ...options,
    fill:
      ({ locale, theme }) =>
      async () =>
        locale === 'en' && theme === 'system'
          ? buildCachedPage({ status: 200, html }, { nonce: 'n', policyOf: (from) => `script-src ${from}` })
          : undefined,
    mayFill: () => true,
  });
  const { fetch } = new Hono<AppEnv>().use(pages).all('*', (c) => c.text(rendered)) as unknown as Hono;
  site = await listen({ fetch, shortcut: pageShortcut(options) }, { host: '127.0.0.1', port: 0 });
});
afterEach(() => closed(site.server));

function closed(server: Server) {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const asked = request({ host: '127.0.0.1', port: site.port, path, method, headers, agent: false }).end();
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

describe('a cached page', () => {
  test('is sent as it is, with all its headers', async () => {
    // The first visit makes it, the second finds it ready.
    for (const { status, headers, body } of [await ask('/'), await ask('/')]) {
      expect([status, body]).toEqual([200, '<p>kept</p>']);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-length': '11',
        'content-security-policy': "script-src 'self'",
        'x-frame-options': 'DENY',
        vary: 'Accept-Encoding, Accept-Language, Cookie',
      });
    }
  });

  test('is sent the same way to whoever asks in the same way, and another way to others', async () => {
    const first = await ask('/', { 'accept-encoding': 'gzip' });
    expect(first.headers['content-encoding']).toBe('gzip');
    expect((await ask('/', { 'accept-encoding': 'gzip' })).body).toBe(first.body);
    expect((await ask('/', { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  test('comes without its body for HEAD, and for who has it', async () => {
    const head = await ask('/', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '11', '']);
    const again = await ask('/', { 'if-none-match': String(head.headers.etag) });
    expect([again.status, again.headers['content-length'], again.body]).toEqual([304, undefined, '']);
    expect(again.headers.etag).toBe(head.headers.etag);
  });
});

describe('nothing else is sent from the cache', () => {
  test.each<[string, Record<string, string>, string]>([
    ['/', { cookie: 'session=1' }, 'GET'],
    ['/', { 'accept-language': 'pl' }, 'GET'],
    ['/', { cookie: 'theme=dark' }, 'GET'],
    ['/?auth=login', {}, 'GET'],
    ['/library', {}, 'GET'],
    ['/', {}, 'POST'],
  ])('%s with %o by %s', async (path, headers, method) => {
    expect((await ask(path, headers, method)).body).toBe(rendered);
  });

  test('nor a page that may have changed', async () => {
    expect((await ask('/')).body).toBe('<p>kept</p>');
    html = '<p>new</p>';
    expect((await ask('/')).body).toBe('<p>kept</p>');
    cache.purge();
    expect((await ask('/')).body).toBe('<p>new</p>');
  });
});

test('the log has a line for each visit, without the query', async () => {
  for (let nth = 0; nth < 3; nth += 1) await ask('/?utm_source=letter');
  expect(lines).toHaveLength(3);
  for (const line of lines)
    expect(line).toMatchObject({ msg: 'request', method: 'GET', path: '/', status: 200 });
});
