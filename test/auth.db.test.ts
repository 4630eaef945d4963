import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accounts,
  sessions,
  userProfiles,
  users,
  verifications,
} from '#app/accounts/accounts.tables.server.ts';
import { goodPassword, linkIn, openBrowser, tokenIn } from './harness/test-accounts.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  // Requests of a test come from many addresses, as those of a day do.
  app = await openTestApp({ BASE_URL: 'https://dictoria.example', TRUSTED_PROXIES: '1' });
});
afterAll(() => app.close());

let requests = 0;

/** Submits a form as a page without scripts does. */
function submit(path: string, fields: BodyInit | Record<string, string>, headers: HeadersInit = {}) {
  requests += 1;
  const sent = new Headers(headers);
  if (!sent.has('x-forwarded-for')) sent.set('x-forwarded-for', `192.0.2.${requests % 250}`);
  const isPlain = typeof fields === 'object' && Object.getPrototypeOf(fields) === Object.prototype;
  const body = isPlain ? new URLSearchParams(fields as Record<string, string>) : (fields as BodyInit);
  return app.fetch(path, { method: 'POST', body, headers: sent });
}

const registration = (email: string, password = goodPassword) => ({
  intent: 'register',
  email,
  password,
  confirmPassword: password,
  firstName: 'Ann',
  country: 'PL',
  acceptTerms: 'on',
  acceptPrivacy: 'on',
});
const login = (email: string, password = goodPassword) => ({
  intent: 'login',
  email,
  password,
  acceptTerms: 'on',
  acceptPrivacy: 'on',
});

async function register(email: string) {
  const response = await submit('/login', registration(email));
  const browser = openBrowser();
  browser.take(response.headers.getSetCookie());
  return browser;
}

/** Everything the domain stores, to see that nothing changed. */
const stored = async () =>
  JSON.stringify(
    await Promise.all(
      [users, accounts, userProfiles, sessions, verifications].map((table) =>
        app.db.select().from(table).orderBy(sql`1`),
      ),
    ),
  );

const sessionOf = async (headers: HeadersInit) =>
  (await app.fetch('/api/auth/get-session', { headers })).json();

describe('from registration to signing out', () => {
  test('registering signs in and leads to the first minute', async () => {
    const response = await submit('/login', registration('ann@school.example'));
    expect([response.status, response.headers.get('location')]).toEqual([302, '/start']);
    const [cookie = '', ...others] = response.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^__Secure-dictoria\.session_token=/);
    for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      expect(cookie.split('; ')).toContain(flag);
  });

  test('what an open page asks for names the person and the end, never the token', async () => {
    const { headers } = await register('facts@school.example');
    const response = await app.fetch('/api/auth/get-session', { headers });
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(await response.json()).toEqual({
      session: { id: expect.any(String), expiresAt: expect.any(String) },
      user: { id: expect.any(String) },
    });
    expect(await sessionOf({})).toEqual({ session: null, user: null });
  });

  test('asking changes nothing; refreshing is a request of its own', async () => {
    const { headers } = await register('read@school.example');
    const before = await stored();
    await app.fetch('/api/auth/get-session', { headers });
    await app.fetch('/api/auth/get-session', { method: 'HEAD', headers });
    await app.fetch('/', { headers });
    expect(await stored()).toBe(before);
    const refreshed = await app.fetch('/api/auth/get-session', { method: 'POST', headers });
    expect(await refreshed.json()).toMatchObject({ session: { id: expect.any(String) } });
  });

  test('signing out ends the session on the server and asks the browser to forget', async () => {
    const browser = await register('out@school.example');
    const kept = new Headers(browser.headers);
    const response = await app.fetch('/api/auth/sign-out', { method: 'POST', headers: browser.headers });
    expect(response.status).toBe(204);
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    browser.take(response.headers.getSetCookie());
    expect(browser.headers.get('cookie')).toBe('');
    expect(await sessionOf(kept)).toEqual({ session: null, user: null });
  });

  test('a link cannot sign anyone out', async () => {
    const { headers } = await register('linked@school.example');
    expect((await app.fetch('/api/auth/sign-out', { headers })).status).toBe(404);
    expect(await sessionOf(headers)).toMatchObject({ user: { id: expect.any(String) } });
  });

  test('neither passwords nor tokens reach the log', async () => {
    const { headers } = await register('logged@school.example');
    await submit('/login', login('logged@school.example', 'a wrong password'));
    const log = JSON.stringify(app.logged);
    expect(log).not.toContain(goodPassword);
    expect(log).not.toContain('a wrong password');
    expect(log).not.toContain(headers.get('cookie')?.split('=')[1]?.slice(0, 40));
  });
});

