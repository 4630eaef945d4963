import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { translationsChannel } from '#app/platform/i18n/texts.server.ts';
import { translations } from '#app/platform/i18n/translations.tables.server.ts';
import { readForm, submitForm } from './harness/html-form.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('every answer is safe', () => {
  test.each([
    '/login',
    '/health/live',
    '/nowhere',
    '/api/nothing',
    '/texts/en/site.json',
    '/favicon.svg',
    '/assets/none.js',
  ])('%s carries the headers and a request id', async (path) => {
    const { headers } = await app.fetch(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('the nonce is new for each answer and is the one the page uses', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await app.fetch('/login');
        const nonce =
          /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
        const scripts = (await response.text()).match(/<script[^>]*>/g) ?? [];
        expect(scripts.length).toBeGreaterThan(0);
        for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('behind TLS the browser is sent the header to stay there', async () => {
    const secure = await openTestApp({ BASE_URL: 'https://dictoria.example' });
    const { headers } = await secure.fetch('/health/live');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    await secure.close();
  });

  test('pages are not cached by anyone', async () => {
    expect((await app.fetch('/login')).headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('health', () => {
  test('live and ready', async () => {
    expect((await app.fetch('/health/live')).status).toBe(200);
    expect((await app.fetch('/health/ready')).status).toBe(200);
  });

  test('with the database gone the process is alive but not ready, and says 503, never a stack', async () => {
    const orphan = await openTestApp();
    await orphan.database.close();
    expect((await orphan.fetch('/health/live')).status).toBe(200);
    expect((await orphan.fetch('/health/ready')).status).toBe(503);
    const response = await orphan.fetch('/api/browser-errors', json({ message: 'x', path: '/' }));
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: 'temporarily unavailable',
      requestId: expect.any(String),
    });
  });
});

describe('unknown paths', () => {
  test.each(['/nowhere', '/deep/er', '/%61dmin', '/users;x'])('the page %s leads home', async (path) => {
    const response = await app.fetch(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
  });

  test.each(['/de/nowhere', '/de/deep/er'])('the page %s leads home in its language', async (path) => {
    const headers = { cookie: 'preferredLanguage=pl' };
    const response = await app.fetch(path, { headers });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/de']);
  });

  test('browsers that look for an icon by its old name find our mark', async () => {
    const response = await app.fetch('/favicon.ico');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
    expect(new Uint8Array(await response.arrayBuffer(), 0, 4)).toEqual(new Uint8Array([0, 0, 1, 0]));
  });

  test('a phone can install it, with an icon of each size', async () => {
    const manifest = await app.fetch('/app.webmanifest');
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
    const told = await manifest.json();
    expect(told).toMatchObject({ name: 'Dictoria', start_url: '/mobile', display: 'standalone' });
    for (const { src, sizes } of told.icons) {
      const icon = await app.fetch(src);
      expect(icon.headers.get('content-type')).toBe('image/png');
      const bytes = new DataView(await icon.arrayBuffer());
      expect(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`).toBe(sizes);
    }
  });

  test.each([
    '/assets/none.js',
    '/api/nothing',
    '/media/x',
    '/files/a',
    '/x.php',
    '/de/x.php',
    '/de/api/nothing',
    '/manifest.webmanifest',
    '/.env',
    '/assets/..%2f..%2fpackage.json',
  ])('%s is not there', async (path) => {
    expect((await app.fetch(path)).status).toBe(404);
  });

  test('other methods are not there either', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await app.fetch('/nowhere', { method })).status).toBe(404);
  });
});

describe('language and theme', () => {
  test('the page speaks the stored language, else the browser’s, and says so', async () => {
    const german = await (await app.fetch('/', { headers: { 'accept-language': 'de-AT,de;q=0.9' } })).text();
    expect(german).toContain('<html lang="de"');
    const polish = await (
      await app.fetch('/', {
        headers: { 'accept-language': 'de', cookie: 'preferredLanguage=pl; theme=dark' },
      })
    ).text();
    expect(polish).toContain('<html lang="pl" data-theme="dark"');
    expect(polish).toContain('Słuchaj. Pisz. Porównuj.');
  });

  test('only the texts of the page’s own locale travel to the browser', async () => {
    const page = await (await app.fetch('/', { headers: { cookie: 'preferredLanguage=fr' } })).text();
    expect(page).toContain('Écoutez. Écrivez. Comparez.');
    expect(page).not.toContain('Listen. Write. Compare.');
  });

  test('a choice without scripts is stored in a cookie and leads back to the page', async () => {
    const body = new URLSearchParams({ locale: 'it', theme: 'light', returnTo: '/?a=1' });
    const response = await app.fetch('/preferences', { method: 'POST', body });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/?a=1']);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^preferredLanguage=it; Path=\/; Max-Age=31536000; SameSite=Lax$/),
      expect.stringMatching(/^theme=light; /),
    ]);
  });

  test('the forms of a page send it, in the language and the theme that their buttons name', async () => {
    const html = await (await app.fetch('/pl')).text();
    for (const [button, fields, cookie, location] of [
      ['Ciemny', { theme: 'dark' }, 'theme=dark', '/pl'],
      ['Français', { locale: 'fr' }, 'preferredLanguage=fr', '/fr'],
    ] as const) {
      const form = readForm(html, button);
      expect(form.fields).toMatchObject(fields);
      const response = await submitForm(app.fetch, { path: '/pl', form });
      expect([response.status, response.headers.get('location')]).toEqual([302, location]);
      expect(response.headers.getSetCookie()).toEqual([expect.stringContaining(cookie)]);
    }
  });

  test.each(['locale=xx', 'theme=pink', 'locale=it%0d%0aSet-Cookie:%20a=b'])(
    '%s is refused',
    async (form) => {
      const response = await app.fetch('/preferences', { method: 'POST', body: new URLSearchParams(form) });
      expect(response.status).toBe(422);
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  test('a choice never leads to another site', async () => {
    const body = new URLSearchParams({ locale: 'it', returnTo: '//evil.example' });
    const response = await app.fetch('/preferences', { method: 'POST', body });
    expect(response.headers.get('location')).toBe('/');
  });
});

describe('texts', () => {
  test('a browser can fetch a namespace, and fetch it again for nothing', async () => {
    const first = await app.fetch('/texts/de/site.json');
    expect(await first.json()).toMatchObject({ home: { title: 'Hören. Schreiben. Vergleichen.' } });
    const etag = first.headers.get('etag') ?? '';
    expect((await app.fetch('/texts/de/site.json', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test.each(['/texts/xx/site.json', '/texts/de/nothing.json', '/texts/de/__proto__.json'])(
    '%s is not there',
    async (path) => {
      expect((await app.fetch(path)).status).toBe(404);
    },
  );

  test('a text changed in the database shows without a restart', async () => {
    const { db } = app;
    await db
      .insert(translations)
      .values({ language: 'es', key: 'site:home.title', value: 'Escucha y escribe' });
    await db.execute(sql`select pg_notify(${translationsChannel}, '')`);
    await expect
      .poll(async () => (await app.fetch('/', { headers: { cookie: 'preferredLanguage=es' } })).text())
      .toContain('Escucha y escribe');
    expect(await (await app.fetch('/texts/es/site.json')).text()).toContain('Escucha y escribe');
  });
});

describe('what a browser sends', () => {
  test('an error in a browser reaches the log with a request id', async () => {
    const report = { message: 'boom', stack: 'at x', path: '/library' };
    expect((await app.fetch('/api/browser-errors', json(report))).status).toBe(204);
    expect(app.logged).toContainEqual(
      expect.objectContaining({ browserError: report, requestId: expect.any(String) }),
    );
  });

  test.each([
    '',
    'null',
    '[]',
    '{"message":{"$gt":0},"path":"/"}',
    `{"message":"${'x'.repeat(600)}","path":"/"}`,
    '{',
  ])('a report that is none (%s) is refused', async (body) => {
    expect((await app.fetch('/api/browser-errors', json(body))).status).toBe(422);
  });

  test('a flood of reports is stopped', async () => {
    const flood = await Promise.all(
      Array.from({ length: 30 }, () => app.fetch('/api/browser-errors', json({ message: 'x', path: '/' }))),
    );
    expect(flood.some((response) => response.status === 429)).toBe(true);
  });

  test('more than a megabyte is refused, whatever its length header says', async () => {
    const body = 'x'.repeat(1_048_577);
    expect((await app.fetch('/preferences', { method: 'POST', body })).status).toBe(413);
    const chunked = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(body));
        controller.close();
      },
    });
    const init = { method: 'POST', body: chunked, duplex: 'half' } as RequestInit;
    expect((await app.fetch('/preferences', init)).status).toBe(413);
  });

  test('another site cannot send a form', async () => {
    const body = new URLSearchParams({ locale: 'it' });
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await app.fetch('/preferences', { method: 'POST', body, headers })).status).toBe(403);
  });

  test.each([
    ['/login', 'https://localhost', 403],
    ['/login.data', 'https://localhost', 403],
    ['/preferences.data', 'http://localhost:81', 403],
    ['/webhooks/stripe', 'https://evil.example', 404],
  ])('nobody raises an alarm by a form for %s from %s: %i', async (path, origin, status) => {
    const before = app.logged.length;
    const answer = await app.fetch(path, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { origin },
    });
    expect(answer.status).toBe(status);
    expect(app.logged.slice(before)).toMatchObject([{ level: 'info', msg: 'request', status }]);
  });
});

test('pages for developers are absent unless they are switched on', async () => {
  expect((await app.fetch('/dev/kit')).status).toBe(302);
  const development = await openTestApp({ DEV_PAGES: 'on' });
  expect((await development.fetch('/dev/kit')).status).toBe(200);
  await development.close();
});