test.each([
  'sign-in/email',
  'sign-up/email',
  'sign-in/social',
  'update-user',
  'delete-user',
  'change-email',
  'change-password',
  'set-password',
  'reset-password',
  'request-password-reset',
  'send-verification-email',
  'verify-email',
  'list-sessions',
  'revoke-sessions',
  'open-session',
  'openSession',
  'ok',
  'error',
])('of the library’s own endpoints, %s is not there', async (name) => {
  expect((await app.fetch(`/api/auth/${name}`)).status).toBe(404);
  expect((await submit(`/api/auth/${name}`, '{}', { 'content-type': 'application/json' })).status).toBe(404);
});

describe('links in mails', () => {
  test.each([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    { forwarded: 'host=evil.example' },
    { 'x-original-host': 'evil.example' },
  ])('lead to this site, whatever the request claims: %j', async (claim) => {
    const email = `host${requests}@school.example`;
    await register(email);
    await submit('/forgot-password', { email }, new Headers(claim as unknown as Record<string, string>));
    const mails = await app.mailsTo(email);
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(linkIn(mail).origin).toBe('https://dictoria.example');
    for (const mail of mails) expect([...mail.parts.values()].join()).not.toContain('evil');
  });

  test('work once, by being confirmed and not by being opened', async () => {
    await register('once@school.example');
    await submit('/forgot-password', { email: 'once@school.example' });
    const mails = await app.mailsTo('once@school.example');
    const token = tokenIn(mails.find((mail) => linkIn(mail).pathname === '/reset-password'));
    const before = await stored();
    await app.fetch(`/reset-password?token=${token}`);
    await app.fetch(`/reset-password?token=${token}`, { method: 'HEAD' });
    expect(await stored()).toBe(before);
    const form = { token, password: 'eight blue herons', confirmPassword: 'eight blue herons' };
    expect((await submit('/reset-password', form)).status).toBe(302);
    const after = await stored();
    const replay = await submit('/reset-password', form);
    expect([replay.status, replay.headers.getSetCookie()]).toEqual([422, []]);
    expect(await stored()).toBe(after);
  });

  test('for one purpose are refused for another', async () => {
    await register('purpose@school.example');
    const token = tokenIn((await app.mailsTo('purpose@school.example')).at(-1));
    const before = await stored();
    const form = { token, password: 'eight blue herons', confirmPassword: 'eight blue herons' };
    expect((await submit('/reset-password', form)).status).toBe(422);
    expect(await stored()).toBe(before);
  });
});

describe('an address with an account and one without', () => {
  /** An answer without what is new in every answer. */
  async function answer(path: string, fields: Record<string, string>) {
    const response = await submit(path, fields);
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '-';
    const requestId = response.headers.get('x-request-id') ?? '-';
    const plain = (text: string) =>
      text
        .replaceAll(nonce, 'NONCE')
        .replaceAll(requestId, 'ID')
        .replaceAll(fields.email ?? '-', 'EMAIL');
    return {
      status: response.status,
      headers: [...response.headers].map(([name, value]) => `${name}: ${plain(value)}`),
      body: plain(await response.text()),
    };
  }

  test.each([
    ['/login', { ...login('', 'not the password') }],
    ['/forgot-password', {}],
    ['/verify-email', { intent: 'resend' }],
  ] as const)('get the same answer at %s, twice in a row', async (path, fields) => {
    await register('alike@school.example');
    for (let nth = 0; nth < 2; nth += 1)
      expect(await answer(path, { ...fields, email: 'other@school.example' })).toEqual(
        await answer(path, { ...fields, email: 'alike@school.example' }),
      );
  });
});

describe('what no page sends', () => {
  const doors = ['/login', '/forgot-password', '/reset-password', '/verify-email', '/settings'];
  const json = { 'content-type': 'application/json' };

  const twice = (fields: Record<string, string>) =>
    new URLSearchParams([...Object.entries(fields), ...Object.entries(fields)]);
  function withFiles(fields: Record<string, string>): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, new File([value], value));
    return form;
  }

  const strange: [string, () => BodyInit, HeadersInit?][] = [
    ['nothing', () => ''],
    ['JSON', () => '{"email":"a@b.example","password":{"$gt":0}}', json],
    ['JSON that is none', () => '{', json],
    ['plain text', () => 'email=a@b.example', { 'content-type': 'text/plain' }],
    ['a broken multipart', () => '--x\r\nbroken', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['every field twice', () => twice(registration('twice@school.example'))],
    ['files for fields', () => withFiles(registration('file@school.example'))],
    ['names of objects', () => new URLSearchParams({ __proto__: 'x', constructor: 'y', 'email[$gt]': '' })],
    ['an intent that is none', () => new URLSearchParams({ intent: 'constructor', email: 'x' })],
    ['a field of 900 kB', () => new URLSearchParams({ intent: 'register', email: 'x'.repeat(900_000) })],
    ['a password of 900 kB', () => new URLSearchParams(login('nobody', 'x'.repeat(900_000)))],
    ['2 MB', () => new URLSearchParams({ email: 'x'.repeat(2_000_000) })],
    ['NUL bytes', () => new URLSearchParams(registration('nul\0@school.example'))],
    ['half a character', () => 'email=%ED%A0%80@b.example&password=%ff%fe&intent=login'],
  ];

  describe.each(doors)('at %s', (door) => {
    test.each(strange)('%s is a clear refusal, and nothing changes', async (_what, body, headers) => {
      const browser = await register(`strange${requests}@school.example`);
      const before = await stored();
      const sent = new Headers(headers);
      if (door === '/settings') sent.set('cookie', browser.headers.get('cookie') ?? '');
      const response = await submit(door, body(), sent);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(await stored()).toBe(before);
    });

    test('a form from another site is refused', async () => {
      const browser = await register(`foreign${requests}@school.example`);
      const before = await stored();
      for (const headers of [
        { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        { origin: 'null', 'sec-fetch-site': 'cross-site' },
        { origin: 'https://evil.example', 'sec-fetch-site': 'same-site' },
      ]) {
        const sent = { ...headers, cookie: browser.headers.get('cookie') ?? '' };
        expect((await submit(door, registration('csrf@school.example'), sent)).status).toBe(403);
      }
      expect(await stored()).toBe(before);
    });
  });

  test('another site cannot sign anyone out', async () => {
    const { headers } = await register('victim@school.example');
    const sent = { cookie: headers.get('cookie') ?? '', 'sec-fetch-site': 'cross-site' };
    expect((await submit('/api/auth/sign-out', '', sent)).status).toBe(403);
    expect(await sessionOf(headers)).toMatchObject({ user: { id: expect.any(String) } });
  });

  test('more than the form’s fields are ignored', async () => {
    const greedy = { role: 'admin', isVip: 'true', disabled: 'false', emailVerified: 'true', id: 'x' };
    const response = await submit('/login', { ...registration('greedy@school.example'), ...greedy });
    expect(response.status).toBe(302);
    const [profile] = await app.db
      .select()
      .from(userProfiles)
      .where(sql`first_name = 'Ann' and role = 'admin'`);
    expect(profile).toBeUndefined();
  });
});

test('too many attempts are refused as such, with a sentence to read', async () => {
  const from = { 'x-forwarded-for': '203.0.113.50' };
  const guess = () => submit('/login', login('slow@school.example', 'a guess'), from);
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess()).status).toBe(422);
  const response = await guess();
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.text()).toContain('Too many attempts.');
});

test('a stored native language speaks where the browser has chosen none', async () => {
  const browser = await register('polish@school.example');
  await app.db.update(userProfiles).set({ nativeLanguage: 'Polish' });
  const page = async (cookie: string) =>
    (await app.fetch('/', { headers: { cookie, 'accept-language': 'de' } })).text();
  const cookie = browser.headers.get('cookie') ?? '';
  expect(await page(cookie)).toContain('<html lang="pl"');
  expect(await page(`${cookie}; preferredLanguage=fr`)).toContain('<html lang="fr"');
  expect(await page('')).toContain('<html lang="de"');
});

test('a password is stored as argon2id, at the cost of the product', async () => {
  const real = await openTestApp({}, { isPasswordCostReal: true });
  const body = new URLSearchParams(registration('hash@school.example'));
  expect((await real.fetch('/login', { method: 'POST', body })).status).toBe(302);
  const [account] = await real.db.select({ password: accounts.password }).from(accounts);
  expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await real.close();
});
